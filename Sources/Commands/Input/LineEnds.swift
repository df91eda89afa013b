import Glibc

/// How lines end on the terminal that standard input and output are: a bare serial line sends and wants a carriage return
/// where programs read and write a line feed, and its modes may leave that to them.
struct LineEnds {
  private let before: termios?

  /// Lets the terminal turn one into the other, where it does not.
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

  /// Gives the terminal the modes that it had.
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
