package import Frames
package import Intents
import Themes

/// How a view is ordered and grouped.
///
/// Enter takes a way and closes; Space takes it and stays.
package struct SortMenu: Layer, Hashable {
  private var query: Query
  private var list: ChoiceList

  /// The menu for a view as it is.
  package init(query: Query) {
    self.query = query
    list = ChoiceList(
      title: "Sort",
      hint: "Enter takes · Esc",
      choices: Self.choices(of: query),
      start: SortKey.allCases.firstIndex(of: query.sort) ?? 0
    )
  }

  package var placement: Placement { .centre }
  package var hints: [Hint] { [Hint("Enter", "take"), Hint("Space", "take and stay"), Hint("Esc", "close")] }

  package func width(in context: ScreenContext) -> Int { min(40, context.size.columns) }

  package func height(width: Int, in context: ScreenContext) -> Int {
    ChoiceLayout.rows(for: list.choices.count)
  }

  package mutating func receive(_ event: InputEvent, in context: ScreenContext) -> LayerResponse {
    if event == .key(.character(" ")), let current = list.current {
      return LayerResponse(.stays, [take(current)])
    }
    switch list.receive(event, in: context.area) {
    case .cancelled: return .close
    case .unknown: return .pass
    case .taken, .moved: return .stay
    case .chosen(let index): return LayerResponse(.closes, [take(index)])
    }
  }

  package func draw(into frame: inout Frame, rect: Rect, in context: ScreenContext) {
    var list = list
    list.setChoices(Self.choices(of: query, sign: context.icons[.fresh]))
    list.draw(into: &frame, area: rect, icons: context.icons)
  }

  private mutating func take(_ index: Int) -> Action {
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
