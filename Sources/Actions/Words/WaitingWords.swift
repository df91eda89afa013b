package import Intents
package import ScheduleGrammar
package import TodoModel

extension ItemID {
  /// "#12" for a typed number; otherwise "another", because a history entry does not contain the number.
  package var waitingWords: String { standsFor.map { "#\($0)" } ?? "another" }
}

extension Snapshot.Counts {
  /// Number of today's hidden items: "2 blocked"; nil if there are none.
  package var waitingWords: String? {
    waiting > 0 ? "\(waiting) blocked" : nil
  }
}

extension ListedRow {
  /// Reason why Today hides the item: "after #12 Paint the wall", "hidden until Mon 30 Nov"; empty if it does not.
  package func waitingWords(at moment: Moment) -> String {
    guard !row.item.blockedBy.isEmpty || row.item.showFrom != nil else { return "" }
    let open = isDone ? [] : row.blockers.filter(\.isOpen).map(\.words)
    let after =
      open.isEmpty ? (isBlocked ? ["after another"] : []) : ["after " + open.joined(separator: ", ")]
    let hidden = hiddenUntil(on: moment.today).map { "hidden until \(moment.phrase.date($0))" }
    return (after + [hidden].compactMap(\.self)).joined(separator: ", ")
  }
}
