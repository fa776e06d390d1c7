// The loops of the encoder network (DSP/EncoderNetwork.swift).
//
// There are two products of matrices, both with weights of 8 bits. tilawa_encoder_product has
// inputs of 14 bits. tilawa_encoder_byte_product has inputs of 7 bits, because wider inputs would
// saturate the byte products of AVX2. With AVX2, tilawa_encoder_byte_product is 1.3 times as fast
// as tilawa_encoder_product; with AVX-512, it is twice as fast.
//
// Products are sums of integers in 32 bits without overflow. All other loops are single-precision
// floating point in a fixed order, with additions, products, divisions and square roots only, which
// every processor rounds alike. So every instruction set gives the same bits.
//
// Matrices are row-major; a stride is the distance from row to row. Every value must be finite.
#ifndef TILAWA_ENCODER_H
#define TILAWA_ENCODER_H

#include <stddef.h>
#include <stdint.h>

#include "acoustic.h"

#pragma clang assume_nonnull begin

// The number of outputs in a panel, the unit in which packed weights are stored.
#define TILAWA_ENCODER_PANEL 32
// The greatest magnitude of a rounded input. With weights within ±128, 2,048 columns give a sum
// below 2^31.
#define TILAWA_ENCODER_LIMIT 8191

// packed[o / 32][k / 2][o % 32][k % 2] = x[o][k], 0 for o ≥ outputs. `columns` is even; `packed`
// has room for `outputs` rounded up to a multiple of 32. tilawa_encoder_pack_transposed reads
// x[k][o] in place of x[o][k].
void tilawa_encoder_pack(
    const int16_t *x, ptrdiff_t stride, ptrdiff_t outputs, ptrdiff_t columns, int16_t *packed);
void tilawa_encoder_pack_transposed(
    const int16_t *x, ptrdiff_t stride, ptrdiff_t outputs, ptrdiff_t columns, int16_t *packed);

// y[r][o] = (Σ x[r][k] · weights[o][k]) · row_scales[r] · column_scales[o] + bias[o]. `weights` are
// packed. `outputs` is a multiple of 32. If `adds` is not 0, the value is added to y. The caller
// ensures that no sum exceeds 32 bits.
void tilawa_encoder_product(
    TilawaInstructions instructions, const int16_t *x, ptrdiff_t stride, ptrdiff_t rows,
    const float *row_scales, const int16_t *weights, ptrdiff_t columns, ptrdiff_t outputs,
    const float *column_scales, const float *bias, int adds, float *y, ptrdiff_t y_stride);

// Rounds rows to integers within ±limit: scales[r] = max(1e-9, max |x[r]|) / limit, q[r] = x[r] /
// scales[r] rounded, half to even. `columns` is a multiple of 16.
void tilawa_encoder_quantise(
    TilawaInstructions instructions, const float *x, ptrdiff_t stride, ptrdiff_t rows,
    ptrdiff_t columns, int limit, int16_t *q, ptrdiff_t q_stride, float *scales);

// Rounds rows to 7 bits: lows[r] = min x[r], scales[r] = max(1e-9, max x[r] − lows[r]) / 127, q[r]
// = (x[r] − lows[r]) / scales[r] rounded, half to even, 0 … 127. `columns` is a multiple of 16.
void tilawa_encoder_quantise_bytes(
    TilawaInstructions instructions, const float *x, ptrdiff_t rows, ptrdiff_t columns, uint8_t *q,
    float *scales, float *lows);

// Multiplies the rows x[r] ≈ q[r] · scales[r] + lows[r] of tilawa_encoder_quantise_bytes by
// weights: y[r][o] = (Σ q[r][k] · weights[o][k]) · scales[r] · column_scales[o] + (lows[r] ·
// sums[o] + bias[o]), with sums[o] = column_scales[o] · Σ weights[o][k]. `weights` have the layout
// of tilawa_acoustic_product, and `outputs` is a multiple of 32. If `adds` is not 0, the value is
// added to y.
void tilawa_encoder_byte_product(
    TilawaInstructions instructions, const uint8_t *q, ptrdiff_t rows, const float *scales,
    const float *lows, const int8_t *weights, ptrdiff_t columns, ptrdiff_t outputs,
    const float *column_scales, const float *sums, const float *bias, int adds, float *y);

// y[r] = (x[r] − mean) / √(variance + 1e-5) · weight + bias, with the mean and the variance of the
// row. `width` is a multiple of 16. Each sum is computed as sixteen partial sums; partial sum k
// adds the values at the indices 16n + k. Then the second half of the partial sums is added to the
// first half, again and again, until one sum remains.
void tilawa_encoder_normalise(
    TilawaInstructions instructions, const float *x, ptrdiff_t rows, ptrdiff_t width,
    const float *weight, const float *bias, float *y);

// x = x · (1 + erf(x / √2)) / 2, in place. `count` is a multiple of 16. erf is a polynomial of
// degree 19; the error is at most 3.5e-5 · max(1, |x|).
void tilawa_encoder_gelu(TilawaInstructions instructions, float *x, ptrdiff_t count);

// tilawa_encoder_rectify sets x = max(x, 0), in place; tilawa_encoder_add_rectified adds max(x, 0)
// to `total`. `count` is a multiple of 16.
void tilawa_encoder_rectify(TilawaInstructions instructions, float *x, ptrdiff_t count);
void tilawa_encoder_add_rectified(
    TilawaInstructions instructions, const float *x, ptrdiff_t count, float *total);

// y[f][c] = max(0, bias[c] + Σ weights[k][c] · x[f + k − taps / 2][c]), k = 0 … taps − 1, in this
// order; x is 0 outside its rows. `channels` is a multiple of 16.
void tilawa_encoder_spread(
    TilawaInstructions instructions, const float *x, ptrdiff_t rows, ptrdiff_t channels,
    const float *weights, ptrdiff_t taps, const float *bias, float *y);

// y = log10(max(x, 1e-12)). The error is at most 3e-7 · max(1, |y|). `count` may have any value.
void tilawa_encoder_log10(
    TilawaInstructions instructions, const float *x, ptrdiff_t count, float *y);

// Converts rows of base-2 logits x into integer probabilities p: e = 2^(x − max x), g = min(32767,
// 2^18 / Σ e), p = e · g rounded, scales[r] = 1 / Σ p. The sum of a row of p is at most 2^18 +
// count / 2. `x` is overwritten. `count` is even; each row of x has room for `count` rounded up to
// a multiple of 16.
void tilawa_encoder_softmax(
    TilawaInstructions instructions, float *x, ptrdiff_t stride, ptrdiff_t rows, ptrdiff_t count,
    int16_t *p, ptrdiff_t p_stride, float *scales);

// Attention of several heads of 64 values. Each row of x is a frame of 3 · 64 · heads values: the
// queries of all heads, then the keys, then the values. Queries and keys are rounded to ±4095 with
// one scale for each frame and head, values with one scale for each channel.
//
//     y[i] = Σ_j p_ij · value_j,   p_i = softmax_j(query_i · key_j / 8)
//
// for frames first ≤ i < end; y[i] is row i of y. `frames` is even and at most 600. `scratch` has
// tilawa_encoder_attention_scratch(frames) bytes, aligned to 4.
size_t tilawa_encoder_attention_scratch(ptrdiff_t frames);
void tilawa_encoder_attention(
    TilawaInstructions instructions, const float *x, ptrdiff_t frames, ptrdiff_t heads,
    ptrdiff_t first, ptrdiff_t end, void *scratch, float *y);

#pragma clang assume_nonnull end

#endif
