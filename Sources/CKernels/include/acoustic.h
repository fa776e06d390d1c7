// The loops of the acoustic model (DSP/AcousticNetwork.swift).
//
// The loops use only integer arithmetic without overflow, so every instruction set gives the same
// numbers. Matrices are row-major. `columns`, `outputs` and `channels` are multiples of 16; unused
// elements of a layer are padded with zero weights, biases and multipliers.
#ifndef TILAWA_ACOUSTIC_H
#define TILAWA_ACOUSTIC_H

#include <stddef.h>
#include <stdint.h>

#pragma clang assume_nonnull begin

// The instruction sets for the loops: the baseline of the architecture; on x86-64 also AVX2 and the
// byte products of AVX-512 (VNNI); on ARM also the byte products.
typedef enum {
  TilawaInstructionsBaseline,
  TilawaInstructionsAVX2,
  TilawaInstructionsVNNI,
  TilawaInstructionsDotProduct,
} TilawaInstructions;

// Returns 1 if this processor supports the instructions, otherwise 0.
int tilawa_has_instructions(TilawaInstructions instructions);

// sums[f][o] = bias[o] + Σ weights[o][i] · x[f · stride + i], i = 0 … columns − 1.
void tilawa_acoustic_wide_product(
    TilawaInstructions instructions, const int16_t *x, ptrdiff_t stride, ptrdiff_t rows,
    const int16_t *weights, const int32_t *bias, ptrdiff_t columns, ptrdiff_t outputs, int32_t *sums);

// sums[f][o] = bias[o] + Σ weights[o][i] · x[f][i], i = 0 … columns − 1; 0 ≤ x ≤ 127. The layout of
// the weights is [o / 16][i / 4][o % 16][i % 4]: a vector contains four weights for each of several
// outputs.
void tilawa_acoustic_product(
    TilawaInstructions instructions, const uint8_t *x, ptrdiff_t rows, const int8_t *weights,
    const int32_t *bias, ptrdiff_t columns, ptrdiff_t outputs, int32_t *sums);

// sums[f][c] = bias[c] + Σ weights[k][c] · x[f + k][c], k = 0 … taps − 1; 0 ≤ x ≤ 127, |weights| ≤
// 128.
void tilawa_acoustic_spread(
    TilawaInstructions instructions, const uint8_t *x, ptrdiff_t rows, const int16_t *weights,
    ptrdiff_t taps, const int32_t *bias, ptrdiff_t channels, int32_t *sums);

// scaled[f][c] = (sums[f][c] · multipliers[c] + 2^(shift−1)) >> shift, 0 < shift < 63.
// tilawa_acoustic_add_scaled adds this value to `total`; tilawa_acoustic_rectify_scaled limits it
// to 0 … 127.
void tilawa_acoustic_scale(
    TilawaInstructions instructions, const int32_t *sums, ptrdiff_t rows, ptrdiff_t channels,
    const int32_t *multipliers, int shift, int32_t *scaled);
void tilawa_acoustic_add_scaled(
    TilawaInstructions instructions, const int32_t *sums, ptrdiff_t rows, ptrdiff_t channels,
    const int32_t *multipliers, int shift, int32_t *total);
void tilawa_acoustic_rectify_scaled(
    TilawaInstructions instructions, const int32_t *sums, ptrdiff_t rows, ptrdiff_t channels,
    const int32_t *multipliers, int shift, uint8_t *rectified);

// rectified[i] = (x[i] · multiplier + 2^(shift−1)) >> shift, limited to 0 … 127; 0 < shift < 63.
void tilawa_acoustic_rectify(
    TilawaInstructions instructions, const int32_t *x, ptrdiff_t count, int32_t multiplier, int shift,
    uint8_t *rectified);

#pragma clang assume_nonnull end

#endif
