// A minimal curses list in C: the baseline of all ratios.
//
//   Floor FILE    one title a line; j and k move a reverse bar, space toggles a box in memory, ^L redraws, q quits

#define NCURSES_WIDECHAR 1
#define _XOPEN_SOURCE_EXTENDED 1
#include <locale.h>
#include <ncurses.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

struct row {
  char *title;
  int done;
};

static struct row *rows;
static int count, cursor;

static int load(const char *path) {
  FILE *file = fopen(path, "r");
  if (!file) return 0;
  char line[1024];
  while (fgets(line, sizeof line, file)) {
    line[strcspn(line, "\n")] = 0;
    struct row *grown = realloc(rows, (size_t)(count + 1) * sizeof *rows);
    if (!grown) break;
    rows = grown;
    rows[count++] = (struct row){strdup(line), 0};
  }
  fclose(file);
  return 1;
}

static void draw_row(int index) {
  move(index + 2, 0);
  if (index == cursor) attron(A_REVERSE);
  printw(" %s %-*.*s", rows[index].done ? "\u2611" : "\u2610", COLS - 4, COLS - 4, rows[index].title);
  if (index == cursor) attroff(A_REVERSE);
}

static void draw(void) {
  mvaddstr(0, 1, "Today");
  mvhline(1, 0, ACS_HLINE, COLS);
  for (int index = 0; index < count && index + 3 < LINES; index++) draw_row(index);
  mvaddstr(LINES - 1, 1, "space done  q quit");
  refresh();
}

static void step(int by) {
  int old = cursor;
  if (cursor + by < 0 || cursor + by >= count || cursor + by + 3 >= LINES) return;
  cursor += by;
  draw_row(old);
  draw_row(cursor);
  refresh();
}

int main(int argc, char **argv) {
  if (argc != 2 || !load(argv[1])) return 64;
  setlocale(LC_ALL, "");
  initscr();
  cbreak();
  noecho();
  curs_set(0);
  draw();
  for (int key; (key = getch()) != 'q' && key != ERR;) {
    if (key == 'j') step(1);
    if (key == 'k') step(-1);
    if (key == ' ' && count > 0) {
      rows[cursor].done = !rows[cursor].done;
      draw_row(cursor);
      refresh();
    }
    if (key == 12) {
      clearok(stdscr, TRUE);
      refresh();
    }
  }
  endwin();
  return 0;
}
