// Restores the terminal however the program ends. No Swift code runs in a signal handler.
#define _GNU_SOURCE
#include "CNcurses.h"

#include <errno.h>
#include <fcntl.h>
#include <poll.h>
#include <signal.h>
#include <stdlib.h>
#include <string.h>
#include <sys/mman.h>
#include <termios.h>
#include <unistd.h>

enum { leave_room = 1024, note_room = 256, stack_size = 65536, grace_seconds = 3 };

static const int faults[] = {SIGSEGV, SIGBUS, SIGILL, SIGTRAP, SIGFPE, SIGABRT, SIGSYS, SIGXCPU, SIGXFSZ};
static const int endings[] = {SIGHUP, SIGTERM, SIGINT, SIGQUIT};
static const int notices[] = {SIGCONT, SIGWINCH};

static struct termios cooked, raw;
static uint8_t leave[leave_room];
static size_t leave_length;
static char note[note_room];
static int tty = -1;
static int pipe_ends[2] = {-1, -1};
static struct sigaction before[65];
static volatile sig_atomic_t armed, paused, started, ending;

static void write_all(const void *bytes, size_t size) {
  const char *next = bytes;
  for (int tries = 0; size > 0 && tries < 20; tries++) {
    ssize_t written = write(tty, next, size);
    if (written > 0) {
      next += written;
      size -= (size_t)written;
    } else if (errno == EAGAIN) {
      struct pollfd wait = {tty, POLLOUT, 0};
      if (poll(&wait, 1, 50) < 0 || wait.revents & (POLLHUP | POLLERR)) return;
    } else if (errno != EINTR) {
      return;
    }
  }
}

static void set_modes(const struct termios *modes) {
  sigset_t all, old;
  sigemptyset(&all);
  sigaddset(&all, SIGTTOU);
  pthread_sigmask(SIG_BLOCK, &all, &old);
  while (tcsetattr(tty, TCSANOW, modes) < 0 && errno == EINTR) {}
  pthread_sigmask(SIG_SETMASK, &old, NULL);
}

/// Restores the terminal as far as a dying program can.
static void give_back(void) {
  if (!armed) return;
  armed = 0;
  write_all(leave, leave_length);
  tcflush(tty, TCIFLUSH);
  set_modes(&cooked);
}

static _Noreturn void die_of(int number) {
  sigset_t one;
  signal(number, SIG_DFL);
  sigemptyset(&one);
  sigaddset(&one, number);
  pthread_sigmask(SIG_UNBLOCK, &one, NULL);
  raise(number);
  _exit(128 + number);
}

static void on_fault(int number) {
  bool was_armed = armed;
  give_back();
  if (was_armed) write_all(note, strlen(note));
  die_of(number);
}

static void tell(int number) {
  int kept = errno;
  uint8_t byte = (uint8_t)number;
  ssize_t ignored = write(pipe_ends[1], &byte, 1);
  (void)ignored;
  errno = kept;
}

/// While another program uses the terminal, Ctrl-Z there is meant for both processes.
static void on_stop(int number) {
  int kept = errno;
  if (paused) cn_stop_here();
  else tell(number);
  errno = kept;
}

/// Gives the event loop a few seconds to exit; on a second signal or a timeout the program ends here.
static void on_ending(int number) {
  if (paused && (number == SIGINT || number == SIGQUIT)) return;
  if (ending) {
    give_back();
    die_of(number);
  }
  ending = number;
  tell(number);
  alarm(grace_seconds);
}

static void on_alarm(int number) {
  if (!ending) return;
  give_back();
  die_of(ending);
}

static void on_exit_call(void) { give_back(); }

static void handle(int number, void (*handler)(int), int flags) {
  struct sigaction action;
  memset(&action, 0, sizeof action);
  action.sa_handler = handler;
  action.sa_flags = flags;
  sigemptyset(&action.sa_mask);
  sigaction(number, &action, &before[number]);
}

