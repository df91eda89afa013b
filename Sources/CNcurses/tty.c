// Descriptors: the program's own tty, standard error, and the bell between threads.
#define _GNU_SOURCE
#include "CNcurses.h"

#include <errno.h>
#include <fcntl.h>
#include <limits.h>
#include <sys/eventfd.h>
#include <sys/ioctl.h>
#include <sys/stat.h>
#include <sys/syscall.h>
#include <sys/timerfd.h>
#include <termios.h>
#include <unistd.h>

static bool is_same(int one, int other) {
  struct stat a, b;
  return fstat(one, &a) == 0 && fstat(other, &b) == 0 && a.st_rdev == b.st_rdev;
}

int cn_tty_open(void) {
  char name[PATH_MAX];
  int flags = O_RDWR | O_NOCTTY | O_CLOEXEC | O_NONBLOCK;
  if (!isatty(STDIN_FILENO) || !isatty(STDOUT_FILENO)) return -1;
  if (ttyname_r(STDIN_FILENO, name, sizeof name) == 0) {
    int tty = open(name, flags);
    if (tty >= 0 && is_same(tty, STDIN_FILENO)) return tty;
    if (tty >= 0) close(tty);
  }
  return open("/dev/tty", flags);
}

bool cn_tty_size(int tty, int *rows, int *columns) {
  struct winsize size;
  if (ioctl(tty, TIOCGWINSZ, &size) < 0 || size.ws_row == 0 || size.ws_col == 0) return false;
  *rows = size.ws_row;
  *columns = size.ws_col;
  return true;
}

uint8_t cn_tty_erase(int tty) {
  struct termios modes;
  return tcgetattr(tty, &modes) == 0 ? modes.c_cc[VERASE] : 0x7F;
}

int cn_error_to(int log) {
  int old = fcntl(STDERR_FILENO, F_DUPFD_CLOEXEC, 3);
  int to = log >= 0 ? log : open("/dev/null", O_WRONLY | O_CLOEXEC);
  if (to < 0) return old;
  dup2(to, STDERR_FILENO);
  if (log < 0) close(to);
  return old;
}

void cn_error_back(int old) {
  if (old < 0) return;
  dup2(old, STDERR_FILENO);
  close(old);
}

int cn_bell_open(void) { return eventfd(0, EFD_NONBLOCK | EFD_CLOEXEC); }

void cn_bell_ring(int bell) {
  int kept = errno;
  eventfd_write(bell, 1);
  errno = kept;
}

bool cn_bell_clear(int bell) {
  eventfd_t count;
  return eventfd_read(bell, &count) == 0;
}

int cn_clock_open(void) { return timerfd_create(CLOCK_REALTIME, TFD_NONBLOCK | TFD_CLOEXEC); }

void cn_clock_set(int clock, int64_t milliseconds) {
  struct itimerspec when = {0};
  when.it_value.tv_sec = milliseconds / 1000;
  when.it_value.tv_nsec = milliseconds % 1000 * 1000000;
  timerfd_settime(clock, TFD_TIMER_ABSTIME | TFD_TIMER_CANCEL_ON_SET, &when, NULL);
}

int cn_process_open(int process) { return (int)syscall(SYS_pidfd_open, process, 0); }
