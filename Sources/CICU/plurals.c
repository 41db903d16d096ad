#include "cicu.h"

#include <pthread.h>
#include <stdlib.h>
#include <string.h>
#include <unicode/uloc.h>
#include <unicode/upluralrules.h>

/* What was asked for so far; nobody asks for more languages than there are. */
#define MOST_LANGUAGES 256

/* No category has a longer name than "other". */
#define LONGEST_NAME 8

typedef struct {
  char *tag;
  UPluralRules *rules;
} language;

static pthread_mutex_t mutex = PTHREAD_MUTEX_INITIALIZER;
static language languages[MOST_LANGUAGES];
static int32_t count;

static UPluralRules *open_rules(const char *tag, UErrorCode *status) {
  char locale[ULOC_FULLNAME_CAPACITY];
  uloc_forLanguageTag(tag, locale, ULOC_FULLNAME_CAPACITY, NULL, status);
  return U_FAILURE(*status) ? NULL : uplrules_open(locale, status);
}

int32_t cicu_plural_rules(const char *tag) {
  UErrorCode status = U_ZERO_ERROR;
  int32_t found = -1;
  pthread_mutex_lock(&mutex);
  for (int32_t i = 0; i < count && found < 0; i++) {
    if (strcmp(languages[i].tag, tag) == 0) found = i;
  }
  if (found < 0 && count == MOST_LANGUAGES) status = U_BUFFER_OVERFLOW_ERROR;
  if (found < 0 && U_SUCCESS(status)) {
    language fresh = {strdup(tag), open_rules(tag, &status)};
    if (!fresh.tag) status = U_MEMORY_ALLOCATION_ERROR;
    if (U_SUCCESS(status)) {
      languages[count] = fresh;
      found = count++;
    } else {
      if (fresh.rules) uplrules_close(fresh.rules);
      free(fresh.tag);
    }
  }
  pthread_mutex_unlock(&mutex);
  return found >= 0 ? found : -(int32_t)status;
}

int32_t cicu_plural_category(int32_t rules, double number) {
  static const UChar first[] = {'z', 'o', 't', 'f', 'm'};
  UChar name[LONGEST_NAME];
  UErrorCode status = U_ZERO_ERROR;
  /* An entry never changes once its number was given out. */
  int32_t length = uplrules_select(languages[rules].rules, number, name, LONGEST_NAME, &status);
  if (U_FAILURE(status)) return -(int32_t)status;
  /* "other" begins as "one" does. */
  if (length < 2 || (name[0] == 'o' && name[1] == 't')) return CICU_PLURAL_OTHER;
  for (int32_t category = 0; category < CICU_PLURAL_OTHER; category++) {
    if (name[0] == first[category]) return category;
  }
  return CICU_PLURAL_OTHER;
}
