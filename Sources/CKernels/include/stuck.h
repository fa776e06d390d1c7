// Comparisons of a signal with itself some time earlier, for the search for stuck sound (stuck.c).
#ifndef TILAWA_STUCK_H
#define TILAWA_STUCK_H

#include <stddef.h>
#include <stdint.h>

#pragma clang assume_nonnull begin

// Σ (x[i] − y[i])², i = 0 … count − 1; once it is more than `limit`, perhaps only the sum so far.
float tilawa_difference(const float *x, const float *y, ptrdiff_t count, float limit);

// The same with values between those of y, z[i] = Σ taps[k] · y[i + k], k = 0 … tap_count − 1, in
// its place.
float tilawa_difference_between(
    const float *x, const float *y, const float *taps, ptrdiff_t tap_count, ptrdiff_t count,
    float limit);

// Adds to sums[lag], lag = first … last, the differences of levels over the hops h = 0 … step − 1,
// Σ min(|levels[n − h] − levels[n − h − lag]|, most), less the same sum two lags earlier. step ≤ 8,
// n ≥ 3 · last + 7.
void tilawa_add_level_differences(
    const int32_t *levels, ptrdiff_t n, ptrdiff_t step, ptrdiff_t first, ptrdiff_t last,
    int32_t most, int32_t *sums);

// Returns the period p = first … last, 0 < p ≤ start, with the least
// Σ (x[start + i] − x[start + i − p])², i = 0 … count − 1, as `tilawa_difference` gives it, the
// first of equal ones; −1 if all are above `limit`. `*least` becomes the sum.
ptrdiff_t tilawa_least_difference(
    const float *x, ptrdiff_t start, ptrdiff_t count, ptrdiff_t first, ptrdiff_t last, float limit,
    float *least);

#pragma clang assume_nonnull end

#endif
