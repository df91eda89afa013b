import Intents

/// A place in the change feed: the life of the service's file, the last revision seen in it, and a mark of the mutation
/// behind that.
///
/// A file that was put back from a backup and has gone on since has the same revisions with other mutations behind them.
struct Cursor: Hashable, Sendable {
  let epoch: String
  let revision: Revision
  /// The end of the mutation's id; nil where no mutation is known.
  let mark: String?

  var text: String { "\(epoch).\(revision)" + (mark.map { "." + $0 } ?? "") }

  init(epoch: String, revision: Revision, mark: String?) {
    self.epoch = epoch
    self.revision = revision
    self.mark = mark
  }

  init?(_ text: String) {
    let parts = text.split(separator: ".", omittingEmptySubsequences: false)
    guard parts.count == 2 || parts.count == 3, let revision = Revision(parts[1]), revision >= 0 else {
      return nil
    }
    self.init(epoch: String(parts[0]), revision: revision, mark: parts.count == 3 ? String(parts[2]) : nil)
  }
}
