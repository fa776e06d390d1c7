// See encoder.h. All loops except the products are written once in plain C with vectors of sixteen
// values and compiled for each instruction set. The products use intrinsics, because the compiler
// does not generate VPMADDWD and VPDPWSSD from plain C.

#include "encoder.h"

#pragma STDC FP_CONTRACT OFF

#define INLINE static inline __attribute__((always_inline))
#define PANEL TILAWA_ENCODER_PANEL
// The byte product is computed in blocks of 128 outputs and 24 rows.
#define BYTE_PANEL 128
#define BYTE_ROWS 24

typedef float Floats __attribute__((ext_vector_type(16), aligned(4)));
typedef int32_t Ints __attribute__((ext_vector_type(16), aligned(4)));
typedef int16_t Shorts __attribute__((ext_vector_type(16), aligned(2)));
typedef uint8_t Bytes __attribute__((ext_vector_type(16), aligned(1)));

// Macros read and set vectors, and functions receive pointers to vectors, because the calling
// convention for vectors is different with AVX2.
#define FLOATS(address) (*(const Floats *)(address))
#define SET(address) (*(Floats *)(address))

// If |x| < 2^22, the lowest bits of x + ROUNDER contain x rounded to an integer, half to even.
#define ROUNDER 12582912.0f
#define ROUNDER_BITS 0x4B400000

INLINE float total_of(const Floats *sums) {
  const float *s = (const float *)sums;
  float t[8];
  for (int i = 0; i < 8; i++) t[i] = s[i] + s[i + 8];
  for (int i = 0; i < 4; i++) t[i] += t[i + 4];
  return (t[0] + t[2]) + (t[1] + t[3]);
}

INLINE float greatest_of(const Floats *values) { return __builtin_reduce_max(*values); }

// Sets q to x · factor, rounded and limited to ±limit.
INLINE void round_to(const float *x, float factor, int limit, int16_t *q) {
  const Floats shifted = FLOATS(x) * factor + ROUNDER;
  Ints whole = (Ints)shifted - ROUNDER_BITS;
  whole = __builtin_elementwise_max(__builtin_elementwise_min(whole, (Ints)limit), (Ints)-limit);
  *(Shorts *)q = __builtin_convertvector(whole, Shorts);
}

INLINE void quantise(
    const float *restrict x, ptrdiff_t stride, ptrdiff_t rows, ptrdiff_t columns, int limit,
    int16_t *restrict q, ptrdiff_t q_stride, float *restrict scales) {
  for (ptrdiff_t r = 0; r < rows; r++, x += stride, q += q_stride) {
    Floats greatest = 1e-9f;
    for (ptrdiff_t c = 0; c < columns; c += 16)
      greatest = __builtin_elementwise_max(greatest, __builtin_elementwise_abs(FLOATS(x + c)));
    const float most = greatest_of(&greatest), factor = (float)limit / most;
    scales[r] = most / (float)limit;
    for (ptrdiff_t c = 0; c < columns; c += 16) round_to(x + c, factor, limit, q + c);
  }
}

INLINE void quantise_bytes(
    const float *restrict x, ptrdiff_t rows, ptrdiff_t columns, uint8_t *restrict q,
    float *restrict scales, float *restrict lows) {
  for (ptrdiff_t r = 0; r < rows; r++, x += columns, q += columns) {
    Floats greatest = FLOATS(x), least = greatest;
    for (ptrdiff_t c = 16; c < columns; c += 16) {
      greatest = __builtin_elementwise_max(greatest, FLOATS(x + c));
      least = __builtin_elementwise_min(least, FLOATS(x + c));
    }
    const float low = __builtin_reduce_min(least), range = greatest_of(&greatest) - low;
    const float most = range > 1e-9f ? range : 1e-9f, factor = 127.0f / most;
    lows[r] = low;
    scales[r] = most / 127.0f;
    for (ptrdiff_t c = 0; c < columns; c += 16) {
      const Floats above = FLOATS(x + c) - low;
      const Floats shifted = above * factor + ROUNDER;
      // The integer is at most 127, so its lowest seven bits are the whole integer.
      *(Bytes *)(q + c) = __builtin_convertvector((Ints)shifted & 0x7F, Bytes);
    }
  }
}

