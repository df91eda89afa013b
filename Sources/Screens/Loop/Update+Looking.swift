import Intents

extension Model {
  /// Changes what is looked at.
  mutating func look(_ verb: LookVerb, _ count: Int?) -> [Effect] {
    switch verb {
    case .findNext: return seek(count ?? 1)
    case .findPrevious: return seek(-(count ?? 1))
    case .nextView: return enter(viewed.advanced(by: count ?? 1))
    case .previousView: return enter(viewed.advanced(by: -(count ?? 1)))
    case .viewToday: return enter(.today)
    case .viewUpcoming: return enter(.upcoming)
    case .viewInbox: return enter(.inbox)
    case .viewAll: return enter(.all)
    case .viewDone: return enter(.done)
    case .find: return open(FindLine(text: search.text ?? "", history: search.history))
    case .sort, .group: return open(SortMenu(query: query))
    case .select: return toggleSelecting()
    }
  }

  /// Enters a view anew: rows that were held go where they belong.
  mutating func enter(_ view: ListView) -> [Effect] {
    let isAnother = view != viewed
    memory.view = view
    search.seek(nil)
    clearSelection()
    board.releaseAll()
    if isAnother {
      board.clear()
      focus = Focus()
    }
    rearrange()
    return [load()] + (isAnother ? [remembering()] : [])
  }

  /// Shows only rows that match; nil shows all again.
  mutating func find(_ text: String?) -> [Effect] {
    let before = filter
    search.seek(text)
    guard filter != before else { return [] }
    rearrange()
    let isCut = board.base.total > board.base.rows.count || board.base.rows.isEmpty
    return isCut ? [load()] : []
  }

  /// Orders and groups the view.
  mutating func order(by sort: SortKey, _ group: GroupKey) -> [Effect] {
    memory.arrangements[viewed] = Arrangement(sort: sort, group: group)
    rearrange()
    return [remembering(), load()]
  }

  /// Asks for what is seen to be remembered.
  mutating func remembering() -> Effect {
    memory = remembered
    return .remember(memory)
  }

  /// Begins to select a range at the cursor, or ends it, keeping what was selected.
  private mutating func toggleSelecting() -> [Effect] {
    if focus.anchor == nil {
      focus.anchor = focus.cursor
    } else {
      focus.marked = selection
      focus.anchor = nil
    }
    return []
  }
}
