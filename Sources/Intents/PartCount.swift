/// How many parts an item has that are not deleted, and how many of them are done.
package struct PartCount: Hashable, Sendable {
  /// Those that are done.
  package var done: Int
  /// All of them.
  package var all: Int

  package init(done: Int, all: Int) {
    self.done = done
    self.all = all
  }

  /// Those that are still to be done.
  package var open: Int { all - done }
  /// "2/5".
  package var words: String { "\(done)/\(all)" }
}
