import Actions
import Frames
package import Intents
import Messages
import Themes

/// The menu of a view's sort order and grouping; Enter applies and closes, Space applies and stays.
package struct SortMenu: Picker, Hashable {
  package enum Command: String, CaseIterable { case choose, stay, cancel }

  package static let keys: KeyTable<Command> =
    [KeyRow(.choose, ["Enter"], Term("apply")), KeyRow(.stay, ["Space"], Term("apply, keep open"))] + .steps() + [
      KeyRow(.cancel, .cancel, Term("close"))
    ]

  private var query: Query
  /// The keys of the choices: the built-in ones, then the user's own fields.
  private let sorts: [SortKey]
  private let groups: [GroupKey]
  package var list: ChoiceList

  /// Creates the menu; its title names the view, because each view, list and saved filter has its own order.
  package init(query: Query, of name: String, fields: OwnFields = .none) {
    self.query = query
    let own = fields.all.map(\.name)
    (sorts, groups) = (SortKey.allCases + own.map(SortKey.own), GroupKey.allCases + own.map(GroupKey.own))
    list = ChoiceList(title: PickerMessages.sort(name), choices: [], start: sorts.firstIndex(of: query.sort) ?? 0)
    list.setChoices(choices())
  }

  package var page: KeyPage? { .sort }
  package func width(in context: ScreenContext) -> Int { context.columns(ofPanel: 40) }

  package func height(width: Int, in context: ScreenContext) -> Int {
    min(ChoiceLayout.rows(for: list.choices.count), max(8, context.size.rows - 2))
  }

  package mutating func perform(_ command: Command, in context: ScreenContext) -> LayerResponse {
    switch command {
    case .choose: return chooseCurrent(in: context)
    case .stay: return list.current.map { .stay(arrange($0)) } ?? .stay
    case .cancel: return .close
    }
  }

  package mutating func choose(_ index: Int, in context: ScreenContext) -> LayerResponse { .close(arrange(index)) }

  package mutating func refresh(in context: ScreenContext) {
    list.setChoices(choices(sign: context.icons[.fresh]))
  }

  private mutating func arrange(_ index: Int) -> Action {
    if index < sorts.count { query.sort = sorts[index] } else { query.group = groups[index - sorts.count] }
    return .arrange(query.sort, query.group)
  }

  private func choices(sign: DisplayText = .empty) -> [Choice] {
    sorts.map { Choice(label: $0.words, sign: $0 == query.sort ? sign : .empty) }
      + groups.map { Choice(label: PickerMessages.groupedBy($0.name), sign: $0 == query.group ? sign : .empty) }
  }
}

extension SortKey {
  /// The name in the menu.
  fileprivate var words: String { self == .manual ? PickerMessages.byHand : PickerMessages.by(name) }
}
