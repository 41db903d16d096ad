#include "cicu.h"

#include <pthread.h>
#include <stdlib.h>
#include <string.h>
#include <unicode/ucol.h>
#include <unicode/uloc.h>

/* What was asked for so far. A collator takes a megabyte or none; nobody asks for more locales than there are. */
#define MOST_COLLATIONS 256

typedef struct {
  char *locale;
  UCollator *collator;
} collation;

static pthread_mutex_t mutex = PTHREAD_MUTEX_INITIALIZER;
static collation collations[MOST_COLLATIONS];
static int32_t count;

static UCollator *open_collation(const char *tag, UErrorCode *status) {
  char locale[ULOC_FULLNAME_CAPACITY];
  uloc_forLanguageTag(tag, locale, ULOC_FULLNAME_CAPACITY, NULL, status);
  if (U_FAILURE(*status)) return NULL;
  UCollator *collator = ucol_open(locale, status);
  if (collator) ucol_setAttribute(collator, UCOL_NORMALIZATION_MODE, UCOL_ON, status);
  return collator;
}

int32_t cicu_collation(const char *tag) {
  UErrorCode status = U_ZERO_ERROR;
  int32_t found = -1;
  pthread_mutex_lock(&mutex);
  for (int32_t i = 0; i < count && found < 0; i++) {
    if (strcmp(collations[i].locale, tag) == 0) found = i;
  }
  if (found < 0 && count == MOST_COLLATIONS) status = U_BUFFER_OVERFLOW_ERROR;
  if (found < 0 && U_SUCCESS(status)) {
    collation fresh = {strdup(tag), open_collation(tag, &status)};
    if (!fresh.locale) status = U_MEMORY_ALLOCATION_ERROR;
    if (U_SUCCESS(status)) {
      collations[count] = fresh;
      found = count++;
    } else {
      if (fresh.collator) ucol_close(fresh.collator);
      free(fresh.locale);
    }
  }
  pthread_mutex_unlock(&mutex);
  return found >= 0 ? found : -(int32_t)status;
}

int32_t cicu_sort_key(int32_t number, const uint16_t *text, int32_t length, uint8_t *key, int32_t capacity) {
  /* An entry never changes once its number was given out. */
  return ucol_getSortKey(collations[number].collator, (const UChar *)text, length, key, capacity);
}