// Converts a block of integer sums to outputs (see tilawa_encoder_byte_product). Column 0 of the
// block belongs to the first element of y, bias, sums and column_scales.
INLINE void convert(
    const int32_t *restrict whole, ptrdiff_t rows, ptrdiff_t columns, const float *restrict scales,
    const float *restrict lows, const float *restrict column_scales, const float *restrict sums,
    const float *restrict bias, int adds, float *restrict y, ptrdiff_t y_stride) {
  for (ptrdiff_t r = 0; r < rows; r++, whole += columns, y += y_stride)
    for (ptrdiff_t c = 0; c < columns; c += 16) {
      Floats value = __builtin_convertvector(*(const Ints *)(whole + c), Floats) * scales[r];
      value = value * FLOATS(column_scales + c);
      const Floats offset = FLOATS(sums + c) * lows[r];
      value = value + (offset + FLOATS(bias + c));
      SET(y + c) = adds ? FLOATS(y + c) + value : value;
    }
}

INLINE void normalise(
    const float *restrict x, ptrdiff_t rows, ptrdiff_t width, const float *restrict weight,
    const float *restrict bias, float *restrict y) {
  for (ptrdiff_t r = 0; r < rows; r++, x += width, y += width) {
    Floats sum = 0, squares = 0;
    for (ptrdiff_t c = 0; c < width; c += 16) sum += FLOATS(x + c);
    const float mean = total_of(&sum) / (float)width;
    for (ptrdiff_t c = 0; c < width; c += 16) {
      const Floats far = FLOATS(x + c) - mean;
      squares += far * far;
    }
    const float factor = 1.0f / __builtin_sqrtf(total_of(&squares) / (float)width + 1e-5f);
    for (ptrdiff_t c = 0; c < width; c += 16) {
      const Floats standard = (FLOATS(x + c) - mean) * factor;
      SET(y + c) = standard * FLOATS(weight + c) + FLOATS(bias + c);
    }
  }
}

// Coefficients of erf(x / √2) / x in powers of x². They are fitted by least squares for |x| ≤ 4;
// the greatest error is 1.4e-6. Beyond 4 the value at 4 is used. It differs from 1 by 6.3e-5.
static const float error_terms[] = {
    0x1.98835cp-1f,  -0x1.10453ap-3f,  0x1.45f372p-6f,  -0x1.329aa6p-9f,  0x1.c82764p-13f,
    -0x1.08a37ap-16f, 0x1.ca412cp-21f, -0x1.12759ep-25f, 0x1.9024aap-31f, -0x1.08b464p-37f,
};

INLINE void gelu(float *restrict x, ptrdiff_t count) {
  for (ptrdiff_t i = 0; i < count; i += 16) {
    const Floats v = FLOATS(x + i);
    const Floats near = __builtin_elementwise_max(__builtin_elementwise_min(v, (Floats)4), (Floats)-4);
    const Floats square = near * near;
    Floats terms = error_terms[9];
    for (int k = 8; k >= 0; k--) terms = terms * square + error_terms[k];
    const Floats half = v * 0.5f;
    SET(x + i) = half + half * (near * terms);
  }
}

INLINE void rectify(float *restrict x, ptrdiff_t count) {
  for (ptrdiff_t i = 0; i < count; i += 16)
    SET(x + i) = __builtin_elementwise_max(FLOATS(x + i), (Floats)0);
}

INLINE void add_rectified(const float *restrict x, ptrdiff_t count, float *restrict total) {
  for (ptrdiff_t i = 0; i < count; i += 16)
    SET(total + i) = FLOATS(total + i) + __builtin_elementwise_max(FLOATS(x + i), (Floats)0);
}

INLINE void spread(
    const float *restrict x, ptrdiff_t rows, ptrdiff_t channels, const float *restrict weights,
    ptrdiff_t taps, const float *restrict bias, float *restrict y) {
  for (ptrdiff_t f = 0; f < rows; f++)
    for (ptrdiff_t c = 0; c < channels; c += 16) {
      Floats sum = FLOATS(bias + c);
      for (ptrdiff_t k = 0; k < taps; k++) {
        const ptrdiff_t g = f + k - taps / 2;
        if (g >= 0 && g < rows) sum += FLOATS(weights + k * channels + c) * FLOATS(x + g * channels + c);
      }
      SET(y + f * channels + c) = __builtin_elementwise_max(sum, (Floats)0);
    }
}

