#include "cicu.h"
#include "languages.h"

#include <unicode/upluralrules.h>

/* No category has a longer name than "other". */
#define LONGEST_NAME 8

static void *open_rules(const char *locale, UErrorCode *status) { return uplrules_open(locale, status); }

static void close_rules(void *rules) { uplrules_close(rules); }

static language_table plurals = {open_rules, close_rules, PTHREAD_MUTEX_INITIALIZER};

int32_t cicu_plural_rules(const char *tag) { return cicu_language_number(&plurals, tag); }

int32_t cicu_plural_category(int32_t rules, double number) {
  static const UChar first[] = {'z', 'o', 't', 'f', 'm'};
  UChar name[LONGEST_NAME];
  UErrorCode status = U_ZERO_ERROR;
  int32_t length = uplrules_select(plurals.languages[rules].service, number, name, LONGEST_NAME, &status);
  if (U_FAILURE(status)) return -(int32_t)status;
  /* "other" begins as "one" does. */
  if (length < 2 || (name[0] == 'o' && name[1] == 't')) return CICU_PLURAL_OTHER;
  for (int32_t category = 0; category < CICU_PLURAL_OTHER; category++) {
    if (name[0] == first[category]) return category;
  }
  return CICU_PLURAL_OTHER;
}
