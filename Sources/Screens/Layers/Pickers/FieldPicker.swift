import Actions
import Frames
import Intents
import JSON
import Messages
import Themes
import TodoModel

/// The picker of the user's own fields: chooses a field, then reads its value for one or several items.
struct FieldPicker: Picker, Hashable {
  static let keys: KeyTable<PickerCommand> =
    [KeyRow(.choose, ["Enter"], Term("take"))] + .steps(Term("choose")) + [KeyRow(.cancel, .cancel, Term("cancel"))]

  private let rows: [ListedRow]
  /// The chosen field; nil while the picker asks for it.
  private var field: OwnField?
  /// The value of each choice: the name of a field, or a value as typed.
  private var words: [String] = []
  var list: ChoiceList

  init(rows: [ListedRow]) {
    self.rows = rows
    list = ChoiceList(title: FieldPickerMessages.title(rows.count), prompt: FieldPickerMessages.name, choices: [])
  }

  func width(in context: ScreenContext) -> Int { context.columns(ofPanel: 52) }

  func height(width: Int, in context: ScreenContext) -> Int {
    let count = max(3, context.fields.all.count, (field?.choices.count ?? 0) + 2)
    return min(ChoiceLayout.rows(for: count), max(8, context.size.rows - 6))
  }

  mutating func refresh(in context: ScreenContext) { fill(in: context) }

  mutating func follow(in context: ScreenContext) -> LayerResponse {
    fill(in: context)
    return .stay
  }

  mutating func choose(_ index: Int, in context: ScreenContext) -> LayerResponse {
    guard words.indices.contains(index) else { return .stay }
    guard let field else {
      self.field = context.fields.named(words[index])
      list = ChoiceList(title: words[index], prompt: FieldPickerMessages.value, choices: [])
      fill(in: context)
      return .stay
    }
    do throws(FieldRefusal) {
      let read = try FieldValues(["\(field.name)=\(words[index])"], in: context.fields, at: context.moment)
      return .close(.fields(read.values), on: rows, in: context)
    } catch { return .stay(.say(error.words)) }
  }

  // MARK: choices

  private mutating func fill(in context: ScreenContext) {
    guard let field else {
      words = context.fields.all.map(\.name)
      let choices = words.map { Choice(label: $0, detail: current($0, in: context)) }
      return list.setChoices(choices.isEmpty ? [none] : choices)
    }
    let typed = list.line.text.trimmingBlanks()
    // The beginning of a choice means the choice.
    let isKnown = field.choices.contains { FuzzyMatch(typed, in: $0) != nil }
    let isNew = !typed.isEmpty && !isKnown
    words = field.choices + (isNew ? [typed] : []) + [""]
    let choices =
      field.choices.map { Choice(label: $0) } + (isNew ? [choice(typed, of: field, in: context)] : [])
      + [Choice(label: FieldPickerMessages.noValue, role: .quiet, isAlways: typed.isEmpty)]
    list.setChoices(choices, select: isNew ? field.choices.count : nil)
  }

  private var none: Choice { Choice(label: FieldPickerMessages.none, role: .quiet, isAlways: true) }

  /// Returns the value of a field that all items have; empty if they differ.
  private func current(_ name: String, in context: ScreenContext) -> String {
    let values = Set(rows.map { $0.row.item.ownFields[name] })
    guard values.count == 1, let value = values.first ?? nil else { return "" }
    return context.fields.words(name, value, context.phrase)
  }

  /// Returns the choice of a typed value, with its reading or the reason why it is refused.
  private func choice(_ typed: String, of field: OwnField, in context: ScreenContext) -> Choice {
    do throws(FieldRefusal) {
      let read = try FieldValues(["\(field.name)=\(typed)"], in: context.fields, at: context.moment)
      let value = read.values[field.name] ?? .null
      let words = context.fields.words(field.name, value, context.phrase)
      return Choice(label: typed, detail: words == typed ? "" : words, isAlways: true)
    } catch { return Choice(label: typed, reason: FieldPickerMessages.refused(kind: field.kind), isAlways: true) }
  }
}