// log10 x = log10 2 · (exponent + log2 mantissa), 0.7 < mantissa < 1.42; with s =
// (m − 1) / (m + 1), log2 m = 2 / ln 2 · (s + s³/3 + s⁵/5 + s⁷/7 + s⁹/9).
INLINE void log10_of_sixteen(const float *x, float *y) {
  const Floats v = __builtin_elementwise_max(FLOATS(x), (Floats)1e-12f);
  const Ints bits = (Ints)v - 0x3F3504F3;
  const Ints exponent = bits >> 23;
  const Floats m = (Floats)((Ints)v - (exponent << 23));
  const Floats s = (m - 1.0f) / (m + 1.0f), u = s * s;
  Floats terms = u * (1.0f / 9) + 1.0f / 7;
  terms = terms * u + 1.0f / 5;
  terms = terms * u + 1.0f / 3;
  terms = terms * u + 1.0f;
  const Floats mantissa = s * terms * 0.868588964f;
  SET(y) = __builtin_convertvector(exponent, Floats) * 0.301029996f + mantissa;
}

INLINE void log10_of(const float *restrict x, ptrdiff_t count, float *restrict y) {
  ptrdiff_t i = 0;
  for (; i + 16 <= count; i += 16) log10_of_sixteen(x + i, y + i);
  if (i == count) return;
  float last[16], result[16];
  for (ptrdiff_t k = 0; k < 16; k++) last[k] = i + k < count ? x[i + k] : 1.0f;
  log10_of_sixteen(last, result);
  for (ptrdiff_t k = 0; i + k < count; k++) y[i + k] = result[k];
}

// Computes 2^x in place for sixteen values x ≤ 0; a result below 2^-30 becomes 2^-30. The
// polynomial of degree 5 approximates 2^f, |f| ≤ 1/2, with a relative error of 1.5e-7.
INLINE void power_of_two(float *x) {
  const Floats v = __builtin_elementwise_max(FLOATS(x), (Floats)-30);
  const Floats shifted = v + ROUNDER;
  const Floats f = v - (shifted - ROUNDER);
  Floats p = f * 0.0013266971f + 0.00967546f;
  p = p * f + 0.055507425f;
  p = p * f + 0.24022122f;
  p = p * f + 0.69314694f;
  p = p * f + 1.0000001f;
  const Ints exponent = (Ints)shifted - ROUNDER_BITS;
  SET(x) = (Floats)((Ints)p + (exponent << 23));
}

INLINE void softmax(
    float *restrict x, ptrdiff_t stride, ptrdiff_t rows, ptrdiff_t count, int16_t *restrict p,
    ptrdiff_t p_stride, float *restrict scales) {
  for (ptrdiff_t r = 0; r < rows; r++, x += stride, p += p_stride) {
    const ptrdiff_t end = (count + 15) / 16 * 16;
    // The padding is set to a value far below every logit, so that its probabilities are 0.
    for (ptrdiff_t i = count; i < end; i++) x[i] = -0x1p100f;
    Floats greatest = FLOATS(x);
    for (ptrdiff_t i = 16; i < end; i += 16)
      greatest = __builtin_elementwise_max(greatest, FLOATS(x + i));
    const float most = greatest_of(&greatest);
    Floats sums = 0;
    for (ptrdiff_t i = 0; i < end; i += 16) {
      SET(x + i) = FLOATS(x + i) - most;
      power_of_two(x + i);
      sums += FLOATS(x + i);
    }
    const float share = 262144.0f / total_of(&sums), factor = share < 32767.0f ? share : 32767.0f;
    Ints whole = 0;
    ptrdiff_t i = 0;
    for (; i + 16 <= count; i += 16) {
      round_to(x + i, factor, 32767, p + i);
      whole += __builtin_convertvector(*(const Shorts *)(p + i), Ints);
    }
    int32_t total = __builtin_reduce_add(whole);
    if (i < count) {
      int16_t last[16];
      round_to(x + i, factor, 32767, last);
      for (ptrdiff_t k = 0; i + k < count; k++) total += p[i + k] = last[k];
    }
    scales[r] = 1.0f / (float)total;
  }
}

