// Loops over samples. They are written in C, so that they can be compiled for several instruction
// sets (kernels.c). The dot product is a function in this header, because both these loops and
// Swift code use it. Every processor gives the same bits, because products and sums are rounded
// separately and every sum has a fixed order.
#ifndef TILAWA_KERNELS_H
#define TILAWA_KERNELS_H

#include <stddef.h>
#include <stdint.h>

// Compiles a loop for AVX2 as well.
#if defined(__x86_64__)
#define TILAWA_SEVERAL_INSTRUCTION_SETS __attribute__((target_clones("avx2", "default")))
#else
#define TILAWA_SEVERAL_INSTRUCTION_SETS
#endif

#pragma clang assume_nonnull begin

typedef float tilawa_float4 __attribute__((ext_vector_type(4), aligned(4)));
typedef float tilawa_float8 __attribute__((ext_vector_type(8), aligned(4)));

// Finishes the dot product of x and y: adds the products at the indices i … count − 1, where i is a
// multiple of 16. The arguments contain sixteen partial sums over the elements before i. Partial
// sum k adds the products at the indices 16n + k; `low_sums` has k = 0 … 7, and `high_sums` k = 8 …
// 15. They are passed by address, because the calling convention for vectors of eight depends on
// the processor.
static inline __attribute__((always_inline)) float tilawa_finish_dot_product(
    const tilawa_float8 *low_sums, const tilawa_float8 *high_sums, const float *x, const float *y,
    ptrdiff_t i, ptrdiff_t count) {
#pragma STDC FP_CONTRACT OFF
  tilawa_float8 low = *low_sums, high = *high_sums;
  for (; i + 16 <= count; i += 16) {
    low += *(const tilawa_float8 *)(x + i) * *(const tilawa_float8 *)(y + i);
    high += *(const tilawa_float8 *)(x + i + 8) * *(const tilawa_float8 *)(y + i + 8);
  }
  tilawa_float4 first = low.lo;
  for (; i + 4 <= count; i += 4)
    first += *(const tilawa_float4 *)(x + i) * *(const tilawa_float4 *)(y + i);
  for (; i < count; i++) first[0] += x[i] * y[i];
  tilawa_float4 sums = (first + low.hi) + (high.lo + high.hi);
  return (sums[0] + sums[2]) + (sums[1] + sums[3]);
}

// Σ x[i] · y[i], i = 0 … count − 1.
static inline __attribute__((always_inline)) float tilawa_dot_product(
    const float *x, const float *y, ptrdiff_t count) {
  const tilawa_float8 zero = {0};
  return tilawa_finish_dot_product(&zero, &zero, x, y, 0, count);
}

// products[k] = Σ x[i] · x[i + first + k], i = 0 … count − 1 − first − k, for k = 0 … lags − 1.
// Each sum adds in the order of `tilawa_dot_product`.
void tilawa_lagged_products(
    const float *x, ptrdiff_t count, ptrdiff_t first, ptrdiff_t lags, float *products);

// products[j] = Σ x[firsts[j] + i] · y[starts[j] + i], i = 0 … starts[j + 1] − starts[j] − 1, for
// j = 0 … count − 1. Each sum adds in the order of `tilawa_dot_product`.
void tilawa_dot_products(
    const float *x, const int32_t *firsts, const int32_t *starts, const float *y, ptrdiff_t count,
    float *products);

// Divides each product of `tilawa_lagged_products` by √(Σ x[i]² · Σ x[i + first + k]²), both sums
// over the i of the product. The result is limited to −1 … 1, and 0 if one of the sums is 0.
void tilawa_normalise_products(
    const float *x, ptrdiff_t count, ptrdiff_t first, ptrdiff_t lags, float *products);

// y[i] = x[i] · 2^15, limited to 16 bits, i = 0 … count − 1. Returns 1 if the conversion is exact
// for all samples, otherwise 0.
int tilawa_integers(const float *x, ptrdiff_t count, int16_t *y);

// A convolution that computes only every `factor`-th output:
// y[j] = Σ taps[i] · x[j · factor + i], i = 0 … tap_count − 1, for j = 0 … count − 1.
// Each sum adds in the order of `tilawa_dot_product`.
void tilawa_decimate(
    const float *x, const float *taps, ptrdiff_t tap_count, ptrdiff_t factor, ptrdiff_t count,
    float *y);

// y[i] = √x[i], i = 0 … count − 1. x and y must be the same array, or arrays that do not overlap.
void tilawa_square_roots(const float *x, ptrdiff_t count, float *y);

// Prefetches the memory at an address, which may be invalid.
static inline __attribute__((always_inline)) void tilawa_prefetch(const void *address) {
  __builtin_prefetch(address);
}

// The minimum and the maximum of `count` values, count > 0, without NaN.
void tilawa_min_max(const float *x, ptrdiff_t count, float *min, float *max);

#pragma clang assume_nonnull end

#endif
