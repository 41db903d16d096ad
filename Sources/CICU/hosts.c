#include "cicu.h"

#include <pthread.h>
#include <unicode/uidna.h>
#include <unicode/uspoof.h>
#include <unicode/ustring.h>

static pthread_once_t names_once = PTHREAD_ONCE_INIT;
static UIDNA *names;

static void open_names(void) {
  UErrorCode status = U_ZERO_ERROR;
  names = uidna_openUTS46(UIDNA_CHECK_BIDI | UIDNA_CHECK_CONTEXTJ | UIDNA_NONTRANSITIONAL_TO_ASCII, &status);
  if (U_FAILURE(status)) names = NULL;
}

int32_t cicu_host_ascii(const uint16_t *host, int32_t length, char *ascii, int32_t capacity) {
  UChar units[512];
  UIDNAInfo info = UIDNA_INFO_INITIALIZER;
  UErrorCode status = U_ZERO_ERROR;
  pthread_once(&names_once, open_names);
  if (!names) return -(int32_t)U_INTERNAL_PROGRAM_ERROR;
  int32_t count = uidna_nameToASCII(names, (const UChar *)host, length, units, 512, &info, &status);
  if (U_FAILURE(status)) return -(int32_t)status;
  if (info.errors) return -1;
  if (count > capacity) return -(int32_t)U_BUFFER_OVERFLOW_ERROR;
  u_UCharsToChars(units, ascii, count);
  return count;
}

static pthread_once_t checker_once = PTHREAD_ONCE_INIT;
static USpoofChecker *checker;

static void open_checker(void) {
  UErrorCode status = U_ZERO_ERROR;
  checker = uspoof_open(&status);
  uspoof_setChecks(checker, USPOOF_RESTRICTION_LEVEL | USPOOF_INVISIBLE | USPOOF_MIXED_NUMBERS, &status);
  /* One script, or one of those that Chinese, Japanese and Korean write together with Latin letters. */
  uspoof_setRestrictionLevel(checker, USPOOF_HIGHLY_RESTRICTIVE);
  if (U_FAILURE(status)) checker = NULL;
}

cicu_resemblance_class cicu_resemblance(const uint16_t *label, int32_t length) {
  UErrorCode status = U_ZERO_ERROR;
  UChar skeleton[256];
  const UChar *units = (const UChar *)label;
  pthread_once(&checker_once, open_checker);
  if (!checker || length > 63) return CICU_MIXED;
  if (uspoof_check(checker, units, length, NULL, &status) != 0 || U_FAILURE(status)) return CICU_MIXED;
  int32_t count = uspoof_getSkeleton(checker, 0, units, length, skeleton, 256, &status);
  if (U_FAILURE(status)) return CICU_MIXED;
  for (int32_t i = 0; i < count; i++) {
    if (skeleton[i] >= 0x80) return CICU_ITSELF;
  }
  return CICU_LIKE_ASCII;
}
