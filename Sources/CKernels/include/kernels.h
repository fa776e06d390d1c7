// Loops over samples, compiled for more than one kind of processor; see kernels.c.
#ifndef TILAWA_KERNELS_H
#define TILAWA_KERNELS_H

#include <stddef.h>

#pragma clang assume_nonnull begin

// products[k] = Σ x[i] · x[i + first + k], i = 0 … count − 1 − first − k, for k = 0 … lags − 1.
// Each sum is made in the order of `dotProduct` in DotProduct.swift.
void tilawa_lagged_products(
    const float *x, ptrdiff_t count, ptrdiff_t first, ptrdiff_t lags, float *products);

// y[j] = Σ taps[i] · x[j · factor + i], i = 0 … reach − 1, for j = 0 … count − 1.
// Each sum is made in the order of `dotProduct`.
void tilawa_thinned(
    const float *x, const float *taps, ptrdiff_t reach, ptrdiff_t factor, ptrdiff_t count, float *y);

// y[i] = √x[i] for `count` values; x and y may not overlap in part.
void tilawa_square_roots(const float *x, ptrdiff_t count, float *y);

// The least and the greatest of `count` values, > 0 of them, none of them NaN.
void tilawa_extremes(const float *x, ptrdiff_t count, float *least, float *greatest);

#pragma clang assume_nonnull end

#endif
