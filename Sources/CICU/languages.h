#ifndef CICU_LANGUAGES_H
#define CICU_LANGUAGES_H

#include <pthread.h>
#include <stdint.h>
#include <unicode/utypes.h>

/* Nobody asks for more languages than there are. */
#define MOST_LANGUAGES 256

/* What a service of ICU needs for each language that was asked for so far. It is opened once and kept. */
typedef struct {
  void *(*open)(const char *locale, UErrorCode *status);
  void (*close)(void *service);
  pthread_mutex_t mutex;
  int32_t count;
  struct {
    char *tag;
    /* Never changes once its number was given out. */
    void *service;
  } languages[MOST_LANGUAGES];
} language_table;

/* The number of a language by its BCP 47 tag, or an error's code, negated. */
int32_t cicu_language_number(language_table *table, const char *tag);

#endif
