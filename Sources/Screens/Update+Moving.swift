import Frames
import Intents
import TodoModel

extension Model {
  /// Moves the cursor; nil where the verb does not.
  mutating func move(_ verb: Verb, _ count: Int) -> [Effect]? {
    let page = max(1, chrome.body.size.rows / 2)
    switch verb {
    case .up: step(-count)
    case .down: step(count)
    case .pageUp: step(-page * min(count, 100))
    case .pageDown: step(page * min(count, 100))
    case .first: place(0)
    case .last: place(outline.ids.count - 1)
    case .findNext: seek(count)
    case .findPrevious: seek(-count)
    default: return nil
    }
    return []
  }

  private mutating func step(_ count: Int) { place(focus.place + count) }

  /// Puts the cursor on the row at a place, or the nearest there is.
  mutating func place(_ place: Int) {
    guard !outline.ids.isEmpty else { return }
    focus.place = min(max(0, place), outline.ids.count - 1)
    focus.cursor = outline.ids[focus.place]
    focus.isFirst = false
    toast = nil
  }

  /// Goes to the next row that was sought, round and round.
  private mutating func seek(_ count: Int) {
    let ids = outline.ids
    let matches = ids.indices.filter { place in
      guard filter == nil, let last = lastFilter, let row = outline.row(ids[place]) else {
        return filter != nil
      }
      return last.matches(row, today: context.today)
    }
    guard !matches.isEmpty else {
      _ = say("Nothing here matches.")
      return
    }
    let next = matches.firstIndex { $0 > focus.place } ?? matches.count
    let before = matches.lastIndex { $0 < focus.place } ?? -1
    let target = count > 0 ? next + count - 1 : before + count + 1
    place(matches[((target % matches.count) + matches.count) % matches.count])
  }
}
