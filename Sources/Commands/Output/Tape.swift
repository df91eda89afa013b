import Synchronization

/// A recorder of a command's output for a calling program.
final class Tape: Sendable {
  private let said = Mutex((data: "", remarks: [String]()))
  /// Returns true if the caller no longer waits for the output.
  let isGivenUp: @Sendable () -> Bool

  init(_ isGivenUp: @escaping @Sendable () -> Bool = { false }) { self.isGivenUp = isGivenUp }

  var data: String { said.withLock { $0.data } }
  var remarks: [String] { said.withLock { $0.remarks } }

  func take(_ text: String) { said.withLock { $0.data += text } }
  func take(remark: String) { said.withLock { $0.remarks.append(remark) } }
}
