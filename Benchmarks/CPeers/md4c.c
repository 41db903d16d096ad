#include "peers.h"

#include <md4c-html.h>
#include <md4c.h>
#include <stdlib.h>
#include <string.h>

static const unsigned flags = MD_FLAG_STRIKETHROUGH | MD_FLAG_PERMISSIVEAUTOLINKS;

typedef struct {
  char *bytes;
  size_t size;
  size_t capacity;
} buffer;

static void append(const MD_CHAR *bytes, MD_SIZE size, void *context) {
  buffer *to = context;
  if (to->bytes == NULL) { return; }
  if (to->capacity - to->size < size) {
    size_t capacity = 2 * (to->size + size);
    char *grown = realloc(to->bytes, capacity);
    if (grown == NULL) { return; }
    to->bytes = grown;
    to->capacity = capacity;
  }
  memcpy(to->bytes + to->size, bytes, size);
  to->size += size;
}

size_t galley_md4c_html(const char *text, size_t length) {
  // Most HTML is a little longer than its source.
  buffer html = {malloc(length + length / 2 + 16), 0, length + length / 2 + 16};
  int failed = md_html(text, (MD_SIZE)length, append, &html, flags, 0);
  free(html.bytes);
  return failed ? 0 : html.size;
}

static int block(MD_BLOCKTYPE type, void *detail, void *context) {
  (void)type, (void)detail;
  *(size_t *)context += 1;
  return 0;
}

static int leave(MD_BLOCKTYPE type, void *detail, void *context) {
  (void)type, (void)detail, (void)context;
  return 0;
}

static int span(MD_SPANTYPE type, void *detail, void *context) {
  (void)type, (void)detail, (void)context;
  return 0;
}

static int run(MD_TEXTTYPE type, const MD_CHAR *text, MD_SIZE size, void *context) {
  (void)type, (void)text, (void)size, (void)context;
  return 0;
}

size_t galley_md4c_parse(const char *text, size_t length) {
  MD_PARSER parser = {0, flags, block, leave, span, span, run, NULL, NULL};
  size_t blocks = 0;
  return md_parse(text, (MD_SIZE)length, &parser, &blocks) ? 0 : blocks;
}
