import Intents
import ScheduleGrammar
import TodoModel

extension ListState {
  /// The search outside the view; nil if there is no search, it has a limit, or the screen is a widget.
  var findQuestion: FindQuestion? {
    guard widget == nil, let sought = search.filter, sought.limit == nil, !search.words.isEmpty else {
      return nil
    }
    return FindQuestion(
      sought,
      typed: search.text ?? "",
      in: view,
      scope: place?.filter,
      sort: arrangement.sort
    )
  }

  /// Returns the rows found outside the view, once the whole view is loaded.
  func arrangedElsewhere(in context: ScreenContext) -> [Section] {
    guard !board.elsewhere.rows.isEmpty, !isCut, let question = findQuestion else { return [] }
    return arrangeElsewhere(
      board.elsewhere,
      of: question,
      shown: Set(listing.sections.lazy.flatMap(\.rows).map(\.row.id)),
      now: context.local,
      zone: context.zone,
      zones: context.moment.zones,
      held: board.held
    )
  }

  /// Returns the index of the match that is `count` matches away, wrapping around; nil if nothing matches.
  func place(ofMatch count: Int, at moment: Moment) -> Int? {
    let matches = outline.ids.indices.filter { place in
      guard filter == nil, let last = search.last, let row = outline.row(outline.ids[place]) else {
        return filter != nil
      }
      return last.matches(row, at: moment.local, now: moment.now)
    }
    guard !matches.isEmpty else { return nil }
    let next = matches.firstIndex { $0 > focus.place } ?? matches.count
    let before = matches.lastIndex { $0 < focus.place } ?? -1
    let target = count > 0 ? next + count - 1 : before + count + 1
    return matches[((target % matches.count) + matches.count) % matches.count]
  }
}