#define PRODUCT_PARAMETERS                                                                       \
  (const int16_t *x, ptrdiff_t stride, ptrdiff_t rows, const float *row_scales,                  \
   const int16_t *weights, ptrdiff_t columns, ptrdiff_t outputs, const float *column_scales,     \
   const float *bias, int adds, float *y, ptrdiff_t y_stride)
#define PRODUCT_ARGUMENTS                                                                        \
  (x, stride, rows, row_scales, weights, columns, outputs, column_scales, bias, adds, y, y_stride)

// The product without intrinsics, for architectures without a version of their own.
__attribute__((unused)) static void product_plain PRODUCT_PARAMETERS {
  for (ptrdiff_t o = 0; o < outputs; o += PANEL)
    for (ptrdiff_t r = 0; r < rows; r++) {
      const int16_t *a = x + r * stride;
      int32_t sums[PANEL] = {0};
      for (ptrdiff_t k = 0; k < columns; k += 2) {
        const int16_t *w = weights + o * columns + PANEL * k;
        for (int i = 0; i < PANEL; i++) sums[i] += a[k] * w[2 * i] + a[k + 1] * w[2 * i + 1];
      }
      for (int i = 0; i < PANEL; i++) {
        float value = (float)sums[i] * row_scales[r];
        value = value * column_scales[o + i];
        value = value + bias[o + i];
        float *place = y + r * y_stride + o + i;
        *place = adds ? *place + value : value;
      }
    }
}

#if defined(__x86_64__)

#include <immintrin.h>

#define AVX2 __attribute__((target("avx2")))
#define VNNI __attribute__((target("avx2,avx512f,avx512bw,avx512dq,avx512vl,avx512vnni")))

// Loads two values of a row as one number, to multiply them with the weights of all outputs at
// once.
INLINE int32_t two(const int16_t *x) {
  int32_t values;
  __builtin_memcpy(&values, x, 4);
  return values;
}

// Computes four rows by eight outputs at a time.
static void product_baseline PRODUCT_PARAMETERS {
  for (ptrdiff_t o = 0; o < outputs; o += 8) {
    const int16_t *w = weights + o / PANEL * PANEL * columns + o % PANEL * 2;
    for (ptrdiff_t r = 0; r < rows; r += 4) {
      // Missing rows are computed as copies of the first.
      const int16_t *a[4];
      for (int i = 0; i < 4; i++) a[i] = x + (r + i < rows ? r + i : r) * stride;
      __m128i sums[4][2];
      for (int i = 0; i < 4; i++) sums[i][0] = sums[i][1] = _mm_setzero_si128();
      for (ptrdiff_t k = 0; k < columns; k += 2) {
        const __m128i w0 = _mm_loadu_si128((const __m128i *)(w + PANEL * k));
        const __m128i w1 = _mm_loadu_si128((const __m128i *)(w + PANEL * k + 8));
        for (int i = 0; i < 4; i++) {
          const __m128i pair = _mm_set1_epi32(two(a[i] + k));
          sums[i][0] = _mm_add_epi32(sums[i][0], _mm_madd_epi16(pair, w0));
          sums[i][1] = _mm_add_epi32(sums[i][1], _mm_madd_epi16(pair, w1));
        }
      }
      for (int i = 0; i < 4 && r + i < rows; i++)
        for (int n = 0; n < 2; n++) {
          float *place = y + (r + i) * y_stride + o + 4 * n;
          __m128 value = _mm_mul_ps(_mm_cvtepi32_ps(sums[i][n]), _mm_set1_ps(row_scales[r + i]));
          value = _mm_mul_ps(value, _mm_loadu_ps(column_scales + o + 4 * n));
          value = _mm_add_ps(value, _mm_loadu_ps(bias + o + 4 * n));
          if (adds) value = _mm_add_ps(_mm_loadu_ps(place), value);
          _mm_storeu_ps(place, value);
        }
    }
  }
}

