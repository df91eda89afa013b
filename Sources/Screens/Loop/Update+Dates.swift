import Intents
import ScheduleGrammar
import TodoModel

extension Model {
  /// Moves the row under the cursor up or down within its section.
  mutating func moveByHand(_ count: Int) -> [Effect] {
    guard let cursor = focus.cursor, let index = outline.section(of: cursor) else { return [] }
    let others = outline.sections[index].rows.map(\.row.item).filter { $0.id != cursor }
    let from = outline.sections[index].rows.firstIndex { $0.row.item.id == cursor } ?? 0
    let to = min(max(0, from + count), others.count)
    guard to != from else { return [] }
    let lower = to > 0 ? others[to - 1].order : nil
    let upper = to < others.count ? others[to].order : nil
    if let lower, let upper, lower >= upper {
      return say("These rows have no order yet; move another first.")
    }
    return perform([Change(cursor, .move(OrderKey.between(lower, upper)))], label: "moved by hand")
  }
}
