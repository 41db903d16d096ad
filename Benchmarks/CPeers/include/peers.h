#ifndef GALLEY_PEERS_H
#define GALLEY_PEERS_H

#include <stddef.h>

// Other readers of markdown, called as a C program would. Each function gives the number of bytes of HTML, or of blocks
// where it only reads; 0 where it failed or the library is not there.

/// Whether cmark can be called. Its functions have the names of cmark-gfm's, which is linked: so it is loaded by itself.
int galley_cmark_is_there(void);

/// cmark: text to tree.
size_t galley_cmark_parse(const char *text, size_t length);

/// cmark: text to HTML.
size_t galley_cmark_html(const char *text, size_t length);

/// MD4C with strikethrough and autolinks: text through its parser, which builds no tree.
size_t galley_md4c_parse(const char *text, size_t length);

/// MD4C with strikethrough and autolinks: text to HTML, gathered in one block.
size_t galley_md4c_html(const char *text, size_t length);

#endif
