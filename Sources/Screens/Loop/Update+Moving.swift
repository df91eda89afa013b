import Frames
import Intents

extension Model {
  /// Moves the cursor; a count repeats it.
  mutating func move(_ motion: Motion, _ count: Int) -> [Effect] {
    let page = max(1, chrome.body.size.rows / 2)
    switch motion {
    case .up, .down, .pageUp, .pageDown: place(focus.place + motion.rows(page: page) * count)
    case .first: place(0)
    case .last: place(outline.ids.count - 1)
    }
    return []
  }

  /// Puts the cursor on the row at a place, or the nearest there is.
  mutating func place(_ place: Int) {
    guard !outline.ids.isEmpty else { return }
    focus.place = min(max(0, place), outline.ids.count - 1)
    focus.cursor = outline.ids[focus.place]
    focus.isFirst = false
    toast = nil
  }

  /// Goes to the next row that was sought, round and round.
  mutating func seek(_ count: Int) -> [Effect] {
    let ids = outline.ids
    let matches = ids.indices.filter { place in
      guard filter == nil, let last = lastFilter, let row = outline.row(ids[place]) else {
        return filter != nil
      }
      return last.matches(row, today: context.today)
    }
    guard !matches.isEmpty else { return say("Nothing here matches.") }
    let next = matches.firstIndex { $0 > focus.place } ?? matches.count
    let before = matches.lastIndex { $0 < focus.place } ?? -1
    let target = count > 0 ? next + count - 1 : before + count + 1
    place(matches[((target % matches.count) + matches.count) % matches.count])
    return []
  }
}
