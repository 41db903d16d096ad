#ifndef GALLEY_CICU_H
#define GALLEY_CICU_H

#include <stdint.h>

#endif
