import Actions
import Frames
package import Intents
import Messages
import Themes
import TodoModel

/// The tag picker for one or several items; Space toggles a tag, Enter saves.
package struct TagPicker: Picker, Hashable {
  package enum Command: String, CaseIterable { case flip, keep, cancel }

  package static let keys: KeyTable<Command> =
    [
      KeyRow(.flip, ["Space", "Ctrl-Space"], Term("toggle"), help: Term("add or remove")),
      KeyRow(.keep, ["Enter"], Term("keep")),
    ]
    + .steps() + [KeyRow(.cancel, .cancel, Term("cancel"))]

  private let rows: [ListedRow]
  private var wanted: Set<String>
  private var made: [String] = []
  package var list: ChoiceList
  private var names: [String] = []

  /// Creates the picker; a tag is on if all items have it.
  package init(rows: [ListedRow]) {
    self.rows = rows
    wanted = Self.shared(rows)
    list = ChoiceList(
      title: ListPickerMessages.tags(of: rows.count), prompt: ListPickerMessages.tagName, choices: [])
  }

  package var page: KeyPage? { .tags }
  package func width(in context: ScreenContext) -> Int { context.columns(ofPanel: 44) }

  package func height(width: Int, in context: ScreenContext) -> Int {
    min(ChoiceLayout.rows(for: max(3, context.tags.count + made.count)), max(8, context.size.rows - 6))
  }

  package mutating func perform(_ command: Command, in context: ScreenContext) -> LayerResponse {
    switch command {
    case .flip: flip()
    case .keep:
      if !list.line.text.trimmingBlanks().isEmpty, !putOn() { return .stay(.say(ListPickerMessages.invalidTagName)) }
      let shared = Self.shared(rows)
      let removed = shared.subtracting(wanted).sorted()
      let change = ItemAction.tags(adding: wanted.subtracting(shared).sorted(), removing: removed)
      return .close(
        .tags(adding: wanted.sorted(), removing: removed), on: rows, label: change.label(rows, at: context.moment),
        in: context)
    case .cancel: return .close
    }
    return .stay
  }

  package mutating func choose(_ index: Int, in context: ScreenContext) -> LayerResponse {
    flip()
    return .stay
  }

  private mutating func flip() {
    guard let name = current else { return }
    if wanted.remove(name) == nil { wanted.insert(name) }
    take(name)
  }

  /// Adds the typed tag, even if it is already on; returns false if no tag matches.
  private mutating func putOn() -> Bool {
    let typed = ListPicker.name(list.line.text)
    guard let name = current ?? (names.contains(typed) ? typed : nil) else { return false }
    wanted.insert(name)
    take(name)
    return true
  }

  private var current: String? { list.current.flatMap { names.indices.contains($0) ? names[$0] : nil } }

  private mutating func take(_ name: String) {
    made.append(name)
    list.line.setText("")
  }

  package mutating func refresh(in context: ScreenContext) {
    let typed = ListPicker.name(list.line.text)
    names = context.tags
    for name in wanted.sorted() + made where !names.contains(name) { names.append(name) }
    var choices = names.map { name in
      Choice(label: name, sign: context.icons[wanted.contains(name) ? .done : .open], role: .category)
    }
    if !typed.isEmpty, !names.contains(typed) {
      names.append(typed)
      choices.append(Choice(label: ListPickerMessages.newTag(typed), sign: context.icons[.open], isAlways: true))
    }
    list.setChoices(choices)
  }

  /// Returns the tags that all items have.
  private static func shared(_ rows: [ListedRow]) -> Set<String> {
    rows.dropFirst().reduce(rows.first?.row.item.tags ?? []) { $0.intersection($1.row.item.tags) }
  }
}
