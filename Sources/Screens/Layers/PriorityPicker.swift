import Actions
package import Frames
package import Intents
import Themes
import TodoModel

/// The priorities; 0 to 3 takes one at once.
package struct PriorityPicker: Layer, Hashable {
  private static let order: [Priority] = [.high, .medium, .low, .none]
  private let rows: [ListedRow]
  private let isOnPage: Bool
  private var list: ChoiceList

  /// The picker for one item or several, `isOnPage` where it lies over an item's page.
  package init(rows: [ListedRow], isOnPage: Bool = false) {
    self.rows = rows
    self.isOnPage = isOnPage
    let current = rows.first?.row.item.priority ?? .none
    list = ChoiceList(
      title: rows.count == 1 ? "Priority" : "Priority of \(rows.count) items",
      hint: "0-3 takes · Esc",
      choices: Self.order.map { Self.choice($0, sign: .empty) },
      start: Self.order.firstIndex(of: current) ?? 3
    )
  }

  package var placement: Placement { .centre }
  package var hints: [Hint] { [Hint("0-3", "take"), Hint("Enter", "take"), Hint("Esc", "cancel")] }

  package func width(in context: ScreenContext) -> Int { min(40, context.size.columns) }

  package func height(width: Int, in context: ScreenContext) -> Int {
    ChoiceLayout.rows(for: Self.order.count)
  }

  package mutating func receive(_ event: InputEvent, in context: ScreenContext) -> LayerResponse {
    if case .key(let key) = event, case .character(let digit) = key.key, key.modifiers.isEmpty,
      let rank = digit.wholeNumberValue, let priority = Self.order.first(where: { $0.rank == rank })
    {
      return LayerResponse(.closes, take(priority, in: context))
    }
    switch list.receive(event, in: context.area) {
    case .cancelled: return .close
    case .unknown: return .pass
    case .taken, .moved: return .stay
    case .chosen(let index): return LayerResponse(.closes, take(Self.order[index], in: context))
    }
  }

  package func draw(into frame: inout Frame, rect: Rect, in context: ScreenContext) {
    var list = list
    list.setChoices(Self.order.map { Self.choice($0, sign: context.icons[$0.icon ?? .prioLow]) })
    list.draw(into: &frame, area: rect, icons: context.icons)
  }

  private func take(_ priority: Priority, in context: ScreenContext) -> [Action] {
    let action = ItemAction.priority(priority)
    let changes = action.changes(rows, at: context.moment)
    guard !changes.isEmpty else { return [] }
    return [.change(changes, label: action.label(rows, at: context.moment))] + rows.loads(isOnPage)
  }

  private static func choice(_ priority: Priority, sign: DisplayText) -> Choice {
    var choice = Choice(priority.word)
    choice.sign = priority == .none ? .empty : sign
    choice.role = priority.role
    choice.key = "\(priority.rank)"
    return choice
  }
}
