// Painting: curses writes to a memory file, from which the program reads the bytes of a frame in one piece.
#define _GNU_SOURCE
#ifndef NCURSES_WIDECHAR
#define NCURSES_WIDECHAR 1
#endif
#include "CNcurses.h"

#include <curses.h>
#include <fcntl.h>
#include <langinfo.h>
#include <locale.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <strings.h>
#include <sys/mman.h>
#include <term.h>
#include <unistd.h>
#include <wchar.h>

#include "entry.h"

static SCREEN *screen;
static FILE *sink;
static FILE *nothing;
static cchar_t *run;
static int run_row, run_column, run_length, run_room;
/// The cell with the last emphasis and pair, cached because curses takes long to set them up.
static cchar_t pattern;
static unsigned pattern_emphasis;
static int pattern_pair = -1;

cn_terminal cn_probe(const char *name) {
  cn_terminal found = {0};
  int result = 0;
  int null = open("/dev/null", O_RDWR | O_CLOEXEC);
  if (null < 0) return found;
  if (setupterm(name, null, &result) == OK) {
    const char *position = tigetstr("cup");
    found.is_known = true;
    found.can_position = position != NULL && position != (char *)-1;
    found.colours = tigetnum("colors");
    found.has_rgb = tigetflag("RGB") > 0 || tigetnum("RGB") > 0 || tigetflag("Tc") > 0;
    del_curterm(cur_term);
  } else {
    found.is_known = result != 0 && result != -1;  // 1: known, but too limited for curses
  }
  close(null);
  return found;
}

static bool is_utf8(void) { return strcasecmp(nl_langinfo(CODESET), "UTF-8") == 0; }

bool cn_take_locale(void) { return setlocale(LC_CTYPE, "") != NULL && is_utf8(); }

bool cn_take_utf8(void) {
  static const char *const names[] = {"C.UTF-8", "C.utf8", "en_US.UTF-8", "POSIX.UTF-8"};
  for (size_t i = 0; i < sizeof names / sizeof *names; i++)
    if (setlocale(LC_CTYPE, names[i]) != NULL && is_utf8()) return true;
  setlocale(LC_CTYPE, "C");
  return false;
}

/// Sets a variable, or removes it for NULL; returns a copy of its old value.
static char *exchange(const char *name, const char *value) {
  const char *before = getenv(name);
  char *kept = before == NULL ? NULL : strdup(before);
  if (value == NULL) unsetenv(name);
  else setenv(name, value, 1);
  return kept;
}

static void put_back(const char *name, char *kept) {
  free(exchange(name, kept));
  free(kept);
}

/// Creates the screen. Curses takes the size and the embedded description only from the environment.
static SCREEN *new_screen(const char *name, bool direct, int height, int width) {
  char rows[16], cells[16];
  snprintf(rows, sizeof rows, "%d", height);
  snprintf(cells, sizeof cells, "%d", width);
  char *old_rows = exchange("LINES", rows), *old_cells = exchange("COLUMNS", cells);
  char *old_entry = direct ? exchange("TERMINFO", todos_direct) : NULL;
  SCREEN *made = newterm(direct ? "todos-direct" : name, sink, nothing);
  put_back("LINES", old_rows);
  put_back("COLUMNS", old_cells);
  if (direct) put_back("TERMINFO", old_entry);
  return made;
}

bool cn_start(const char *name, bool direct, int height, int width) {
  int memory = memfd_create("todos-frame", MFD_CLOEXEC);
  int null = open("/dev/null", O_RDONLY | O_CLOEXEC);
  sink = memory < 0 ? NULL : fdopen(memory, "r+");
  nothing = null < 0 ? NULL : fdopen(null, "r");
  if (sink == NULL || nothing == NULL) return false;
  screen = new_screen(name, direct, height, width);
  if (screen == NULL) return false;
  typeahead(-1);
  leaveok(stdscr, FALSE);
  scrollok(stdscr, FALSE);
  if (has_colors()) {
    start_color();
    use_default_colors();
  }
  cn_resize(height, width);
  return true;
}

