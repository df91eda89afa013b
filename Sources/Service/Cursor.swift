import Intents

/// A place in the change feed: the life of the service's file, and the last revision seen in it.
struct Cursor: Hashable, Sendable {
  let epoch: String
  let revision: Revision

  var text: String { "\(epoch).\(revision)" }

  init(epoch: String, revision: Revision) {
    self.epoch = epoch
    self.revision = revision
  }

  init?(_ text: String) {
    guard let dot = text.lastIndex(of: "."), let revision = Revision(text[text.index(after: dot)...]),
      revision >= 0
    else { return nil }
    self.init(epoch: String(text[..<dot]), revision: revision)
  }
}
