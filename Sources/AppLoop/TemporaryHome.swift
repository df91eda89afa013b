import Files
import HTTPTransport
import Intents
import Replica
import ScheduleGrammar
package import Settings
package import Storage
package import Sync
import TodoAPI
package import TodoModel

/// What a run changed and could not save, for the person to keep.
package struct Unsaved: Sendable {
  /// The items as they were seen last.
  package let items: [Item]
  /// Texts that were being written.
  package let texts: [String]
  /// Why they could not be saved, as a sentence.
  package let reason: String
  /// The person's day.
  package let day: Day
  /// The person's zone.
  package let zone: any Zone

  package init(items: [Item], texts: [String], reason: String, day: Day, zone: any Zone) {
    (self.items, self.texts, self.reason) = (items, texts, reason)
    (self.day, self.zone) = (day, zone)
  }
}

/// A home in a folder of its own, in memory where there is such a place, for as long as the person's cannot be written.
///
/// It begins with what can be read of the person's home, asks no authority, and is gone when the program ends.
package struct TemporaryHome: TemporaryStore {
  package let home: Home
  package let brief: String
  private let reason: String
  private let opening: HomeOpening
  private let folder: ScratchFolder

  /// Places where it may be, best first.
  private static let places = ["/dev/shm", ScratchFolder.usual, "/tmp", "/var/tmp"]
  /// The troubles that such a home helps with.
  package static let troubles: Set<StoreError.Kind> = [.full, .failing, .readOnly, .denied, .unusable]

  /// A home in the place of the one at `opening`, which is `former` where it could be opened; nil where there is no
  /// place for one.
  ///
  /// `reason` says why as a sentence, `brief` in few words.
  init?(_ opening: HomeOpening, former: (any LibraryStore)?, reason: String, brief: String) {
    guard let folder = try? ScratchFolder(named: "todos-unsaved", in: Self.places) else { return nil }
    let own = HomePaths(root: folder.path)
    let isSeeded = Self.copy(opening.paths, former, to: own)
    let source = opening.choice.authority?.source ?? .local
    let authority = Authority(name: nil, transport: ClosedTransport(.unavailable(reason)), source: source)
    guard let home = try? Home(own, opening.surroundings, authority: { authority }) else {
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

  /// One to look around in, for a home that could not be opened; nil where there is no place for one.
  ///
  /// Nobody answers there, and its freshness says so, with the reason.
  package init?(reading folders: Folders, _ surroundings: Surroundings, reason: String) {
    self.init(HomeOpening(folders, surroundings), former: nil, reason: reason, brief: reason)
    _ = home.refresh(isAsked: true)
  }

  package var store: any LibraryStore { home }

  /// Copies what the device knows; false where there is nothing to copy.
  private static func copy(_ paths: HomePaths, _ former: (any LibraryStore)?, to own: HomePaths) -> Bool {
    guard (try? Folder(own.stateFolder).make()) != nil else { return false }
    guard let former else {
      guard (try? File(paths.replica).copy(to: File(own.replica))) != nil else { return false }
      try? File(paths.replica + "-wal").copy(to: File(own.replica + "-wal"))
      return true
    }
    _ = try? former.backup(to: own.stateFolder)
    return File(own.replica).exists
  }

  /// Takes the rows of the snapshot, which is better than nothing.
  private static func seed(_ home: Home, from snapshot: String) {
    guard let seen = SnapshotFile.readAll(snapshot) else { return }
    let head = seen.head
    let items = (head.today + head.doneToday + head.anytime + seen.later).map(\.item)
    _ = try? home.commit(items.map { Change($0.id, .add($0)) }, label: "seen last")
    try? home.forgetUndo()
  }

  package func bringHome(_ items: Set<ItemID>) -> Unsaved? {
    let kept = kept(items)
    guard !items.isEmpty || !kept.texts.isEmpty else { return nil }
    if let own = try? opening.home() {
      defer { own.close() }
      if carry(items, into: own) { return nil }
    }
    let moment = opening.surroundings.moment
    return Unsaved(
      items: kept.items,
      texts: kept.texts,
      reason: reason,
      day: moment.today,
      zone: moment.zone
    )
  }

  /// Makes items and texts of another home like those here; false where they could not be written.
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
      _ = try other.commit(changes, label: "what could not be saved before")
      for (name, text) in try home.drafts() { try other.setDraft(text, for: name) }
      return true
    } catch {
      return false
    }
  }

  /// The items that are not deleted, and the texts that were being written.
  private func kept(_ items: Set<ItemID>) -> (items: [Item], texts: [String]) {
    let rows = (try? home.rows(items.sorted())) ?? []
    let texts = (try? home.drafts()) ?? [:]
    return (rows.map(\.item).filter { $0.deletedAt == nil }, texts.sorted { $0.key < $1.key }.map(\.value))
  }

  /// Removes it with all that is in it.
  package func remove() {
    home.close()
    folder.remove()
  }
}
