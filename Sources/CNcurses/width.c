// Character widths: curses asks the C library, which does not know about terminals with other widths.
#define _GNU_SOURCE
#include "CNcurses.h"

#include <stdlib.h>
#include <string.h>
#include <wchar.h>

static uint32_t *bounds;
static int room;

void cn_widen(const uint32_t *ranges, int count) {
  uint32_t *copy = malloc((size_t)count * sizeof *copy);
  if (copy == NULL) return;
  memcpy(copy, ranges, (size_t)count * sizeof *copy);
  free(bounds);
  bounds = copy;
  room = count / 2;
}

static bool is_widened(uint32_t character) {
  int low = 0, high = room;
  while (low < high) {
    int middle = (low + high) / 2;
    if (bounds[middle * 2 + 1] < character) low = middle + 1; else high = middle;
  }
  return low < room && bounds[low * 2] <= character;
}

// Overrides the C library's function for the program and its libraries, above all curses.
// The library's own result comes from wcswidth, which does not call this function.
int wcwidth(wchar_t character) {
  return is_widened((uint32_t)character) ? 2 : wcswidth(&character, 1);
}
