#include "languages.h"

#include <stdlib.h>
#include <string.h>
#include <unicode/uloc.h>

static void *open_service(language_table *table, const char *tag, UErrorCode *status) {
  char locale[ULOC_FULLNAME_CAPACITY];
  uloc_forLanguageTag(tag, locale, ULOC_FULLNAME_CAPACITY, NULL, status);
  return U_FAILURE(*status) ? NULL : table->open(locale, status);
}

static int32_t add(language_table *table, const char *tag, UErrorCode *status) {
  if (table->count == MOST_LANGUAGES) {
    *status = U_BUFFER_OVERFLOW_ERROR;
    return -1;
  }
  void *service = open_service(table, tag, status);
  char *copy = strdup(tag);
  if (!copy) *status = U_MEMORY_ALLOCATION_ERROR;
  if (U_FAILURE(*status)) {
    if (service) table->close(service);
    free(copy);
    return -1;
  }
  table->languages[table->count].tag = copy;
  table->languages[table->count].service = service;
  return table->count++;
}

int32_t cicu_language_number(language_table *table, const char *tag) {
  UErrorCode status = U_ZERO_ERROR;
  int32_t found = -1;
  pthread_mutex_lock(&table->mutex);
  for (int32_t i = 0; i < table->count && found < 0; i++) {
    if (strcmp(table->languages[i].tag, tag) == 0) found = i;
  }
  if (found < 0) found = add(table, tag, &status);
  pthread_mutex_unlock(&table->mutex);
  return found >= 0 ? found : -(int32_t)status;
}
