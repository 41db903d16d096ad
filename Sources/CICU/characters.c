#include "cicu.h"

#include <unicode/uchar.h>
#include <unicode/utf16.h>

#define ZERO_WIDTH_JOINER 0x200D
#define HYPHEN 0x2010
#define NO_BREAK_HYPHEN 0x2011

/* Word_Break of the character, reduced to what decides where a name ends. */
typedef enum { OTHER, LETTER, KATAKANA, CONNECTOR, REGIONAL, MARK, FORMAT } word_class;

static word_class word_class_of(UChar32 scalar) {
  switch (u_getIntPropertyValue(scalar, UCHAR_WORD_BREAK)) {
    case U_WB_ALETTER:
    case U_WB_HEBREW_LETTER:
    case U_WB_NUMERIC:
      return LETTER;
    case U_WB_KATAKANA:
      return KATAKANA;
    case U_WB_EXTENDNUMLET:
      return CONNECTOR;
    case U_WB_REGIONAL_INDICATOR:
      return REGIONAL;
    case U_WB_EXTEND:
    case U_WB_ZWJ:
      return MARK;
    case U_WB_FORMAT:
      return FORMAT;
    default:
      return OTHER;
  }
}

static bool same_word(word_class left, word_class right) {
  if (left == OTHER || right == OTHER) return false;
  return left == right || left == CONNECTOR || right == CONNECTOR;
}

/* The class of the next character that is not a format character, and where it ends. */
static word_class next_class(const UChar *text, int32_t length, int32_t *position, UChar32 *scalar) {
  for (int32_t tries = 0; tries < 16 && *position < length; tries++) {
    U16_NEXT(text, *position, length, *scalar);
    word_class class = word_class_of(*scalar);
    if (class != FORMAT) return class;
  }
  *scalar = 0;
  return OTHER;
}

bool cicu_ends_name(const uint16_t *text, int32_t length, int32_t position) {
  const UChar *units = (const UChar *)text;
  UChar32 last, next;
  word_class left = OTHER;
  for (int32_t start = position, tries = 0; tries < 16 && start > 0; tries++) {
    U16_PREV(units, 0, start, last);
    left = word_class_of(last);
    if (left != MARK && left != FORMAT) break;
    if (tries == 0 && last == ZERO_WIDTH_JOINER) return false;
  }
  word_class right = next_class(units, length, &position, &next);
  if (right == MARK || same_word(left, right)) return false;
  if (left == OTHER) return true;
  switch (next) {
    case '.':
    case '-':
    case HYPHEN:
    case NO_BREAK_HYPHEN:
    case '@':
      right = next_class(units, length, &position, &next);
      return right != LETTER && right != KATAKANA && right != CONNECTOR;
    default:
      return true;
  }
}

bool cicu_extends(uint32_t scalar) {
  if (scalar < 0xAD) return false;
  word_class class = word_class_of((UChar32)scalar);
  return class == MARK || class == FORMAT || u_hasBinaryProperty((UChar32)scalar, UCHAR_DEFAULT_IGNORABLE_CODE_POINT);
}

bool cicu_opens(uint32_t scalar) {
  return u_isUWhiteSpace((UChar32)scalar) || u_charType((UChar32)scalar) == U_START_PUNCTUATION;
}

bool cicu_is_bidi(uint32_t scalar) {
  if (scalar < 0x590) return false;
  switch (u_charDirection((UChar32)scalar)) {
    case U_RIGHT_TO_LEFT:
    case U_RIGHT_TO_LEFT_ARABIC:
    case U_ARABIC_NUMBER:
    case U_LEFT_TO_RIGHT_EMBEDDING:
    case U_LEFT_TO_RIGHT_OVERRIDE:
    case U_RIGHT_TO_LEFT_EMBEDDING:
    case U_RIGHT_TO_LEFT_OVERRIDE:
    case U_POP_DIRECTIONAL_FORMAT:
    case U_FIRST_STRONG_ISOLATE:
    case U_LEFT_TO_RIGHT_ISOLATE:
    case U_RIGHT_TO_LEFT_ISOLATE:
    case U_POP_DIRECTIONAL_ISOLATE:
      return true;
    default:
      return false;
  }
}

cicu_emoji_class cicu_emoji(uint32_t scalar) {
  UChar32 character = (UChar32)scalar;
  if (u_hasBinaryProperty(character, UCHAR_REGIONAL_INDICATOR)) return CICU_REGIONAL_INDICATOR;
  if (!u_hasBinaryProperty(character, UCHAR_EMOJI)) return CICU_NO_EMOJI;
  if (u_hasBinaryProperty(character, UCHAR_EMOJI_MODIFIER)) return CICU_SKIN_TONE;
  return u_hasBinaryProperty(character, UCHAR_EMOJI_PRESENTATION) ? CICU_EMOJI : CICU_EMOJI_BY_CHOICE;
}

bool cicu_takes_skin_tone(uint32_t scalar) { return u_hasBinaryProperty((UChar32)scalar, UCHAR_EMOJI_MODIFIER_BASE); }

int32_t cicu_direction(uint32_t scalar) {
  switch (u_charDirection((UChar32)scalar)) {
    case U_LEFT_TO_RIGHT:
      return 1;
    case U_RIGHT_TO_LEFT:
    case U_RIGHT_TO_LEFT_ARABIC:
      return -1;
    default:
      return 0;
  }
}
