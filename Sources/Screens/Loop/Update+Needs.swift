import Frames
import Intents
import Themes
import TodoModel

extension Model {
  /// Shows the issues that need the user on the pages about them.
  mutating func show(_ needs: Needs) {
    freshness.update(needs)
    layers.show(needs, areas: Layout(self).layers, in: context)
  }

  /// Opens the page of issues that need the user, at an item.
  mutating func openNeeds(at item: ItemID?, dropping: Bool = false) -> [Effect] {
    guard !layers.hasNeedsPage else { return [] }
    open(NeedsPage(at: item, dropping: dropping))
    if let needs = freshness.needs { show(needs) }
    return [.loadNeeds]
  }

  mutating func retry(_ rows: [ListedRow]) -> [Effect] {
    let ids = rows.filter { $0.row.sync == .failed }.map(\.row.item.id)
    say(ids.count == 1 ? "Sending it again." : "Sending \(ids.count) items again.")
    return settleRefused(.retry(ids))
  }

  /// Performs an effect on refused changes and requests the result.
  mutating func settleRefused(_ effect: Effect) -> [Effect] {
    if let readOnly = freshness.readOnly { return refuse(readOnly) }
    return [effect, .loadNeeds] + load() + [.refresh]
  }

  /// Returns a sentence about an issue that loaded rows have and did not have before; nil if there is none.
  func troubleWords(_ rows: RowSet) -> String? {
    guard list.board.isLoaded else { return nil }
    for row in rows.rows where row.sync == .failed || row.hasConflict {
      guard let old = list.board.base.rows.first(where: { $0.id == row.id }) else { continue }
      if row.sync == .failed, old.sync != .failed { return "“\(row.item.title)” was refused." }
      if row.hasConflict, !old.hasConflict { return "“\(row.item.title)” was changed on two machines." }
    }
    return nil
  }

  /// Shows the freshness of the rows at a moment.
  ///
  /// The reason why the server is unreachable is reported once, and whenever the user asked for a refresh.
  mutating func show(_ new: Freshness, at moment: Instant, isAsked: Bool) {
    let before = freshness.asOf(context.now)
    freshness.update(new, at: moment)
    guard new.source == .server, new.state == .unavailable, let reason = new.reason,
      isAsked || before?.state != .unavailable || before?.reason != reason
    else { return }
    say("Offline: \(reason)", isBad: true)
  }
}