// Computes six rows by sixteen outputs at a time.
AVX2 static void product_avx2 PRODUCT_PARAMETERS {
  for (ptrdiff_t o = 0; o < outputs; o += 16) {
    const int16_t *w = weights + o / PANEL * PANEL * columns + o % PANEL * 2;
    for (ptrdiff_t r = 0; r < rows; r += 6) {
      const int16_t *a[6];
      for (int i = 0; i < 6; i++) a[i] = x + (r + i < rows ? r + i : r) * stride;
      __m256i sums[6][2];
      for (int i = 0; i < 6; i++) sums[i][0] = sums[i][1] = _mm256_setzero_si256();
      for (ptrdiff_t k = 0; k < columns; k += 2) {
        const __m256i w0 = _mm256_loadu_si256((const __m256i *)(w + PANEL * k));
        const __m256i w1 = _mm256_loadu_si256((const __m256i *)(w + PANEL * k + 16));
#pragma clang loop unroll(full)
        for (int i = 0; i < 6; i++) {
          const __m256i pair = _mm256_set1_epi32(two(a[i] + k));
          sums[i][0] = _mm256_add_epi32(sums[i][0], _mm256_madd_epi16(pair, w0));
          sums[i][1] = _mm256_add_epi32(sums[i][1], _mm256_madd_epi16(pair, w1));
        }
      }
#pragma clang loop unroll(full)
      for (int i = 0; i < 6; i++) {
        if (r + i >= rows) break;
#pragma clang loop unroll(full)
        for (int n = 0; n < 2; n++) {
          float *place = y + (r + i) * y_stride + o + 8 * n;
          __m256 value =
              _mm256_mul_ps(_mm256_cvtepi32_ps(sums[i][n]), _mm256_set1_ps(row_scales[r + i]));
          value = _mm256_mul_ps(value, _mm256_loadu_ps(column_scales + o + 8 * n));
          value = _mm256_add_ps(value, _mm256_loadu_ps(bias + o + 8 * n));
          if (adds) value = _mm256_add_ps(_mm256_loadu_ps(place), value);
          _mm256_storeu_ps(place, value);
        }
      }
    }
  }
}

// Computes twelve rows by 32 outputs at a time.
VNNI static void product_vnni PRODUCT_PARAMETERS {
  for (ptrdiff_t o = 0; o < outputs; o += PANEL) {
    const int16_t *w = weights + o * columns;
    for (ptrdiff_t r = 0; r < rows; r += 12) {
      const int16_t *a[12];
      for (int i = 0; i < 12; i++) a[i] = x + (r + i < rows ? r + i : r) * stride;
      __m512i sums[12][2];
      for (int i = 0; i < 12; i++) sums[i][0] = sums[i][1] = _mm512_setzero_si512();
      for (ptrdiff_t k = 0; k < columns; k += 2) {
        const __m512i w0 = _mm512_loadu_si512(w + PANEL * k);
        const __m512i w1 = _mm512_loadu_si512(w + PANEL * k + 32);
#pragma clang loop unroll(full)
        for (int i = 0; i < 12; i++) {
          const __m512i pair = _mm512_set1_epi32(two(a[i] + k));
          sums[i][0] = _mm512_dpwssd_epi32(sums[i][0], pair, w0);
          sums[i][1] = _mm512_dpwssd_epi32(sums[i][1], pair, w1);
        }
      }
#pragma clang loop unroll(full)
      for (int i = 0; i < 12; i++) {
        if (r + i >= rows) break;
#pragma clang loop unroll(full)
        for (int n = 0; n < 2; n++) {
          float *place = y + (r + i) * y_stride + o + 16 * n;
          __m512 value =
              _mm512_mul_ps(_mm512_cvtepi32_ps(sums[i][n]), _mm512_set1_ps(row_scales[r + i]));
          value = _mm512_mul_ps(value, _mm512_loadu_ps(column_scales + o + 16 * n));
          value = _mm512_add_ps(value, _mm512_loadu_ps(bias + o + 16 * n));
          if (adds) value = _mm512_add_ps(_mm512_loadu_ps(place), value);
          _mm512_storeu_ps(place, value);
        }
      }
    }
  }
}

#define COMPILED_FOR_EACH(name, parameters, arguments)       \
  static void name##_baseline parameters { name arguments; }  \
  AVX2 static void name##_avx2 parameters { name arguments; } \
  VNNI static void name##_vnni parameters { name arguments; }
#define CHOOSE(name, arguments)                              \
  switch (instructions) {                                    \
  case TilawaInstructionsVNNI: name##_vnni arguments; break; \
  case TilawaInstructionsAVX2: name##_avx2 arguments; break; \
  default: name##_baseline arguments;                        \
  }