static void install(void) {
  for (size_t i = 0; i < sizeof faults / sizeof *faults; i++)
    handle(faults[i], on_fault, SA_ONSTACK | SA_NODEFER);
  for (size_t i = 0; i < sizeof endings / sizeof *endings; i++)
    handle(endings[i], on_ending, SA_ONSTACK | SA_RESTART);
  for (size_t i = 0; i < sizeof notices / sizeof *notices; i++)
    handle(notices[i], tell, SA_ONSTACK | SA_RESTART);
  handle(SIGTSTP, on_stop, SA_ONSTACK | SA_RESTART);
  handle(SIGALRM, on_alarm, SA_ONSTACK | SA_RESTART);
  handle(SIGPIPE, SIG_IGN, 0);
}

static void uninstall(void) {
  for (size_t i = 0; i < sizeof faults / sizeof *faults; i++) sigaction(faults[i], &before[faults[i]], NULL);
  for (size_t i = 0; i < sizeof endings / sizeof *endings; i++)
    sigaction(endings[i], &before[endings[i]], NULL);
  for (size_t i = 0; i < sizeof notices / sizeof *notices; i++)
    sigaction(notices[i], &before[notices[i]], NULL);
  sigaction(SIGTSTP, &before[SIGTSTP], NULL);
  sigaction(SIGALRM, &before[SIGALRM], NULL);
  sigaction(SIGPIPE, &before[SIGPIPE], NULL);
}

static void make_raw(void) {
  raw = cooked;
  raw.c_iflag &= ~(tcflag_t)(BRKINT | ICRNL | INLCR | IGNCR | INPCK | ISTRIP | IXON);
  raw.c_oflag &= ~(tcflag_t)OPOST;
  raw.c_lflag &= ~(tcflag_t)(ECHO | ECHONL | ICANON | IEXTEN | ISIG);
  raw.c_cflag = (raw.c_cflag & ~(tcflag_t)(CSIZE | PARENB)) | CS8;
  raw.c_cc[VMIN] = 1;
  raw.c_cc[VTIME] = 0;
}

bool cn_guard_start(int descriptor, const uint8_t *bytes, size_t size, const char *words) {
  static bool knows_exit;
  if (started || size > leave_room || tcgetattr(descriptor, &cooked) < 0) return false;
  if (pipe_ends[0] < 0 && pipe2(pipe_ends, O_CLOEXEC | O_NONBLOCK) < 0) return false;
  tty = descriptor;
  memcpy(leave, bytes, size);
  leave_length = size;
  strncpy(note, words, note_room - 1);
  ending = paused = 0;
  make_raw();
  cn_guard_thread();
  install();
  if (!knows_exit) atexit(on_exit_call);
  knows_exit = true;
  started = armed = 1;
  set_modes(&raw);
  return true;
}

void cn_guard_pause(void) {
  if (!started) return;
  armed = 0;
  paused = 1;
  set_modes(&cooked);
}

void cn_guard_resume(void) {
  if (!started) return;
  struct termios now;
  if (tcgetattr(tty, &now) == 0 && now.c_lflag & ICANON) cooked = now;
  make_raw();
  set_modes(&raw);
  paused = 0;
  armed = 1;
}

void cn_guard_stop(void) {
  if (!started) return;
  if (armed) set_modes(&cooked);
  armed = started = 0;
  alarm(0);
  uninstall();
}

int cn_guard_signals(void) { return pipe_ends[0]; }

void cn_stop_here(void) {
  struct sigaction handler, plain;
  sigset_t one, old;
  memset(&plain, 0, sizeof plain);
  plain.sa_handler = SIG_DFL;
  sigaction(SIGTSTP, &plain, &handler);
  sigemptyset(&one);
  sigaddset(&one, SIGTSTP);
  pthread_sigmask(SIG_UNBLOCK, &one, &old);
  raise(SIGTSTP);
  pthread_sigmask(SIG_SETMASK, &old, NULL);
  sigaction(SIGTSTP, &handler, NULL);
}

_Noreturn void cn_die(int number) { die_of(number); }

void cn_guard_thread(void) {
  static _Thread_local bool has_stack;
  if (has_stack) return;
  void *memory = mmap(NULL, stack_size, PROT_READ | PROT_WRITE, MAP_PRIVATE | MAP_ANONYMOUS, -1, 0);
  if (memory == MAP_FAILED) return;
  stack_t stack = {.ss_sp = memory, .ss_size = stack_size};
  has_stack = sigaltstack(&stack, NULL) == 0;
}
