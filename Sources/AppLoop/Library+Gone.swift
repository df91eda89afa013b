import Intents
import Replica
import Screens
import Storage
import TodoModel

extension Library {
  /// Throws if all changes write values into missing items, because the text would be lost.
  static func check(_ changes: [Change], in store: any LibraryStore) throws(CommitError) {
    guard !changes.isEmpty, changes.allSatisfy(\.intent.isWritten) else { return }
    var title: String?
    for item in Set(changes.map(\.item)) {
      let row: Row?
      do throws(StoreError) { row = try store.row(item) } catch { throw .store(error) }
      if let row, row.item.deletedAt == nil { return }
      title = row?.item.title
    }
    throw .gone(title: title)
  }
}

extension Intent {
  /// Indicates that it sets a value that the user may have typed.
  fileprivate var isWritten: Bool {
    switch self {
    case .set, .setNotes: true
    default: false
    }
  }
}

extension CommitFailure {
  init(_ error: CommitError) {
    self.init(words: error.words)
    if case .gone = error { isGone = true }
  }
}
