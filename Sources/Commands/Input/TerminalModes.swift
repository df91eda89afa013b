import Glibc

/// The modes of the terminal at standard input, with some of them switched off.
struct TerminalModes {
  private let usual: termios

  /// Switches modes such as `ECHO` off; nil if standard input is not a terminal.
  init?(without flags: Int32) {
    var modes = termios()
    guard tcgetattr(STDIN_FILENO, &modes) == 0 else { return nil }
    usual = modes
    modes.c_lflag &= ~tcflag_t(flags)
    tcsetattr(STDIN_FILENO, TCSAFLUSH, &modes)
  }

  func restore() {
    var modes = usual
    tcsetattr(STDIN_FILENO, TCSAFLUSH, &modes)
  }
}
