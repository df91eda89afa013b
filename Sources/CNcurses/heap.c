#include <malloc.h>

#include "CNcurses.h"

void cn_use_one_heap(void) { mallopt(M_ARENA_MAX, 1); }
