package import Intents
package import ScheduleGrammar
package import TodoModel

extension ItemID {
  /// "#12" where a number was said; else another, for a line of history does not know it.
  package var waitingWords: String { standsFor.map { "#\($0)" } ?? "another" }
}

extension Snapshot.Counts {
  /// How much of today is out of sight: "2 wait for something else"; nil where nothing is.
  package var waitingWords: String? {
    waiting > 0 ? "\(waiting) \(waiting == 1 ? "waits" : "wait") for something else" : nil
  }
}

extension ListedRow {
  /// Why Today does not show it: "after #12 Paint the wall", "show from Mon 30 Nov"; empty where it would.
  package func waitingWords(at moment: Moment) -> String {
    guard !row.item.blockedBy.isEmpty || row.item.showFrom != nil else { return "" }
    let open = isDone ? [] : row.blockers.filter(\.isOpen).map(\.words)
    let after =
      open.isEmpty ? (isBlocked ? ["after another"] : []) : ["after " + open.joined(separator: ", ")]
    let hidden = hiddenUntil(on: moment.today).map { "show from \(moment.phrase.date($0))" }
    return (after + [hidden].compactMap(\.self)).joined(separator: ", ")
  }
}
