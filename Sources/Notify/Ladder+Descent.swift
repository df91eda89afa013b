import Dispatch
import Glibc
import Programs

extension Ladder {
  /// How long a program on the ladder may take; then the next step is tried.
  private static let patience = Duration.seconds(10)
  /// How long what the person is to answer may stay open.
  private static let day = Duration.seconds(86_400)

  /// Goes down the ladder; gives whether anybody was told.
  ///
  /// Blocks until the programs have ended.
  ///
  /// `write` puts a sequence, or a bell, on our own terminal.
  @discardableResult
  package func descend(write: (String) -> Void) -> Bool {
    var isTold = false
    for group in groups where group.contains(where: { carryOut($0, write) }) { isTold = true }
    return isTold
  }

  private func carryOut(_ step: Step, _ write: (String) -> Void) -> Bool {
    switch step {
    case .run(let program): return program.run(within: Self.patience).isGood
    case .open(let program):
      DispatchQueue.global().async { @Sendable in program.run(within: Self.day) }
      return true
    case .write(let sequence): write(sequence)
    case .ring: write("\u{7}")
    case .ringAt(let tty): return ring(tty)
    }
    return true
  }

  private func ring(_ tty: String) -> Bool {
    let descriptor = Glibc.open(tty, O_WRONLY | O_NOCTTY | O_NONBLOCK | O_CLOEXEC)
    guard descriptor >= 0 else { return false }
    defer { close(descriptor) }
    var bell: UInt8 = 7
    return isatty(descriptor) == 1 && Glibc.write(descriptor, &bell, 1) == 1
  }
}