#else

#define COMPILED_FOR_EACH(name, parameters, arguments) \
  static void name##_baseline parameters { name arguments; }
#define CHOOSE(name, arguments) \
  (void)instructions;           \
  name##_baseline arguments

static void product_baseline PRODUCT_PARAMETERS { product_plain PRODUCT_ARGUMENTS; }

#endif

COMPILED_FOR_EACH(
    quantise,
    (const float *x, ptrdiff_t stride, ptrdiff_t rows, ptrdiff_t columns, int limit, int16_t *q,
     ptrdiff_t q_stride, float *scales),
    (x, stride, rows, columns, limit, q, q_stride, scales))
COMPILED_FOR_EACH(
    quantise_bytes,
    (const float *x, ptrdiff_t rows, ptrdiff_t columns, uint8_t *q, float *scales, float *lows),
    (x, rows, columns, q, scales, lows))
COMPILED_FOR_EACH(
    convert,
    (const int32_t *whole, ptrdiff_t rows, ptrdiff_t columns, const float *scales,
     const float *lows, const float *column_scales, const float *sums, const float *bias, int adds,
     float *y, ptrdiff_t y_stride),
    (whole, rows, columns, scales, lows, column_scales, sums, bias, adds, y, y_stride))
COMPILED_FOR_EACH(
    normalise,
    (const float *x, ptrdiff_t rows, ptrdiff_t width, const float *weight, const float *bias,
     float *y),
    (x, rows, width, weight, bias, y))
COMPILED_FOR_EACH(gelu, (float *x, ptrdiff_t count), (x, count))
COMPILED_FOR_EACH(rectify, (float *x, ptrdiff_t count), (x, count))
COMPILED_FOR_EACH(
    add_rectified, (const float *x, ptrdiff_t count, float *total), (x, count, total))
COMPILED_FOR_EACH(
    spread,
    (const float *x, ptrdiff_t rows, ptrdiff_t channels, const float *weights, ptrdiff_t taps,
     const float *bias, float *y),
    (x, rows, channels, weights, taps, bias, y))
COMPILED_FOR_EACH(log10_of, (const float *x, ptrdiff_t count, float *y), (x, count, y))
COMPILED_FOR_EACH(
    softmax,
    (float *x, ptrdiff_t stride, ptrdiff_t rows, ptrdiff_t count, int16_t *p, ptrdiff_t p_stride,
     float *scales),
    (x, stride, rows, count, p, p_stride, scales))

void tilawa_encoder_product(
    TilawaInstructions instructions, const int16_t *x, ptrdiff_t stride, ptrdiff_t rows,
    const float *row_scales, const int16_t *weights, ptrdiff_t columns, ptrdiff_t outputs,
    const float *column_scales, const float *bias, int adds, float *y, ptrdiff_t y_stride) {
  CHOOSE(product, PRODUCT_ARGUMENTS);
}

void tilawa_encoder_quantise(
    TilawaInstructions instructions, const float *x, ptrdiff_t stride, ptrdiff_t rows,
    ptrdiff_t columns, int limit, int16_t *q, ptrdiff_t q_stride, float *scales) {
  CHOOSE(quantise, (x, stride, rows, columns, limit, q, q_stride, scales));
}

void tilawa_encoder_quantise_bytes(
    TilawaInstructions instructions, const float *x, ptrdiff_t rows, ptrdiff_t columns, uint8_t *q,
    float *scales, float *lows) {
  CHOOSE(quantise_bytes, (x, rows, columns, q, scales, lows));
}

