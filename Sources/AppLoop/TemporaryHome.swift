import Files
import HTTPTransport
import Intents
import Messages
import Replica
import ScheduleGrammar
package import Settings
package import Storage
package import Sync
import TodoAPI
package import TodoModel

/// The unsaved changes of a run, for the user to keep.
package struct Unsaved: Sendable {
  /// The last known items.
  package let items: [Item]
  /// The texts being written.
  package let texts: [String]
  /// The reason why they could not be saved, as a sentence.
  package let reason: String
  package let day: Day
  package let zone: any Zone

  package init(items: [Item], texts: [String], reason: String, day: Day, zone: any Zone) {
    (self.items, self.texts, self.reason) = (items, texts, reason)
    (self.day, self.zone) = (day, zone)
  }
}

/// A home in its own folder, in memory if possible, used while the user's home is not writable.
///
/// It starts with the readable content of the user's home, has no authority, and is removed when the program ends.
package struct TemporaryHome: TemporaryStore {
  package let home: Home
  package let brief: String
  private let reason: String
  private let opening: HomeOpening
  private let folder: ScratchFolder

  /// The possible parent folders, best first.
  private static let places = ["/dev/shm", ScratchFolder.usual, "/tmp", "/var/tmp"]
  /// The errors that a temporary home helps with.
  package static let troubles: Set<StoreError.Kind> = [.full, .failing, .readOnly, .denied, .unusable]

  /// Creates a home to replace the one at `opening`, or returns nil if no folder is available.
  ///
  /// `former` is the open home, if it could be opened. `reason` is a sentence, and `brief` its short form.
  init?(_ opening: HomeOpening, former: (any LibraryStore)?, reason: String, brief: String) {
    guard let folder = try? ScratchFolder(named: "todos-unsaved", in: Self.places) else { return nil }
    let own = HomePaths(root: folder.path)
    let isSeeded = Self.copy(opening.paths, former, to: own)
    let source = opening.choice.authority?.source ?? .local
    let authority = Authority(name: nil, transport: ClosedTransport(.unavailable(reason)), source: source)
    guard let home = try? Home(own, opening.dependencies, authority: { authority }) else {
      folder.remove()
      return nil
    }
    if !isSeeded { Self.seed(home, from: opening.paths.snapshot) }
    self.folder = folder
    self.home = home
    self.reason = reason
    self.brief = brief
    self.opening = opening
  }

  /// Creates a read-only view of a home that could not be opened, or returns nil if no folder is available.
  ///
  /// No authority answers, and its freshness reports the reason.
  package init?(reading folders: Folders, _ dependencies: Dependencies, reason: String) {
    self.init(HomeOpening(folders, dependencies), former: nil, reason: reason, brief: reason)
    _ = home.refresh(isAsked: true)
  }

  package var store: any LibraryStore { home }

  /// Copies the replica; returns false if there is none, or if this process has it open (`Store.whileClosed`).
  private static func copy(_ paths: HomePaths, _ former: (any LibraryStore)?, to own: HomePaths) -> Bool {
    guard (try? Folder(own.stateFolder).make()) != nil else { return false }
    guard let former else {
      return Store.whileClosed(paths.replica) {
        guard (try? File(paths.replica).copy(to: File(own.replica))) != nil else { return false }
        try? File(paths.replica + "-wal").copy(to: File(own.replica + "-wal"))
        return true
      } ?? false
    }
    _ = try? former.backup(to: own.stateFolder)
    return File(own.replica).exists
  }

  /// Adds the rows of the snapshot, for lack of a replica.
  private static func seed(_ home: Home, from snapshot: String) {
    guard let seen = SnapshotFile.readAll(snapshot) else { return }
    let head = seen.head
    let items = (head.today + head.doneToday + head.anytime + seen.later).map(\.item)
    _ = try? home.commit(items.map { Change($0.id, .add($0)) }, label: KeptText.of(LibraryMessages.seenLast))
    try? home.forgetUndo()
  }

  package func bringHome(_ items: Set<ItemID>) -> Unsaved? {
    let kept = kept(items)
    guard !items.isEmpty || !kept.texts.isEmpty else { return nil }
    if let own = try? opening.home() {
      defer { own.close() }
      if carry(items, into: own) { return nil }
    }
    let moment = opening.dependencies.moment
    return Unsaved(items: kept.items, texts: kept.texts, reason: reason, day: moment.today, zone: moment.zone)
  }

  /// Applies this home's items and drafts to another home; returns false if that could not be written.
  private func carry(_ items: Set<ItemID>, into other: Home) -> Bool {
    do {
      var changes: [Change] = []
      for id in items.sorted() {
        guard let mine = try home.row(id)?.item else { continue }
        guard let theirs = try other.row(id)?.item else {
          changes.append(Change(id, .add(mine)))
          continue
        }
        changes += wishes(from: theirs, to: mine).map { Change(id, $0) }
      }
      _ = try other.commit(changes, label: KeptText.of(LibraryMessages.notSavedBefore))
      for (name, text) in try home.drafts() { try other.setDraft(text, for: name) }
      return true
    } catch { return false }
  }

  /// Returns the items that are not deleted, and the drafts.
  private func kept(_ items: Set<ItemID>) -> (items: [Item], texts: [String]) {
    let rows = (try? home.rows(items.sorted())) ?? []
    let texts = (try? home.drafts()) ?? [:]
    return (rows.map(\.item).filter { $0.deletedAt == nil }, texts.sorted { $0.key < $1.key }.map(\.value))
  }

  package func remove() {
    home.close()
    folder.remove()
  }
}
