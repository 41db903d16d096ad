#include "cicu.h"

#include <pthread.h>
#include <string.h>
#include <unicode/utrans.h>

static pthread_mutex_t mutex = PTHREAD_MUTEX_INITIALIZER;
static UTransliterator *transliterator;
static UErrorCode failure = U_ZERO_ERROR;

/* The transliterator fills caches of its own while it works; whether that is safe from several threads ICU leaves open. */
int32_t cicu_latin(const uint16_t *text, int32_t length, uint16_t *latin, int32_t capacity) {
  static const UChar id[] = {'A', 'n', 'y', '-', 'L', 'a', 't', 'i', 'n'};
  if (length > capacity) return -(int32_t)U_BUFFER_OVERFLOW_ERROR;
  memcpy(latin, text, (size_t)length * sizeof *latin);
  int32_t limit = length;
  pthread_mutex_lock(&mutex);
  if (!transliterator && U_SUCCESS(failure)) {
    transliterator = utrans_openU(id, 9, UTRANS_FORWARD, NULL, 0, NULL, &failure);
  }
  UErrorCode status = failure;
  if (U_SUCCESS(status)) {
    utrans_transUChars(transliterator, (UChar *)latin, &length, capacity, 0, &limit, &status);
  }
  pthread_mutex_unlock(&mutex);
  return U_SUCCESS(status) ? length : -(int32_t)status;
}