void tilawa_encoder_byte_product(
    TilawaInstructions instructions, const uint8_t *q, ptrdiff_t rows, const float *scales,
    const float *lows, const int8_t *weights, ptrdiff_t columns, ptrdiff_t outputs,
    const float *column_scales, const float *sums, const float *bias, int adds, float *y) {
  static const int32_t zeros[BYTE_PANEL] = {0};
  int32_t totals[BYTE_PANEL * BYTE_ROWS];
  // All rows are processed before the next panel. Meanwhile the weights of the panel stay in a
  // cache close to the processor, and so do the sums of a block of rows.
  for (ptrdiff_t o = 0; o < outputs; o += BYTE_PANEL) {
    const ptrdiff_t width = outputs - o < BYTE_PANEL ? outputs - o : BYTE_PANEL;
    for (ptrdiff_t r = 0; r < rows; r += BYTE_ROWS) {
      const ptrdiff_t count = rows - r < BYTE_ROWS ? rows - r : BYTE_ROWS;
      tilawa_acoustic_product(
          instructions, q + r * columns, count, weights + o * columns, zeros, columns, width,
          totals);
      CHOOSE(
          convert, (totals, count, width, scales + r, lows + r, column_scales + o, sums + o,
                    bias + o, adds, y + r * outputs + o, outputs));
    }
  }
}

void tilawa_encoder_normalise(
    TilawaInstructions instructions, const float *x, ptrdiff_t rows, ptrdiff_t width,
    const float *weight, const float *bias, float *y) {
  CHOOSE(normalise, (x, rows, width, weight, bias, y));
}

void tilawa_encoder_gelu(TilawaInstructions instructions, float *x, ptrdiff_t count) {
  CHOOSE(gelu, (x, count));
}

void tilawa_encoder_rectify(TilawaInstructions instructions, float *x, ptrdiff_t count) {
  CHOOSE(rectify, (x, count));
}

void tilawa_encoder_add_rectified(
    TilawaInstructions instructions, const float *x, ptrdiff_t count, float *total) {
  CHOOSE(add_rectified, (x, count, total));
}

void tilawa_encoder_spread(
    TilawaInstructions instructions, const float *x, ptrdiff_t rows, ptrdiff_t channels,
    const float *weights, ptrdiff_t taps, const float *bias, float *y) {
  CHOOSE(spread, (x, rows, channels, weights, taps, bias, y));
}

void tilawa_encoder_log10(
    TilawaInstructions instructions, const float *x, ptrdiff_t count, float *y) {
  CHOOSE(log10_of, (x, count, y));
}

void tilawa_encoder_softmax(
    TilawaInstructions instructions, float *x, ptrdiff_t stride, ptrdiff_t rows, ptrdiff_t count,
    int16_t *p, ptrdiff_t p_stride, float *scales) {
  CHOOSE(softmax, (x, stride, rows, count, p, p_stride, scales));
}

void tilawa_encoder_pack(
    const int16_t *x, ptrdiff_t stride, ptrdiff_t outputs, ptrdiff_t columns, int16_t *packed) {
  for (ptrdiff_t o = 0; o < (outputs + PANEL - 1) / PANEL * PANEL; o++) {
    int16_t *place = packed + o / PANEL * PANEL * columns + o % PANEL * 2;
    for (ptrdiff_t k = 0; k < columns; k += 2, place += 2 * PANEL) {
      place[0] = o < outputs ? x[o * stride + k] : 0;
      place[1] = o < outputs ? x[o * stride + k + 1] : 0;
    }
  }
}

void tilawa_encoder_pack_transposed(
    const int16_t *x, ptrdiff_t stride, ptrdiff_t outputs, ptrdiff_t columns, int16_t *packed) {
  for (ptrdiff_t o = 0; o < (outputs + PANEL - 1) / PANEL * PANEL; o++) {
    int16_t *place = packed + o / PANEL * PANEL * columns + o % PANEL * 2;
    for (ptrdiff_t k = 0; k < columns; k += 2, place += 2 * PANEL) {
      place[0] = o < outputs ? x[k * stride + o] : 0;
      place[1] = o < outputs ? x[(k + 1) * stride + o] : 0;
    }
  }
}

// Attention

enum { HEAD = 64, ATTENTION_LIMIT = 4095, BLOCK = 60 };

// The buffers for one attention head. Keys are padded to whole panels.
typedef struct {
  int16_t *queries, *keys, *values, *packed_keys, *packed_values, *probabilities;
  float *query_scales, *key_scales, *value_scales, *zeros, *logits, *row_scales;
} Head;

static ptrdiff_t padded(ptrdiff_t frames) { return (frames + PANEL - 1) / PANEL * PANEL; }

size_t tilawa_encoder_attention_scratch(ptrdiff_t frames) {
  const size_t n = (size_t)padded(frames);
  const size_t floats = n + n + HEAD + n + BLOCK * n + BLOCK;
  return 4 * floats + 2 * (5 * HEAD * n + BLOCK * n);
}