void cn_stop(void) {
  if (screen != NULL) delscreen(screen);
  if (sink != NULL) fclose(sink);
  if (nothing != NULL) fclose(nothing);
  free(run);
  screen = NULL;
  sink = nothing = NULL;
  run = NULL;
  run_room = 0;
}

void cn_resize(int height, int width) {
  resize_term(height, width);
  werase(stdscr);
  cn_forget();
}

int cn_pair(int foreground, int background) {
  if (!has_colors() || (foreground < 0 && background < 0)) return 0;
  if (foreground >= COLORS) foreground = -1;
  if (background >= COLORS) background = -1;
  int pair = alloc_pair(foreground, background);
  return pair < 0 ? 0 : pair;
}

static attr_t attributes(unsigned emphasis) {
  return (emphasis & cn_bold ? A_BOLD : 0) | (emphasis & cn_underline ? A_UNDERLINE : 0)
    | (emphasis & cn_italic ? A_ITALIC : 0) | (emphasis & cn_dim ? A_DIM : 0)
    | (emphasis & cn_reverse ? A_REVERSE : 0);
}

void cn_run_begin(int row, int column) {
  run_row = row;
  run_column = column;
  run_length = 0;
}

static void append(const wchar_t *text, unsigned emphasis, int pair) {
  if (run_length == run_room) {
    int room = run_room == 0 ? 256 : run_room * 2;
    cchar_t *more = realloc(run, (size_t)room * sizeof *run);
    if (more == NULL) return;
    run = more;
    run_room = room;
  }
  if (pair != pattern_pair || emphasis != pattern_emphasis) {
    if (setcchar(&pattern, L"?", attributes(emphasis), (short)0, &pair) != OK) return;
    pattern_pair = pair;
    pattern_emphasis = emphasis;
  }
  run[run_length] = pattern;
  for (int i = 0; i < 3 && text[i] != 0; i++) run[run_length].chars[i] = text[i];
  run_length++;
}

void cn_run_add(uint32_t base, uint32_t mark1, uint32_t mark2, int width, unsigned emphasis, int pair) {
  wchar_t text[4] = {(wchar_t)base, 0, 0, 0};
  if (base >= 0x7F && wcwidth((wchar_t)base) != width) {
    // The C library has another width for the character, so its output would not fit its cell.
    for (int i = 0; i < width; i++) append(L"?", emphasis, pair);
    return;
  }
  int length = 1;
  if (mark1 != 0 && wcwidth((wchar_t)mark1) == 0) text[length++] = (wchar_t)mark1;
  if (mark2 != 0 && wcwidth((wchar_t)mark2) == 0) text[length++] = (wchar_t)mark2;
  append(text, emphasis, pair);
}

void cn_run_end(void) {
  if (run_length > 0) mvwadd_wchnstr(stdscr, run_row, run_column, run, run_length);
}

void cn_forget(void) { clearok(curscr, TRUE); }

void cn_forget_row(int row) { wredrawln(stdscr, row, 1); }

static size_t composed(void) {
  fflush(sink);
  off_t size = lseek(fileno(sink), 0, SEEK_CUR);
  return size < 0 ? 0 : (size_t)size;
}

size_t cn_compose(int row, int column) {
  wmove(stdscr, row, column);
  wnoutrefresh(stdscr);
  doupdate();
  return composed();
}

size_t cn_compose_leave(void) {
  endwin();
  return composed();
}

void cn_take(uint8_t *bytes) {
  int memory = fileno(sink);
  size_t size = composed(), taken = 0;
  while (taken < size) {
    ssize_t got = pread(memory, bytes + taken, size - taken, (off_t)taken);
    if (got <= 0) break;
    taken += (size_t)got;
  }
  lseek(memory, 0, SEEK_SET);
}
