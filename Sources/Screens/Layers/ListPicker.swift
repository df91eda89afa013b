package import Frames
package import Intents
import Themes
import TodoModel

/// The lists, the inbox first; a name that is not there yet makes a new one.
package struct ListPicker: Layer, Hashable {
  private let rows: [ListedRow]
  private let isOnPage: Bool
  private var list: ChoiceList
  private var names: [String?] = []

  /// The picker for one item or several, `isOnPage` where it lies over an item's page.
  package init(rows: [ListedRow], isOnPage: Bool = false) {
    self.rows = rows
    self.isOnPage = isOnPage
    list = ChoiceList(
      title: rows.count == 1 ? "List" : "List of \(rows.count) items",
      prompt: "name of a list, old or new",
      choices: []
    )
  }

  package var placement: Placement { .centre }
  package var hints: [Hint] { [Hint("Enter", "take"), Hint("↑↓", "choose"), Hint("Esc", "cancel")] }

  package func width(in context: ScreenContext) -> Int { min(44, context.size.columns) }

  package func height(width: Int, in context: ScreenContext) -> Int {
    min(ChoiceLayout.rows(for: context.lists.count + 1), max(8, context.size.rows - 6))
  }

  package mutating func receive(_ event: InputEvent, in context: ScreenContext) -> LayerResponse {
    fill(in: context)
    let answer = list.receive(event, in: context.area)
    fill(in: context)
    switch answer {
    case .cancelled: return .close
    case .unknown: return .pass
    case .taken, .moved: return .stay
    case .chosen(let index): return LayerResponse(.closes, take(names[index]))
    }
  }

  package func draw(into frame: inout Frame, rect: Rect, in context: ScreenContext) {
    var filled = self
    filled.fill(in: context)
    filled.list.draw(into: &frame, area: rect, icons: context.icons)
  }

  private mutating func fill(in context: ScreenContext) {
    let isFirst = names.isEmpty
    let current = rows.first?.row.item.list
    let typed = Self.name(list.line.text)
    names = [nil] + context.lists
    var choices = names.map { name in
      var choice = Choice(name ?? "Inbox")
      choice.role = name == nil ? .text : .category
      choice.detail = name == current ? "now" : ""
      return choice
    }
    if !typed.isEmpty, !context.lists.contains(typed) {
      names.append(typed)
      var new = Choice("new list “\(typed)”")
      new.isAlways = true
      choices.append(new)
    }
    list.setChoices(choices, select: isFirst ? names.firstIndex(of: current) : nil)
  }

  private func take(_ name: String?) -> [Action] {
    let changes = rows.map(\.row.item).filter { $0.list != name }.map { Change($0.id, .setList(name)) }
    guard !changes.isEmpty else { return [] }
    return [.change(changes, label: "moved to \(name ?? "the inbox")")] + rows.loads(isOnPage)
  }

  /// What a list would be called: without its sign, blanks as hyphens.
  static func name(_ typed: String) -> String {
    let bare = typed.trimmingBlanks()
    let name = bare.hasPrefix("#") || bare.hasPrefix("@") ? String(bare.dropFirst()) : bare
    return name.split(whereSeparator: \.isWhitespace).joined(separator: "-")
  }
}
