// The loops of the encoder network (DSP/EncoderNetwork.swift).
//
// There are two products of matrices. Both have weights of 8 bits. One has inputs of 14 bits; the
// other has inputs of 7 bits, because the byte products of AVX2 saturate with more. The second is
// tilawa_acoustic_product, 1.3 times as fast as the first with AVX2 and twice as fast with AVX-512.
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

// The number of outputs of a panel of packed weights.
#define TILAWA_ENCODER_PANEL 32
// The greatest magnitude of a rounded input. With weights within ±128, 2,048 columns give a sum
// below 2^31.
#define TILAWA_ENCODER_LIMIT 8191

// packed[o / 32][k / 2][o % 32][k % 2] = x[o][k], 0 for o ≥ outputs. The columns are even; `packed`
// has room for the outputs rounded up to 32. The second function takes x[k][o].
void tilawa_encoder_pack(
    const int16_t *x, ptrdiff_t stride, ptrdiff_t outputs, ptrdiff_t columns, int16_t *packed);
void tilawa_encoder_pack_transposed(
    const int16_t *x, ptrdiff_t stride, ptrdiff_t outputs, ptrdiff_t columns, int16_t *packed);

// y[r][o] = (Σ x[r][k] · weights[o][k]) · row_scales[r] · column_scales[o] + bias[o]. `weights` are
// packed. The outputs are a multiple of 32. If `adds` is not 0, the value is added to y. The caller
// ensures that no sum exceeds 32 bits.
void tilawa_encoder_product(
    TilawaInstructions instructions, const int16_t *x, ptrdiff_t stride, ptrdiff_t rows,
    const float *row_scales, const int16_t *weights, ptrdiff_t columns, ptrdiff_t outputs,
    const float *column_scales, const float *bias, int adds, float *y, ptrdiff_t y_stride);

// Rounds rows to integers within ±limit: scales[r] = max(1e-9, max |x[r]|) / limit, q[r] = x[r] /
// scales[r] rounded, half to even. The columns are a multiple of 16.
void tilawa_encoder_quantise(
    TilawaInstructions instructions, const float *x, ptrdiff_t stride, ptrdiff_t rows,
    ptrdiff_t columns, int limit, int16_t *q, ptrdiff_t q_stride, float *scales);

// Rounds rows to 7 bits: lows[r] = min x[r], scales[r] = max(1e-9, max x[r] − lows[r]) / 127,
// q[r] = (x[r] − lows[r]) / scales[r] rounded, half to even, 0 … 127. The columns are a multiple
// of 16.
void tilawa_encoder_quantise_bytes(
    TilawaInstructions instructions, const float *x, ptrdiff_t rows, ptrdiff_t columns, uint8_t *q,
    float *scales, float *lows);

// y[r][o] = (Σ q[r][k] · weights[o][k]) · scales[r] · column_scales[o] + (lows[r] · sums[o] +
// bias[o]), for rows of tilawa_encoder_quantise_bytes; sums[o] = column_scales[o] · Σ weights[o][k]
// makes this the product with the rounded x. `weights` have the layout of tilawa_acoustic_product,
// and the outputs are a multiple of 32. If `adds` is not 0, the value is added to y.
void tilawa_encoder_byte_product(
    TilawaInstructions instructions, const uint8_t *q, ptrdiff_t rows, const float *scales,
    const float *lows, const int8_t *weights, ptrdiff_t columns, ptrdiff_t outputs,
    const float *column_scales, const float *sums, const float *bias, int adds, float *y);

// y[r] = (x[r] − mean) / √(variance + 1e-5) · weight + bias. The width is a multiple of 16. Each
// sum is made of sixteen partial sums, each of every sixteenth value; then the halves of the
// partial sums are added until one is left.
void tilawa_encoder_normalise(
    TilawaInstructions instructions, const float *x, ptrdiff_t rows, ptrdiff_t width,
    const float *weight, const float *bias, float *y);

// x = x · (1 + erf(x / √2)) / 2, in place. The count is a multiple of 16. erf is a polynomial of
// degree 19; the error is at most 3.5e-5 · max(1, |x|).
void tilawa_encoder_gelu(TilawaInstructions instructions, float *x, ptrdiff_t count);

// x = max(x, 0), in place; and total += max(x, 0). The counts are multiples of 16.
void tilawa_encoder_rectify(TilawaInstructions instructions, float *x, ptrdiff_t count);
void tilawa_encoder_add_rectified(
    TilawaInstructions instructions, const float *x, ptrdiff_t count, float *total);

// y[f][c] = max(0, bias[c] + Σ weights[k][c] · x[f + k − taps / 2][c]), k = 0 … taps − 1, in this
// order; x is 0 outside its rows. The channels are a multiple of 16.
void tilawa_encoder_spread(
    TilawaInstructions instructions, const float *x, ptrdiff_t rows, ptrdiff_t channels,
    const float *weights, ptrdiff_t taps, const float *bias, float *y);

// y = log10(max(x, 1e-12)). The error is at most 3e-7 · max(1, |y|). Any count.
void tilawa_encoder_log10(
    TilawaInstructions instructions, const float *x, ptrdiff_t count, float *y);

// Integer probabilities of rows of logits to base 2: e = 2^(x − max), p = e · g rounded, g =
// min(32767, 2^18 / Σ e), scales[r] = 1 / Σ p. The sum of a row is at most 2^18 + count / 2. `x` is
// overwritten. The count is a multiple of 2; x has room for the count rounded up to 16.
void tilawa_encoder_softmax(
    TilawaInstructions instructions, float *x, ptrdiff_t stride, ptrdiff_t rows, ptrdiff_t count,
    int16_t *p, ptrdiff_t p_stride, float *scales);

// Attention of several heads of 64 values: x holds query, key and value of each frame, 3 · 64 ·
// heads values. Queries and keys are rounded to ±4095 with one scale for each frame and head,
// values with one scale for each channel.
//
//     y[i] = Σ_j p_ij · value_j,   p_i = softmax_j(query_i · key_j / 8)
//
// for frames first ≤ i < end, y[i] at row i. `frames` is even and at most 600. Memory:
// `scratch` has tilawa_encoder_attention_scratch(frames) bytes, aligned to 4.
size_t tilawa_encoder_attention_scratch(ptrdiff_t frames);
void tilawa_encoder_attention(
    TilawaInstructions instructions, const float *x, ptrdiff_t frames, ptrdiff_t heads,
    ptrdiff_t first, ptrdiff_t end, void *scratch, float *y);

#pragma clang assume_nonnull end

#endif
