#ifndef GALLEY_CHTML_H
#define GALLEY_CHTML_H

#include <gumbo.h>

#endif
