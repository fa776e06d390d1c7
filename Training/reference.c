// The integer network of acoustic/integer.py in plain C. It proves that another implementation
// gives the same numbers, and measures the cost. Reads a weights file and features (hops × 40
// signed bytes), writes scores (frames × outputs, int32).
//
//     cc -O3 -march=native -o reference reference.c
//     ./reference network.tam features.bin scores.bin
//
// The file is trusted; a real program must check lengths and the checksum.

#include <stdint.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <time.h>

enum { BANDS = 40, STRIDE = 3 };

typedef struct {
    uint32_t q, t, shift;
    int32_t *bias;
    uint16_t *multiplier;
    int8_t *weights;
} Layer;

static uint8_t *at;

static uint32_t word(void) {
    uint32_t value;
    memcpy(&value, at, 4);
    at += 4;
    return value;
}

static void *take(size_t bytes) {  // returns a copy, because numbers in the file are not aligned
    void *copy = malloc(bytes);
    memcpy(copy, at, bytes);
    at += bytes;
    return copy;
}

static Layer layer(int rows, int columns, int quantised) {
    Layer l = {0};
    if (quantised) { l.q = word(); l.t = word(); }
    l.shift = word();
    l.bias = take(4 * (size_t)rows);
    l.multiplier = take(2 * (size_t)rows);
    l.weights = take((size_t)rows * columns);
    return l;
}

static inline int32_t scale(int32_t v, const Layer *l, int c) {
    return (int32_t)(((int64_t)v * l->multiplier[c] + (INT64_C(1) << (l->shift - 1))) >> l->shift);
}

static inline uint8_t clamp(int64_t v) { return v < 0 ? 0 : v > 127 ? 127 : (uint8_t)v; }

static void rectify(const int32_t *r, uint8_t *a, size_t count, const Layer *l) {
    for (size_t i = 0; i < count; i++)
        a[i] = clamp(((int64_t)r[i] * l->q + (INT64_C(1) << (l->t - 1))) >> l->t);
}

static inline int32_t dot(const uint8_t *a, const int8_t *w, int n) {
    int32_t sum = 0;
    for (int i = 0; i < n; i++) sum += (int32_t)a[i] * w[i];
    return sum;
}

static uint8_t *contents(const char *path, size_t *size) {
    FILE *file = fopen(path, "rb");
    if (!file) { perror(path); exit(1); }
    fseek(file, 0, SEEK_END);
    *size = (size_t)ftell(file);
    rewind(file);
    uint8_t *bytes = malloc(*size + 1);
    if (fread(bytes, 1, *size, file) != *size) exit(1);
    fclose(file);
    return bytes;
}

int main(int count, char **arguments) {
    if (count != 4) return 2;
    size_t size, hops;
    at = contents(arguments[1], &size) + 12;
    int8_t *x = (int8_t *)contents(arguments[2], &hops);
    hops /= BANDS;
    int bands = word(), channels = word(), blocks = word(), outputs = word();
    int width = word(), stride = word(), spread = word(), heads = word();
    if (bands != BANDS || stride != STRIDE) return 1;
    at += 2 * heads;
    Layer first = layer(channels, width * BANDS, 0), *spreads = calloc(blocks, sizeof(Layer)),
          *mixes = calloc(blocks, sizeof(Layer));
    for (int b = 0; b < blocks; b++) {
        spreads[b] = layer(channels, spread, 1);
        mixes[b] = layer(channels, channels, 0);
    }
    Layer out = layer(outputs, channels, 1);

    clock_t began = clock();
    long frames = (long)(hops + STRIDE - 1) / STRIDE;
    int reach = spread / 2;
    int32_t *r = malloc(4 * (size_t)frames * channels), *v = malloc(4 * (size_t)channels);
    uint8_t *padded = calloc((size_t)(frames + 2 * reach), channels), *h = malloc(channels);
    uint8_t *a = padded + (size_t)reach * channels;
    int8_t *columns = malloc((size_t)width * BANDS);
    for (long f = 0; f < frames; f++) {
        for (int k = 0; k < width; k++) {
            long hop = STRIDE * f + k - 3;
            if (hop < 0 || hop >= (long)hops) memset(columns + k * BANDS, 0, BANDS);
            else memcpy(columns + k * BANDS, x + hop * BANDS, BANDS);
        }
        for (int c = 0; c < channels; c++) {
            const int8_t *w = first.weights + (size_t)c * width * BANDS;
            int32_t sum = first.bias[c];
            for (int i = 0; i < width * BANDS; i++) sum += (int32_t)columns[i] * w[i];
            r[f * channels + c] = scale(sum, &first, c);
        }
    }
    for (int b = 0; b < blocks; b++) {
        // ordered [k][c], so that the innermost loop runs over channels
        int16_t *turned = malloc(2 * (size_t)spread * channels);
        for (int c = 0; c < channels; c++)
            for (int k = 0; k < spread; k++)
                turned[k * channels + c] = spreads[b].weights[c * spread + k];
        rectify(r, a, (size_t)frames * channels, &spreads[b]);
        for (long f = 0; f < frames; f++) {
            memcpy(v, spreads[b].bias, 4 * (size_t)channels);
            for (int k = 0; k < spread; k++) {
                const uint8_t *row = padded + (size_t)(f + k) * channels;
                for (int c = 0; c < channels; c++) v[c] += row[c] * turned[k * channels + c];
            }
            for (int c = 0; c < channels; c++) h[c] = clamp(scale(v[c], &spreads[b], c));
            for (int c = 0; c < channels; c++) {
                int32_t sum = mixes[b].bias[c] + dot(h, mixes[b].weights + (size_t)c * channels, channels);
                r[f * channels + c] += scale(sum, &mixes[b], c);
            }
        }
        free(turned);
    }
    rectify(r, a, (size_t)frames * channels, &out);
    int32_t *scores = malloc(4 * (size_t)frames * outputs);
    for (long f = 0; f < frames; f++)
        for (int o = 0; o < outputs; o++) {
            int32_t sum = out.bias[o] + dot(a + f * channels, out.weights + (size_t)o * channels, channels);
            scores[f * outputs + o] = scale(sum, &out, o);
        }
    fprintf(stderr, "%ld frames, %.3f s of processor time\n", frames,
            (double)(clock() - began) / CLOCKS_PER_SEC);
    FILE *file = fopen(arguments[3], "wb");
    fwrite(scores, 4, (size_t)frames * outputs, file);
    return fclose(file);
}
