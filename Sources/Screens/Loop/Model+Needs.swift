import Frames
import Intents
import Themes
import TodoModel

extension Model {
  /// Seconds after which a change that is still not sent gets a sign; most are sent before.
  static let patience = 1

  /// The sign at the edge of a row, and what it looks like; nil for none.
  func mark(of row: Row) -> (icon: Icon, role: Role)? {
    if row.sync == .failed { return (.overdue, .bad) }
    if row.hasConflict { return (.conflict, .stale) }
    guard row.sync != .settled, isLate(row.item.id) else { return nil }
    return row.sync == .sending ? (.more, .muted) : (.waiting, .stale)
  }

  /// Whether a change of the item waits so long that it is worth a sign.
  private func isLate(_ id: ItemID) -> Bool {
    guard let freshness else { return false }
    if freshness.state == .unavailable { return true }
    guard freshness.source == .server, let since = waiting[id] else { return false }
    return since.advanced(bySeconds: Self.patience) <= context.now
  }

  /// Keeps since when rows wait.
  mutating func noteWaiting() {
    var now: [ItemID: Instant] = [:]
    for row in board.base.rows where row.sync == .queued || row.sync == .sending {
      now[row.item.id] = waiting[row.item.id] ?? context.now
    }
    waiting = now
  }

  /// When the next waiting change gets its sign; nil where none does.
  var nextLate: Instant? {
    guard freshness?.source == .server else { return nil }
    return waiting.values.map { $0.advanced(bySeconds: Self.patience) }.filter { $0 > context.now }.min()
  }

  /// Whether a change got its sign since a moment: the rows are read again then, for it may be on its way.
  func gotLate(since moment: Instant) -> Bool {
    guard freshness?.source == .server else { return false }
    return waiting.values.contains {
      let late = $0.advanced(bySeconds: Self.patience)
      return moment < late && late <= context.now
    }
  }

  /// Why a change of the item was refused; nil where none was, or where it is not known yet.
  func refusal(of id: ItemID) -> String? { needs?.refused.first { $0.item == id }?.words }

  /// Takes what needs the person, for the pages that show it.
  mutating func learn(_ needs: Needs) -> [Effect] {
    self.needs = needs
    let layout = Layout(self)
    for index in layers.indices {
      var context = self.context
      context.area = layout.layers[index]
      layers[index].learn(needs, in: context)
    }
    return []
  }

  /// Opens the page of what needs the person, at an item.
  mutating func openNeeds(at item: ItemID?, dropping: Bool = false) -> [Effect] {
    guard !layers.contains(where: { $0 is NeedsPage }) else { return [] }
    let effects = open(NeedsPage(at: item, dropping: dropping)) + [.loadNeeds]
    return needs.map { learn($0) + effects } ?? effects
  }

  /// Sends the refused changes of rows again.
  mutating func retry(_ rows: [ListedRow]) -> [Effect] {
    let ids = rows.filter { $0.row.sync == .failed }.map(\.row.item.id)
    return say(ids.count == 1 ? "Sending it again." : "Sending \(ids.count) items again.")
      + settleRefused(.retry(ids))
  }

  /// Does something about refused changes, and reads what became of it.
  mutating func settleRefused(_ effect: Effect) -> [Effect] {
    if let readOnly { return say(readOnly, isBad: true) + [.ring] }
    return [effect, .loadNeeds, load(), .refresh]
  }

  /// What rows that came have that needs the person, and had not before; nil where nothing has.
  func troubleWords(_ rows: RowSet) -> String? {
    guard board.isLoaded else { return nil }
    let before = Dictionary(board.base.rows.map { ($0.item.id, $0) }) { first, _ in first }
    for row in rows.rows {
      guard let old = before[row.item.id] else { continue }
      if row.sync == .failed, old.sync != .failed { return "“\(row.item.title)” was refused." }
      if row.hasConflict, !old.hasConflict { return "“\(row.item.title)” was changed on two machines." }
    }
    return nil
  }

  /// Says why the server cannot be reached: once, and whenever the person asked.
  mutating func tellOfTrouble(_ freshness: Freshness, isAsked: Bool) {
    guard freshness.source == .server, freshness.state == .unavailable, let reason = freshness.reason else {
      return
    }
    let before = self.freshness
    guard isAsked || before?.state != .unavailable || before?.reason != reason else { return }
    _ = say("Offline: \(reason)", isBad: true)
  }
}
