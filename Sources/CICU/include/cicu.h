/*
 * The few calls of ICU that Galley uses, under names that Swift can call: ICU's own are macros that carry its version.
 *
 * Every function may be called from any thread. What is opened is opened once, when it is first needed, and kept for
 * the life of the process; nothing is opened by loading the program. No function keeps a pointer that it was given.
 *
 * Failures are values: a function that can fail returns a negative number that says which error of ICU it was.
 * Text is UTF-16, offsets and lengths are its units; a lone surrogate counts as a character of its own.
 */
#ifndef GALLEY_CICU_H
#define GALLEY_CICU_H

#include <stdbool.h>
#include <stdint.h>

#if defined(__cplusplus)
extern "C" {
#endif

/* names.c: comparing names without case and accents. */

/*
 * Turns a text into keys that are equal where texts differ in case, accents and width only. Goes from the start,
 * character by character with the marks that follow each, until the text ends or the next character might not fit.
 *
 * Writes the keys, and for each the offset behind its character, or -1 for all but the last key of a character that has
 * several. Returns the number of keys and sets *consumed to how far it came, at least one character; or returns a
 * negative number, the negated code of ICU's error. The capacity must be CICU_KEYS_AT_ONCE or more. Linear in the text.
 */
int32_t cicu_fold(
    const uint16_t *text, int32_t length, uint16_t *keys, int32_t *ends, int32_t capacity, int32_t *consumed);

/* No character has more keys than this. */
#define CICU_KEYS_AT_ONCE 64

/* latin.c: names in Latin letters. */

/*
 * Writes a text in Latin letters, as ICU transliterates it, with accents. Returns the number of units, or the negated
 * code of ICU's error: one is that the capacity does not suffice. The first call takes milliseconds, the first with
 * Chinese characters a tenth of a second.
 */
int32_t cicu_latin(const uint16_t *text, int32_t length, uint16_t *latin, int32_t capacity);

/* collation.c: the order of names in a language. */

/*
 * The number of the collation of a locale, given as a language tag such as "sv" or "de-u-co-phonebk"; "" is the root
 * collation, and so is a language that ICU has no rules for. Returns the negated code of ICU's error for what is no
 * language tag. The first call for a locale may take milliseconds.
 */
int32_t cicu_collation(const char *tag);

/*
 * Writes bytes by whose order texts are ordered in the collation. Returns their number; where it is more than the
 * capacity nothing useful was written. 0 says that memory ran out.
 */
int32_t cicu_sort_key(int32_t collation, const uint16_t *text, int32_t length, uint8_t *key, int32_t capacity);

/* plurals.c: which form of a phrase goes with a number. */

/*
 * The number of the rules of a language, given as a language tag such as "ru" or "pt-BR". Returns the negated code of
 * ICU's error for what is no language tag; a language that ICU has no rules for has one form. The first call for a
 * language may take milliseconds.
 */
int32_t cicu_plural_rules(const char *tag);

/* The categories of CLDR in order: zero, one, two, few, many, other. */
#define CICU_PLURAL_OTHER 5

/* The category of a whole number, or the negated code of ICU's error. */
int32_t cicu_plural_category(int32_t rules, double number);

/* characters.c: properties of single characters. */

/*
 * Whether a name that ends at a place in the text ends as a whole: the word does not go on there (Unicode Standard
 * Annex 29), nor through a hyphen or a full stop between letters, and the character before is not joined to the next.
 * An apostrophe ends a name. Looks at a few characters on both sides.
 */
bool cicu_ends_name(const uint16_t *text, int32_t length, int32_t position);

/* Whether a character only changes the one before it, or is not seen at all: marks, joiners, format characters. */
bool cicu_extends(uint32_t scalar);

/* Whether a character is white space or an opening bracket (general category Ps). */
bool cicu_opens(uint32_t scalar);

/* Whether a character runs from right to left, or orders others: its bidi class is none of those left to right. */
bool cicu_is_bidi(uint32_t scalar);

/* What a character can be in an emoji (Unicode Technical Standard 51). */
typedef enum {
  CICU_NO_EMOJI,
  /* Shown as an emoji by itself. */
  CICU_EMOJI,
  /* Shown as text by itself, as an emoji before U+FE0F or a skin tone: a heart, but a digit too. */
  CICU_EMOJI_BY_CHOICE,
  CICU_SKIN_TONE,
  CICU_REGIONAL_INDICATOR
} cicu_emoji_class;

cicu_emoji_class cicu_emoji(uint32_t scalar);

/* Whether a skin tone may follow the character. */
bool cicu_takes_skin_tone(uint32_t scalar);

/* hosts.c: the names of hosts. */

/*
 * Writes a host as the domain name system has it: in ASCII, by Unicode Technical Standard 46. Returns the number of
 * bytes, or a negative number: the negated code of ICU's error, or -1 where the host can't be a name at all.
 */
int32_t cicu_host_ascii(const uint16_t *host, int32_t length, char *ascii, int32_t capacity);

/* What a label of a host may be taken for. */
typedef enum {
  CICU_ITSELF,
  /* It looks from its first letter to its last like one in ASCII. */
  CICU_LIKE_ASCII,
  /* It mixes scripts that nobody mixes, or holds invisible characters; or it could not be checked. */
  CICU_MIXED
} cicu_resemblance_class;

/* The first call takes milliseconds. */
cicu_resemblance_class cicu_resemblance(const uint16_t *label, int32_t length);

/* The direction of a character that has one: 1 for left to right, -1 for right to left; 0 for all others. */
int32_t cicu_direction(uint32_t scalar);

/* columns.c: text in the columns of a terminal. */

/*
 * Goes through a text character by character, each with what belongs to it, until the next one would go beyond a limit
 * of columns, but over one at least. Returns the number of units and sets *columns to how many columns they take. East Asian wide characters and
 * emoji take two, marks none. Linear in the text.
 */
int32_t cicu_columns(const uint16_t *text, int32_t length, int32_t limit, int32_t *columns);

/*
 * Finds where lines may be broken (Unicode Standard Annex 14): writes the offset behind each place in ascending order, the
 * text's end last. Returns how many there are, as many as the capacity at most, or the negated code of ICU's error.
 */
int32_t cicu_line_breaks(const uint16_t *text, int32_t length, int32_t *breaks, int32_t capacity);

#if defined(__cplusplus)
}
#endif

#endif
