#include "cicu.h"

#include <pthread.h>
#include <stdlib.h>
#include <unicode/uchar.h>
#include <unicode/ucol.h>
#include <unicode/ucoleitr.h>
#include <unicode/unorm2.h>
#include <unicode/utf16.h>

/*
 * The keys are the primary weights of ICU's root collator: what tells letters apart when case, accents and width do
 * not. They know that u with and without an umlaut are one letter, and that the Cyrillic short i is another one than i;
 * stripping the marks of a decomposed text would not. A weight is up to two units of 16 bits, a prefix of no other.
 *
 * Voiced and plain kana share a weight, though they are other sounds and so other names. The voice marks get keys of
 * their own, below all weights.
 */
#define VOICED_MARK 0x3099
#define SEMIVOICED_MARK 0x309A
#define ZERO_WIDTH_JOINER 0x200D
#define VOICED_KEY 1
#define SEMIVOICED_KEY 2

/* A character with more marks than this is taken in pieces; that keeps hostile text linear. */
#define SEGMENT_UNITS 24

#define CACHED_KEYS 4
#define CACHE_SLOTS 1024

typedef struct {
  uint32_t scalar;
  uint16_t count;
  uint16_t keys[CACHED_KEYS];
} cached;

struct cicu_folder {
  UCollationElements *elements;
  cached cache[CACHE_SLOTS];
};

static pthread_once_t once = PTHREAD_ONCE_INIT;
static UCollator *collator;
static const UNormalizer2 *normalizer;
static UErrorCode failure = U_ZERO_ERROR;

static void open_collator(void) {
  collator = ucol_open("", &failure);
  normalizer = unorm2_getNFCInstance(&failure);
  if (U_FAILURE(failure)) return;
  ucol_setStrength(collator, UCOL_PRIMARY);
  /* Without this a text whose marks are not in canonical order would get other weights than its equal. */
  ucol_setAttribute(collator, UCOL_NORMALIZATION_MODE, UCOL_ON, &failure);
}

cicu_folder *cicu_folder_open(int32_t *error) {
  pthread_once(&once, open_collator);
  UErrorCode status = failure;
  if (U_FAILURE(status)) {
    *error = status;
    return NULL;
  }
  cicu_folder *folder = calloc(1, sizeof *folder);
  if (!folder) {
    *error = U_MEMORY_ALLOCATION_ERROR;
    return NULL;
  }
  folder->elements = ucol_openElements(collator, NULL, 0, &status);
  if (U_FAILURE(status)) {
    free(folder);
    *error = status;
    return NULL;
  }
  /* Slot 0 is where U+0000 is looked for, so that an empty slot must not look like it. */
  folder->cache[0].scalar = UINT32_MAX;
  return folder;
}

void cicu_folder_close(cicu_folder *folder) {
  if (!folder) return;
  ucol_closeElements(folder->elements);
  free(folder);
}

static uint16_t voice_key(uint32_t scalar) {
  if (scalar == VOICED_MARK || scalar == 0xFF9E) return VOICED_KEY;
  if (scalar == SEMIVOICED_MARK || scalar == 0xFF9F) return SEMIVOICED_KEY;
  if (scalar < 0x304C || scalar > 0x30FE) return 0;
  UChar parts[4];
  UErrorCode status = U_ZERO_ERROR;
  int32_t count = unorm2_getRawDecomposition(normalizer, (UChar32)scalar, parts, 4, &status);
  return count == 2 ? voice_key(parts[1]) : 0;
}

/* The keys of one segment: a character with its marks. */
static int32_t fold_segment(cicu_folder *folder, const UChar *text, int32_t length, uint16_t *keys) {
  UErrorCode status = U_ZERO_ERROR;
  int32_t count = 0;
  ucol_setText(folder->elements, text, length, &status);
  while (U_SUCCESS(status) && count < CICU_KEYS_AT_ONCE - SEGMENT_UNITS) {
    int32_t element = ucol_next(folder->elements, &status);
    if (element == UCOL_NULLORDER) break;
    uint16_t primary = (uint16_t)((uint32_t)element >> 16);
    if (primary) keys[count++] = primary;
  }
  for (int32_t i = 0; i < length;) {
    UChar32 scalar;
    U16_NEXT(text, i, length, scalar);
    uint16_t key = voice_key((uint32_t)scalar);
    if (key) keys[count++] = key;
  }
  return count;
}

int32_t cicu_fold(
    cicu_folder *folder, const uint16_t *text, int32_t length, uint16_t *keys, int32_t *ends, int32_t capacity,
    int32_t *consumed) {
  const UChar *units = (const UChar *)text;
  int32_t count = 0, start = 0;
  while (start < length && count + CICU_KEYS_AT_ONCE <= capacity) {
    int32_t end = start;
    UChar32 first;
    U16_NEXT(units, end, length, first);
    int32_t alone = end;
    while (end < length && end - start < SEGMENT_UNITS) {
      int32_t next = end;
      UChar32 mark;
      U16_NEXT(units, next, length, mark);
      if (mark < 0x300) break;
      if (mark != ZERO_WIDTH_JOINER && !u_hasBinaryProperty(mark, UCHAR_GRAPHEME_EXTEND)) break;
      end = next;
    }
    int32_t before = count;
    cached *slot = &folder->cache[(uint32_t)first % CACHE_SLOTS];
    if (end == alone && slot->scalar == (uint32_t)first) {
      for (int32_t i = 0; i < slot->count; i++) keys[count++] = slot->keys[i];
    } else {
      count += fold_segment(folder, units + start, end - start, keys + count);
      if (end == alone && count - before <= CACHED_KEYS) {
        slot->scalar = (uint32_t)first;
        slot->count = (uint16_t)(count - before);
        for (int32_t i = 0; i < slot->count; i++) slot->keys[i] = keys[before + i];
      }
    }
    for (int32_t i = before; i < count; i++) ends[i] = i + 1 < count ? -1 : end;
    start = end;
  }
  *consumed = start;
  return count;
}
