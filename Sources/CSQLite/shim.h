#ifndef GALLEY_CSQLITE_H
#define GALLEY_CSQLITE_H

#include <sqlite3.h>

/* The macro casts a number to a function, which Swift does not import. */
static inline sqlite3_destructor_type csqlite_transient(void) { return SQLITE_TRANSIENT; }

#endif
