package import Frames
package import Intents
import Themes
import TodoModel

/// The tags of one item or several; Space puts one on or takes it off, Enter keeps what is shown.
package struct TagPicker: Layer, Hashable {
  private let rows: [ListedRow]
  private let isOnPage: Bool
  private var wanted: Set<String>
  private var made: [String] = []
  private var list: ChoiceList
  private var names: [String] = []

  /// The picker for one item or several, `isOnPage` where it lies over an item's page; a tag is on where every item carries it.
  package init(rows: [ListedRow], isOnPage: Bool = false) {
    self.rows = rows
    self.isOnPage = isOnPage
    wanted = rows.dropFirst().reduce(rows.first?.row.item.tags ?? []) { $0.intersection($1.row.item.tags) }
    list = ChoiceList(
      title: rows.count == 1 ? "Tags" : "Tags of \(rows.count) items",
      hint: "Space on, off · Enter keeps",
      prompt: "name of a tag, old or new",
      choices: []
    )
  }

  package var placement: Placement { .centre }
  package var hints: [Hint] { [Hint("Space", "on, off"), Hint("Enter", "keep"), Hint("Esc", "cancel")] }

  package func width(in context: ScreenContext) -> Int { min(44, context.size.columns) }

  package func height(width: Int, in context: ScreenContext) -> Int {
    min(ChoiceLayout.rows(for: max(3, context.tags.count + made.count)), max(8, context.size.rows - 6))
  }

  package mutating func receive(_ event: InputEvent, in context: ScreenContext) -> LayerResponse {
    fill(in: context)
    defer { fill(in: context) }
    switch event {
    case .key(.character(" ")), .key(KeyPress(.character(" "), .control)):
      flip()
      return .stay
    case .key(KeyPress(.enter)):
      if !list.line.text.isEmpty { flip() }
      return LayerResponse(.closes, changes)
    default: break
    }
    switch list.receive(event, in: context.area) {
    case .cancelled: return .close
    case .unknown: return .pass
    case .taken, .moved: return .stay
    case .chosen:
      flip()
      return .stay
    }
  }

  package func draw(into frame: inout Frame, rect: Rect, in context: ScreenContext) {
    var filled = self
    filled.fill(in: context)
    var choices = filled.list.choices
    for (index, name) in filled.names.enumerated() {
      choices[index].sign = wanted.contains(name) ? context.icons[.done] : context.icons[.open]
    }
    filled.list.setChoices(choices)
    filled.list.draw(into: &frame, area: rect, icons: context.icons)
  }

  private mutating func flip() {
    guard let current = list.current, names.indices.contains(current) else { return }
    let name = names[current]
    if wanted.remove(name) == nil { wanted.insert(name) }
    made.append(name)
    list.clearLine()
  }

  private mutating func fill(in context: ScreenContext) {
    let typed = ListPicker.name(list.line.text)
    names = context.tags
    for name in wanted.sorted() + made where !names.contains(name) { names.append(name) }
    var choices = names.map(Self.choice)
    if !typed.isEmpty, !names.contains(typed) {
      names.append(typed)
      var new = Choice("new tag “\(typed)”")
      new.isAlways = true
      choices.append(new)
    }
    list.setChoices(choices)
  }

  private static func choice(_ name: String) -> Choice {
    var choice = Choice(name)
    choice.role = .category
    return choice
  }

  private var changes: [Action] {
    let shared = rows.dropFirst().reduce(rows.first?.row.item.tags ?? []) {
      $0.intersection($1.row.item.tags)
    }
    let changes = rows.map(\.row.item).flatMap { item in
      wanted.subtracting(item.tags).sorted().map { Change(item.id, .addTag($0)) }
        + shared.subtracting(wanted).intersection(item.tags).sorted().map { Change(item.id, .removeTag($0)) }
    }
    guard !changes.isEmpty else { return [] }
    return [.change(changes, label: "tags")] + rows.loads(isOnPage)
  }
}
