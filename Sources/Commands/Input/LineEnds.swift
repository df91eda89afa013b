import Glibc

/// The line-end translation of the terminal at standard input and output.
///
/// A bare serial line sends and expects carriage returns; programs read and write line feeds. Its terminal modes may
/// lack the translation.
struct LineEnds {
  private let before: termios?

  /// Enables the translation if the terminal lacks it.
  init() {
    var modes = termios()
    guard isatty(STDIN_FILENO) == 1, tcgetattr(STDIN_FILENO, &modes) == 0 else {
      before = nil
      return
    }
    let wanted = Self.mended(modes)
    let isMended = wanted.c_iflag == modes.c_iflag && wanted.c_oflag == modes.c_oflag
    before = isMended ? nil : modes
    guard !isMended else { return }
    var next = wanted
    tcsetattr(STDIN_FILENO, TCSANOW, &next)
  }

  /// Restores the previous terminal modes.
  func giveBack() {
    guard var before else { return }
    tcsetattr(STDIN_FILENO, TCSADRAIN, &before)
  }

  private static func mended(_ modes: termios) -> termios {
    var modes = modes
    modes.c_iflag = (modes.c_iflag | tcflag_t(ICRNL)) & ~tcflag_t(IGNCR)
    modes.c_oflag |= tcflag_t(OPOST | ONLCR)
    return modes
  }
}
