import Frames
import Intents
import Themes

/// How a view is ordered and grouped.
///
/// Enter takes a way and closes; Space takes it and stays.
struct SortMenu: Picker, Hashable {
  enum Command: CaseIterable {
    case choose, stay, cancel
  }

  static let keys: KeyTable<Command> =
    [KeyRow(.choose, ["Enter"], "take"), KeyRow(.stay, ["Space"], "take and stay")] + .steps()
    + [KeyRow(.cancel, .cancel, "close")]

  private var query: Query
  var list: ChoiceList

  /// The menu for a view as it is.
  init(query: Query) {
    self.query = query
    list = ChoiceList(
      title: "Sort",
      hint: "Enter takes · Esc",
      choices: Self.choices(of: query),
      start: SortKey.allCases.firstIndex(of: query.sort) ?? 0
    )
  }

  func width(in context: ScreenContext) -> Int { min(40, context.size.columns) }

  func height(width: Int, in context: ScreenContext) -> Int {
    ChoiceLayout.rows(for: list.choices.count)
  }

  mutating func perform(_ command: Command, in context: ScreenContext) -> LayerResponse {
    switch command {
    case .choose: return chooseCurrent(in: context)
    case .stay: return list.current.map { LayerResponse(.stays, [arrange($0)]) } ?? .stay
    case .cancel: return .close
    }
  }

  mutating func choose(_ index: Int, in context: ScreenContext) -> LayerResponse {
    LayerResponse(.closes, [arrange(index)])
  }

  mutating func refresh(in context: ScreenContext) {
    list.setChoices(Self.choices(of: query, sign: context.icons[.fresh]))
  }

  private mutating func arrange(_ index: Int) -> Action {
    let sorts = SortKey.allCases
    if index < sorts.count {
      query.sort = sorts[index]
    } else {
      query.group = GroupKey.allCases[index - sorts.count]
    }
    return .arrange(query.sort, query.group)
  }

  private static func choices(of query: Query, sign: DisplayText = .empty) -> [Choice] {
    let sorts = SortKey.allCases.map { key in
      choice("by \(key.word)", isOn: key == query.sort, sign: sign)
    }
    let groups = GroupKey.allCases.map { key in
      choice("grouped by \(key.rawValue)", isOn: key == query.group, sign: sign)
    }
    return sorts + groups
  }

  private static func choice(_ label: String, isOn: Bool, sign: DisplayText) -> Choice {
    var choice = Choice(label)
    choice.sign = isOn ? sign : .empty
    return choice
  }
}

extension SortKey {
  /// What people call it.
  fileprivate var word: String { self == .manual ? "hand" : rawValue }
}
