/// The number of existing parts of an item, total and completed.
package struct PartCount: Hashable, Sendable {
  package var done: Int
  package var all: Int

  package init(done: Int, all: Int) {
    self.done = done
    self.all = all
  }

  package var open: Int { all - done }
  /// The counts as text: "2/5".
  package var words: String { "\(done)/\(all)" }
}
