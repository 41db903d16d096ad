#include "cicu.h"

#include <pthread.h>
#include <stdatomic.h>
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

/* The keys of the characters of one block of 256, each of which stands alone. */
#define PAGE_KEYS 3
#define NOT_ON_PAGE 0xFFFF

typedef struct {
  struct {
    uint16_t count;
    uint16_t keys[PAGE_KEYS];
  } entries[256];
} page;

static pthread_once_t once = PTHREAD_ONCE_INIT;
static UCollator *collator;
static const UNormalizer2 *normalizer;
static UErrorCode failure = U_ZERO_ERROR;

/* Filled when a character of the block is met for the first time, then never changed. */
static _Atomic(page *) pages[256];

static void open_collator(void) {
  collator = ucol_open("", &failure);
  normalizer = unorm2_getNFCInstance(&failure);
  if (U_FAILURE(failure)) return;
  ucol_setStrength(collator, UCOL_PRIMARY);
  /* Without this a text whose marks are not in canonical order would get other weights than its equal. */
  ucol_setAttribute(collator, UCOL_NORMALIZATION_MODE, UCOL_ON, &failure);
}

static uint16_t voice_key(UChar32 scalar) {
  if (scalar == VOICED_MARK || scalar == 0xFF9E) return VOICED_KEY;
  if (scalar == SEMIVOICED_MARK || scalar == 0xFF9F) return SEMIVOICED_KEY;
  if (scalar < 0x304C || scalar > 0x30FE) return 0;
  UChar parts[4];
  UErrorCode status = U_ZERO_ERROR;
  int32_t count = unorm2_getRawDecomposition(normalizer, scalar, parts, 4, &status);
  return count == 2 ? voice_key(parts[1]) : 0;
}

/* The keys of one segment, a character with its marks. The iterator is opened when it is first needed. */
static int32_t fold_segment(
    UCollationElements **elements, const UChar *text, int32_t length, uint16_t *keys, UErrorCode *status) {
  int32_t count = 0;
  if (*elements) {
    ucol_setText(*elements, text, length, status);
  } else {
    *elements = ucol_openElements(collator, text, length, status);
  }
  while (U_SUCCESS(*status) && count < CICU_KEYS_AT_ONCE - SEGMENT_UNITS) {
    int32_t element = ucol_next(*elements, status);
    if (element == UCOL_NULLORDER) break;
    uint16_t primary = (uint16_t)((uint32_t)element >> 16);
    if (primary) keys[count++] = primary;
  }
  for (int32_t i = 0; i < length;) {
    UChar32 scalar;
    U16_NEXT(text, i, length, scalar);
    uint16_t key = voice_key(scalar);
    if (key) keys[count++] = key;
  }
  return count;
}

static const page *page_of(UChar32 scalar, UCollationElements **elements, UErrorCode *status) {
  _Atomic(page *) *slot = &pages[scalar >> 8];
  page *found = atomic_load_explicit(slot, memory_order_acquire);
  if (found) return found;
  page *fresh = malloc(sizeof *fresh);
  if (!fresh) {
    *status = U_MEMORY_ALLOCATION_ERROR;
    return NULL;
  }
  for (int32_t i = 0; i < 256; i++) {
    uint16_t keys[CICU_KEYS_AT_ONCE];
    UChar unit = (UChar)((scalar & ~0xFF) | i);
    int32_t count = fold_segment(elements, &unit, 1, keys, status);
    fresh->entries[i].count = count <= PAGE_KEYS ? (uint16_t)count : NOT_ON_PAGE;
    for (int32_t k = 0; k < count && k < PAGE_KEYS; k++) fresh->entries[i].keys[k] = keys[k];
  }
  if (U_FAILURE(*status)) {
    free(fresh);
    return NULL;
  }
  /* Another thread may have been faster; its page is the same. */
  if (atomic_compare_exchange_strong_explicit(slot, &found, fresh, memory_order_acq_rel, memory_order_acquire)) {
    return fresh;
  }
  free(fresh);
  return found;
}

/* Where the segment ends that starts at a place. */
static int32_t segment_end(const UChar *text, int32_t start, int32_t length) {
  int32_t end = start + 1;
  if (U16_IS_LEAD(text[start]) && end < length && U16_IS_TRAIL(text[end])) end++;
  while (end < length && text[end] >= 0x300 && end - start < SEGMENT_UNITS) {
    int32_t next = end;
    UChar32 mark;
    U16_NEXT(text, next, length, mark);
    if (mark != ZERO_WIDTH_JOINER && !u_hasBinaryProperty(mark, UCHAR_GRAPHEME_EXTEND)) break;
    end = next;
  }
  return end;
}

int32_t cicu_fold(
    const uint16_t *text, int32_t length, uint16_t *keys, int32_t *ends, int32_t capacity, int32_t *consumed) {
  pthread_once(&once, open_collator);
  UErrorCode status = failure;
  const UChar *units = (const UChar *)text;
  UCollationElements *elements = NULL;
  int32_t count = 0, start = 0;
  while (U_SUCCESS(status) && start < length && count + CICU_KEYS_AT_ONCE <= capacity) {
    int32_t end = segment_end(units, start, length);
    int32_t before = count;
    const page *page = end == start + 1 ? page_of(units[start], &elements, &status) : NULL;
    if (page && page->entries[units[start] & 0xFF].count != NOT_ON_PAGE) {
      int32_t known = page->entries[units[start] & 0xFF].count;
      for (int32_t i = 0; i < known; i++) keys[count++] = page->entries[units[start] & 0xFF].keys[i];
    } else if (U_SUCCESS(status)) {
      count += fold_segment(&elements, units + start, end - start, keys + count, &status);
    }
    for (int32_t i = before; i < count; i++) ends[i] = i + 1 < count ? -1 : end;
    start = end;
  }
  if (elements) ucol_closeElements(elements);
  *consumed = start;
  return U_SUCCESS(status) ? count : -(int32_t)status;
}