static Head divided(void *scratch, ptrdiff_t frames) {
  const ptrdiff_t n = padded(frames);
  Head h;
  float *f = scratch;
  h.query_scales = f, f += n;
  h.key_scales = f, f += n;
  h.value_scales = f, f += HEAD;
  h.zeros = f, f += n;
  h.logits = f, f += BLOCK * n;
  h.row_scales = f, f += BLOCK;
  int16_t *s = (int16_t *)f;
  h.queries = s, s += HEAD * n;
  h.keys = s, s += HEAD * n;
  h.values = s, s += HEAD * n;
  h.packed_keys = s, s += HEAD * n;
  h.packed_values = s, s += HEAD * n;
  h.probabilities = s;
  return h;
}

// Rounds the values with one scale for each channel.
INLINE void quantise_values(
    const float *restrict x, ptrdiff_t stride, ptrdiff_t frames, int16_t *restrict q,
    float *restrict scales) {
  for (ptrdiff_t c = 0; c < HEAD; c += 16) {
    Floats greatest = 1e-9f;
    for (ptrdiff_t j = 0; j < frames; j++)
      greatest =
          __builtin_elementwise_max(greatest, __builtin_elementwise_abs(FLOATS(x + j * stride + c)));
    SET(scales + c) = greatest / (float)ATTENTION_LIMIT;
    const Floats factor = (float)ATTENTION_LIMIT / greatest;
    for (ptrdiff_t j = 0; j < frames; j++) {
      const Floats scaled = FLOATS(x + j * stride + c) * factor;
      round_to((const float *)&scaled, 1.0f, ATTENTION_LIMIT, q + j * HEAD + c);
    }
  }
}

COMPILED_FOR_EACH(
    quantise_values,
    (const float *x, ptrdiff_t stride, ptrdiff_t frames, int16_t *q, float *scales),
    (x, stride, frames, q, scales))

void tilawa_encoder_attention(
    TilawaInstructions instructions, const float *x, ptrdiff_t frames, ptrdiff_t heads,
    ptrdiff_t first, ptrdiff_t end, void *scratch, float *y) {
  const Head h = divided(scratch, frames);
  const ptrdiff_t width = heads * HEAD, stride = 3 * width, n = padded(frames);
  for (ptrdiff_t i = 0; i < n; i++) h.zeros[i] = 0, h.key_scales[i] = 0;
  for (ptrdiff_t head = 0; head < heads; head++) {
    const float *query = x + head * HEAD, *key = query + width, *value = key + width;
    tilawa_encoder_quantise(
        instructions, query + first * stride, stride, end - first, HEAD, ATTENTION_LIMIT, h.queries,
        HEAD, h.query_scales);
    tilawa_encoder_quantise(
        instructions, key, stride, frames, HEAD, ATTENTION_LIMIT, h.keys, HEAD, h.key_scales);
    CHOOSE(quantise_values, (value, stride, frames, h.values, h.value_scales));
    tilawa_encoder_pack(h.keys, HEAD, frames, HEAD, h.packed_keys);
    tilawa_encoder_pack_transposed(h.values, HEAD, HEAD, frames, h.packed_values);
    // The scales include the division by √64 and the conversion of logits to base 2.
    for (ptrdiff_t i = 0; i < end - first; i++) h.query_scales[i] *= 0.125f * 1.44269504f;
    for (ptrdiff_t i = 0; i < end - first; i += BLOCK) {
      const ptrdiff_t rows = end - first - i < BLOCK ? end - first - i : BLOCK;
      tilawa_encoder_product(
          instructions, h.queries + i * HEAD, HEAD, rows, h.query_scales + i, h.packed_keys, HEAD, n,
          h.key_scales, h.zeros, 0, h.logits, n);
      tilawa_encoder_softmax(
          instructions, h.logits, n, rows, frames, h.probabilities, n, h.row_scales);
      tilawa_encoder_product(
          instructions, h.probabilities, n, rows, h.row_scales, h.packed_values, frames, HEAD,
          h.value_scales, h.zeros, 0, y + (first + i) * width + head * HEAD, width);
    }
  }
}
