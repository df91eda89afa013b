import Dispatch
import Glibc

extension Ladder {
  /// Seconds that a program on the ladder may take; then the next step is tried.
  private static let patience = 10

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
    case .run(let program): return program.answer(patience: Self.patience)?.status == 0
    case .open(let program):
      DispatchQueue.global().async { @Sendable in _ = program.output(patience: nil) }
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
