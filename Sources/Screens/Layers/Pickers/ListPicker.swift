import Frames
import Intents
import Themes
import TodoModel

/// The lists, the inbox first; a name that is not there yet makes a new one.
struct ListPicker: Picker, Hashable {
  static let keys: KeyTable<PickerCommand> =
    [KeyRow(.choose, ["Enter"], "take")] + .steps("choose") + [KeyRow(.cancel, .cancel, "cancel")]

  private let rows: [ListedRow]
  private let isOnPage: Bool
  var list: ChoiceList
  private var names: [String?] = []

  /// The picker for one item or several, `isOnPage` where it lies over an item's page.
  init(rows: [ListedRow], isOnPage: Bool = false) {
    self.rows = rows
    self.isOnPage = isOnPage
    list = ChoiceList(
      title: rows.count == 1 ? "List" : "List of \(rows.count) items",
      prompt: "name of a list, old or new",
      choices: []
    )
  }

  func width(in context: ScreenContext) -> Int { min(44, context.size.columns) }

  func height(width: Int, in context: ScreenContext) -> Int {
    min(ChoiceLayout.rows(for: context.lists.count + 1), max(8, context.size.rows - 6))
  }

  func choose(_ index: Int, in context: ScreenContext) -> LayerResponse {
    LayerResponse(.closes, put(into: names[index]))
  }

  mutating func refresh(in context: ScreenContext) {
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

  private func put(into name: String?) -> [Action] {
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
