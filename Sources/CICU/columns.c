#include "cicu.h"

#include <pthread.h>
#include <unicode/ubrk.h>
#include <unicode/uchar.h>
#include <unicode/utf16.h>

#define ZERO_WIDTH_JOINER 0x200D
#define EMOJI_SELECTOR 0xFE0F

/* Columns of a character by itself. Terminals draw a soft hyphen. */
static int32_t columns_of(UChar32 scalar) {
  if (scalar < 0x300) return scalar < 0x20 || (scalar >= 0x7F && scalar < 0xA0) ? 0 : 1;
  switch (u_charType(scalar)) {
    case U_NON_SPACING_MARK:
    case U_ENCLOSING_MARK:
    case U_CONTROL_CHAR:
    case U_LINE_SEPARATOR:
    case U_PARAGRAPH_SEPARATOR:
      return 0;
    case U_FORMAT_CHAR:
      return u_hasBinaryProperty(scalar, UCHAR_PREPENDED_CONCATENATION_MARK) ? 1 : 0;
    default:
      break;
  }
  if (u_hasBinaryProperty(scalar, UCHAR_DEFAULT_IGNORABLE_CODE_POINT)) return 0;
  switch (u_getIntPropertyValue(scalar, UCHAR_HANGUL_SYLLABLE_TYPE)) {
    /* Vowels and final consonants are drawn into the syllable that they belong to. */
    case U_HST_VOWEL_JAMO:
    case U_HST_TRAILING_JAMO:
      return 0;
    default:
      break;
  }
  switch (u_getIntPropertyValue(scalar, UCHAR_EAST_ASIAN_WIDTH)) {
    case U_EA_FULLWIDTH:
    case U_EA_WIDE:
      return 2;
    default:
      return 1;
  }
}

static bool extends_cluster(UChar32 scalar) {
  if (scalar < 0x300) return false;
  return scalar == ZERO_WIDTH_JOINER || u_hasBinaryProperty(scalar, UCHAR_GRAPHEME_EXTEND) ||
         u_hasBinaryProperty(scalar, UCHAR_EMOJI_MODIFIER) || u_charType(scalar) == U_COMBINING_SPACING_MARK;
}

int32_t cicu_columns(const uint16_t *text, int32_t length, int32_t limit, int32_t *columns) {
  const UChar *units = (const UChar *)text;
  int32_t total = 0, position = 0;
  while (position < length) {
    int32_t end = position;
    UChar32 scalar;
    U16_NEXT(units, end, length, scalar);
    int32_t width = columns_of(scalar);
    bool is_emoji = u_hasBinaryProperty(scalar, UCHAR_EXTENDED_PICTOGRAPHIC);
    bool joins = false;
    if (u_hasBinaryProperty(scalar, UCHAR_REGIONAL_INDICATOR)) {
      /* Two of them are a flag. */
      int32_t next = end;
      UChar32 second = 0;
      if (next < length) U16_NEXT(units, next, length, second);
      if (second && u_hasBinaryProperty(second, UCHAR_REGIONAL_INDICATOR)) {
        end = next;
        width = 2;
      }
    }
    while (end < length) {
      int32_t next = end;
      UChar32 mark;
      U16_NEXT(units, next, length, mark);
      if (joins && is_emoji && u_hasBinaryProperty(mark, UCHAR_EXTENDED_PICTOGRAPHIC)) {
        joins = false;
        end = next;
        continue;
      }
      if (!extends_cluster(mark)) break;
      if (mark == EMOJI_SELECTOR && width == 1 && u_hasBinaryProperty(scalar, UCHAR_EMOJI)) width = 2;
      if (!is_emoji && u_hasBinaryProperty(mark, UCHAR_EMOJI_MODIFIER)) break;
      if (u_charType(mark) == U_COMBINING_SPACING_MARK) width += 1;
      joins = mark == ZERO_WIDTH_JOINER;
      end = next;
    }
    if (width > limit - total && position > 0) break;
    total += width;
    position = end;
  }
  *columns = total;
  return position;
}

static pthread_mutex_t mutex = PTHREAD_MUTEX_INITIALIZER;
static UBreakIterator *breaker;
static UErrorCode failure = U_ZERO_ERROR;

int32_t cicu_line_breaks(const uint16_t *text, int32_t length, int32_t *breaks, int32_t capacity) {
  int32_t count = 0;
  pthread_mutex_lock(&mutex);
  if (!breaker && U_SUCCESS(failure)) breaker = ubrk_open(UBRK_LINE, "", NULL, 0, &failure);
  UErrorCode status = failure;
  if (U_SUCCESS(status)) ubrk_setText(breaker, (const UChar *)text, length, &status);
  if (U_SUCCESS(status)) {
    ubrk_first(breaker);
    for (int32_t at = ubrk_next(breaker); at != UBRK_DONE && count < capacity; at = ubrk_next(breaker)) {
      breaks[count++] = at;
    }
    /* The iterator is kept, the text is not. */
    static const UChar empty[1] = {0};
    UErrorCode ignored = U_ZERO_ERROR;
    ubrk_setText(breaker, empty, 0, &ignored);
  }
  pthread_mutex_unlock(&mutex);
  return U_SUCCESS(status) ? count : -(int32_t)status;
}
