// Comparisons of a signal with an earlier part of itself, for the detection of stuck sound
// (stuck.c).
#ifndef TILAWA_STUCK_H
#define TILAWA_STUCK_H

#include <stddef.h>
#include <stdint.h>

#pragma clang assume_nonnull begin

// Σ (x[i] − y[i])², i = 0 … count − 1. If the sum exceeds `limit`, the result may be any partial
// sum above `limit`.
float tilawa_difference(const float *x, const float *y, ptrdiff_t count, float limit);

// The same as `tilawa_difference`, but with interpolated values z[i] = Σ taps[k] · y[i + k], k = 0
// … tap_count − 1, in place of y[i].
float tilawa_difference_between(
    const float *x, const float *y, const float *taps, ptrdiff_t tap_count, ptrdiff_t count,
    float limit);

// sums[lag] += d(n) − d(n − 2 · lag), lag = first … last, with the level differences
// d(n) = Σ min(|levels[n − h] − levels[n − h − lag]|, most), h = 0 … step − 1.
// Requires step ≤ 8 and n ≥ 3 · last + 7.
void tilawa_add_level_differences(
    const int32_t *levels, ptrdiff_t n, ptrdiff_t step, ptrdiff_t first, ptrdiff_t last,
    int32_t most, int32_t *sums);

// Returns the period p = first … last, 0 < p ≤ start, with the least sum Σ (x[start + i] − x[start
// + i − p])², i = 0 … count − 1, and sets `*least` to this sum. Among equal sums, the shortest
// period is returned. Returns −1 if all sums exceed `limit`. The order of additions is the same as
// in `tilawa_difference`.
ptrdiff_t tilawa_least_difference(
    const float *x, ptrdiff_t start, ptrdiff_t count, ptrdiff_t first, ptrdiff_t last, float limit,
    float *least);

#pragma clang assume_nonnull end

#endif
