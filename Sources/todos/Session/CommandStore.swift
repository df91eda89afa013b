import Actions
import Intents
import Storage
import Sync
import TodoModel

/// The person's items, opened for a command: finds them, changes them, and tells what became of them.
struct CommandStore {
  /// The session.
  let session: Session
  /// The store.
  let home: Home

  /// Opens the items of a session.
  init(_ session: Session) throws(Refusal) {
    self.session = session
    home = try session.open()
  }

  /// Looks at the items of a session, which nothing is written to.
  static func look(_ session: Session, _ body: (CommandStore) throws -> Void) throws {
    try session.look { try body(CommandStore(session: session, home: $0)) }
  }

  private init(session: Session, home: Home) {
    self.session = session
    self.home = home
  }

  /// The rows that the words name, each once; when one cannot be found, nothing is given and all such are named.
  func find(_ tokens: [String], deleted: Bool = false) throws(Refusal) -> [Row] {
    var rows: [Row] = []
    var faults: [String] = []
    for token in tokens.flatMap({ $0.split(separator: ",").map(String.init) }) {
      do throws(FindError) {
        let row = try find(token, deleted: deleted)
        if !rows.contains(where: { $0.item.id == row.item.id }) { rows.append(row) }
      } catch {
        faults.append(error.words)
      }
    }
    guard faults.isEmpty else {
      let rest = rows.isEmpty ? "" : " Nothing was changed."
      throw Refusal(faults.joined(separator: " ") + rest, kind: "not-found")
    }
    return rows
  }

  /// An item by its number, or by at least four letters of its id; few digits are always a number, never an id.
  private func find(_ token: String, deleted: Bool) throws(FindError) -> Row {
    let bare = token.hasPrefix("#") ? String(token.dropFirst()) : token
    let row = try home.find(bare, deleted: deleted)
    if let number = row.item.number, Int(bare) == number { return row }
    let isShort = bare.utf8.count < (Int(bare) == nil ? 4 : 8)
    if isShort { throw .none(token) }
    return row
  }

  /// Makes the changes durable as one step of undo, and passes them on for a moment.
  func commit(_ changes: [Change], label: String) throws(Refusal) {
    guard !changes.isEmpty else { return }
    for change in changes {
      if let fault = change.intent.fault { throw Refusal(fault.words) }
    }
    do {
      _ = try home.commit(changes, label: label)
    } catch {
      throw Refusal(error)
    }
    settle()
  }

  /// Does what is asked of items, as one step of undo.
  func perform(_ action: ItemAction, _ rows: [Row]) throws(Refusal) {
    let (listed, moment) = (rows.map { ListedRow(seen: $0, at: session.moment) }, session.moment)
    try commit(action.changes(listed, at: moment), label: action.label(listed, at: moment))
  }

  /// Passes waiting changes on, for two seconds at most; what does not get through waits for the next time.
  func settle() {
    for notice in home.settle().notices { session.console.complain(notice.words) }
  }

  /// Tells what the items are now: a line for each, behind what was done to them, or their JSON.
  func tell(_ done: String, _ ids: [ItemID], json: Bool) throws {
    let rows = try home.rows(ids)
    if json { return try session.console.pass(Bodies(session).items(rows)) }
    for row in rows { try session.console.say(done + "  " + ItemWords(session).line(row)) }
  }
}
