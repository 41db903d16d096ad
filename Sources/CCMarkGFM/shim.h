#ifndef GALLEY_CCMARKGFM_H
#define GALLEY_CCMARKGFM_H

#include <cmark-gfm.h>
#include <cmark-gfm-extension_api.h>
#include <cmark-gfm-core-extensions.h>
#include <cmark-gfm/buffer.h>
#include <cmark-gfm/chunk.h>
#include <cmark-gfm/houdini.h>
#include <cmark-gfm/node.h>
#include <cmark-gfm/parser.h>
#include <cmark-gfm/syntax_extension.h>
#include <cmark-gfm/utf8.h>
#include <cmark-gfm/render.h>
#include <cmark-gfm/inlines.h>

#endif
