import Glibc

/// The modes of the terminal at standard input, some of them off for a while.
struct TerminalModes {
  private let usual: termios

  /// Switches modes such as `ECHO` off; nil where standard input is no terminal.
  init?(without flags: Int32) {
    var modes = termios()
    guard tcgetattr(STDIN_FILENO, &modes) == 0 else { return nil }
    usual = modes
    modes.c_lflag &= ~tcflag_t(flags)
    tcsetattr(STDIN_FILENO, TCSAFLUSH, &modes)
  }

  /// Gives the terminal back as it was.
  func restore() {
    var modes = usual
    tcsetattr(STDIN_FILENO, TCSAFLUSH, &modes)
  }
}
