#include "cicu.h"
#include "languages.h"

#include <unicode/ucol.h>

static void *open_collator(const char *locale, UErrorCode *status) {
  UCollator *collator = ucol_open(locale, status);
  if (collator) ucol_setAttribute(collator, UCOL_NORMALIZATION_MODE, UCOL_ON, status);
  return collator;
}

static void close_collator(void *collator) { ucol_close(collator); }

/* A collator takes a megabyte or none. */
static language_table collations = {open_collator, close_collator, PTHREAD_MUTEX_INITIALIZER};

int32_t cicu_collation(const char *tag) { return cicu_language_number(&collations, tag); }

int32_t cicu_sort_key(int32_t number, const uint16_t *text, int32_t length, uint8_t *key, int32_t capacity) {
  return ucol_getSortKey(collations.languages[number].service, (const UChar *)text, length, key, capacity);
}
