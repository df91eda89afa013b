import Synchronization

/// Takes up what a command says, for a program that has asked.
final class Tape: Sendable {
  private let said = Mutex((data: "", remarks: [String]()))
  /// Whether who has asked does not wait for it any more.
  let isGivenUp: @Sendable () -> Bool

  init(_ isGivenUp: @escaping @Sendable () -> Bool = { false }) { self.isGivenUp = isGivenUp }

  /// What was asked for.
  var data: String { said.withLock { $0.data } }
  /// What was told beside it, a line each.
  var remarks: [String] { said.withLock { $0.remarks } }

  func take(_ text: String) { said.withLock { $0.data += text } }
  func take(remark: String) { said.withLock { $0.remarks.append(remark) } }
}
