// The phones of a word search, eight at a time (search.c).
#ifndef TILAWA_SEARCH_H
#define TILAWA_SEARCH_H

#include <stddef.h>
#include <stdint.h>

#pragma clang assume_nonnull begin

// The score where there is no token.
#define TILAWA_NO_TOKEN (-1073741824)
// The kind of a place that belongs to no phone; its score must be so low that no token stays there.
#define TILAWA_NO_PHONE 255

// Eight phones of a word, one behind the other: of each its token, which is a score, the last
// record of its history and the frame at which the word was entered, and its kind. It takes two
// lines of memory.
typedef struct {
  int32_t scores[8];
  int32_t records[8];
  int32_t starts[8];
  uint8_t kinds[8];
  uint8_t unused[24];
} TilawaPhones;

typedef struct {
  int32_t score;
  int32_t record;
  int32_t start;
} TilawaPhoneToken;

// One frame: each phone takes over the token of the phone before it, the first one `entering`, if
// that has a higher score than its own; scores[kind] is added to all; what is below `lowest` then
// is dropped. `lowest` > TILAWA_NO_TOKEN.
//
// Returns the best score that is left, TILAWA_NO_TOKEN if none is.
int32_t tilawa_advance_phones(
    TilawaPhones *phones, ptrdiff_t blocks, TilawaPhoneToken entering, const int32_t *scores,
    int32_t lowest);

// The token of a phone, `place` of them behind the first.
static inline __attribute__((always_inline)) TilawaPhoneToken tilawa_phone_token(
    const TilawaPhones *phones, ptrdiff_t place) {
  const TilawaPhones *block = phones + (place >> 3);
  const ptrdiff_t lane = place & 7;
  const TilawaPhoneToken token = {block->scores[lane], block->records[lane], block->starts[lane]};
  return token;
}

// Replaces the score and the record of a phone.
static inline __attribute__((always_inline)) void tilawa_set_phone(
    TilawaPhones *phones, ptrdiff_t place, int32_t score, int32_t record) {
  TilawaPhones *block = phones + (place >> 3);
  block->scores[place & 7] = score;
  block->records[place & 7] = record;
}

// Makes eight phones without tokens.
static inline void tilawa_clear_phones(
    TilawaPhones *phones, const uint8_t *kinds, ptrdiff_t count) {
  for (ptrdiff_t i = 0; i < 8; i++) {
    phones->scores[i] = TILAWA_NO_TOKEN;
    phones->records[i] = -1;
    phones->starts[i] = 0;
    phones->kinds[i] = i < count ? kinds[i] : TILAWA_NO_PHONE;
  }
}

#pragma clang assume_nonnull end

#endif
