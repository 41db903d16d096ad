// RTLD_DEEPBIND is glibc's own.
#define _GNU_SOURCE

#include "peers.h"

#include <cmark.h>
#include <dlfcn.h>
#include <stdlib.h>
#include <string.h>

#ifndef RTLD_DEEPBIND
#define RTLD_DEEPBIND 0
#endif

#ifdef __APPLE__
#define LIBRARY "libcmark.dylib"
#else
#define LIBRARY "libcmark.so"
#endif

static __typeof__(&cmark_parse_document) parse_document;
static __typeof__(&cmark_node_first_child) first_child;
static __typeof__(&cmark_node_free) free_node;
static __typeof__(&cmark_render_html) render_html;

int galley_cmark_is_there(void) {
  static int is_known, is_there;
  if (is_known) { return is_there; }
  is_known = 1;
  // Bound deeply, so that it calls itself and not cmark-gfm's functions of the same names.
  void *library = dlopen(LIBRARY, RTLD_NOW | RTLD_LOCAL | RTLD_DEEPBIND);
  if (library == NULL) { return 0; }
  parse_document = (__typeof__(parse_document))dlsym(library, "cmark_parse_document");
  first_child = (__typeof__(first_child))dlsym(library, "cmark_node_first_child");
  free_node = (__typeof__(free_node))dlsym(library, "cmark_node_free");
  render_html = (__typeof__(render_html))dlsym(library, "cmark_render_html");
  is_there = parse_document != NULL && first_child != NULL && free_node != NULL && render_html != NULL;
  return is_there;
}

size_t galley_cmark_parse(const char *text, size_t length) {
  if (!galley_cmark_is_there()) { return 0; }
  cmark_node *tree = parse_document(text, length, CMARK_OPT_DEFAULT);
  size_t blocks = first_child(tree) != NULL;
  free_node(tree);
  return blocks;
}

size_t galley_cmark_html(const char *text, size_t length) {
  if (!galley_cmark_is_there()) { return 0; }
  cmark_node *tree = parse_document(text, length, CMARK_OPT_DEFAULT);
  char *html = render_html(tree, CMARK_OPT_DEFAULT);
  size_t size = strlen(html);
  free(html);
  free_node(tree);
  return size;
}
