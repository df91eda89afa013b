import Actions
import Frames
import Intents
import Messages
import ScheduleGrammar
import TodoModel

/// The template picker: saves an item under a new or existing name, or adds a template's items from a start day.
struct TemplatePicker: Picker, Hashable {
  /// The current question.
  package enum Step: Hashable {
    case save(ItemID), use
    /// The start day for the template of this name.
    case start(String)
  }

  static let keys: KeyTable<PickerCommand> =
    [KeyRow(.choose, ["Enter"], Term("take"))] + .steps(Term("choose")) + [KeyRow(.cancel, .cancel, Term("cancel"))]

  private static let days = ["today", "tomorrow", "next monday"]

  var list: ChoiceList
  private(set) var step: Step
  /// The value of each choice.
  private var words: [String] = []

  /// Creates a picker that saves an item, or adds from a template if the item is nil.
  init(saving item: Item?) {
    step = item.map { .save($0.id) } ?? .use
    let title = item.map { TemplatePickerMessages.save($0.title) } ?? TemplatePickerMessages.new
    let prompt = item == nil ? TemplatePickerMessages.name : TemplatePickerMessages.anyName
    list = ChoiceList(title: title, prompt: prompt, choices: [])
  }

  func width(in context: ScreenContext) -> Int { context.columns(ofPanel: 52) }

  func height(width: Int, in context: ScreenContext) -> Int {
    let count = max(Self.days.count + 1, (context.templates?.names.count ?? 0) + 1)
    return min(ChoiceLayout.rows(for: count), max(8, context.size.rows - 6))
  }

  mutating func refresh(in context: ScreenContext) { fill(in: context) }

  mutating func follow(in context: ScreenContext) -> LayerResponse {
    fill(in: context)
    return .stay
  }

  mutating func choose(_ index: Int, in context: ScreenContext) -> LayerResponse {
    guard words.indices.contains(index) else { return .stay }
    let word = words[index]
    switch step {
    case .save(let id): return .close(.saveTemplate(id, as: word))
    case .use:
      step = .start(word)
      list = ChoiceList(
        title: TemplatePickerMessages.starts(word), prompt: TemplatePickerMessages.orAnotherDay, choices: [])
      fill(in: context)
      return .stay
    case .start(let name):
      do throws(ActionRefusal) {
        return .close(.useTemplate(name, from: try TemplateLibrary.start(word, at: context.moment)))
      } catch { return .stay(.say(error.words)) }
    }
  }

  // MARK: choices

  private mutating func fill(in context: ScreenContext) {
    let typed = list.line.text.trimmingBlanks()
    let choices: [Choice]
    switch step {
    case .save:
      let names = context.templates?.names ?? []
      let isNew = !typed.isEmpty && !names.contains { $0.folded == typed.folded }
      words = names + (isNew ? [typed] : [])
      choices =
        names.map { Choice(label: $0, detail: TemplatePickerMessages.replace) }
        + (isNew ? [Choice(label: TemplatePickerMessages.newTemplate(typed), isAlways: true)] : [])
    case .use:
      let overview = TemplateLibrary(context.templates ?? Templates())
      words = overview.templates.names
      choices = words.map { Choice(label: $0, detail: count($0, overview)) }
    case .start:
      words = Self.days + (typed.isEmpty || Self.days.contains(typed) ? [] : [typed])
      choices = words.map { choice($0, in: context) }
    }
    let isDay = if case .start = step { !typed.isEmpty } else { false }
    list.setChoices(choices, select: isDay ? words.firstIndex(of: typed) : nil)
  }

  private func count(_ name: String, _ overview: TemplateLibrary) -> String {
    guard let items = try? overview.items(of: name) else { return TemplatePickerMessages.unreadable }
    return TemplatePickerMessages.items(items.reduce(0) { $0 + $1.count })
  }

  private func choice(_ words: String, in context: ScreenContext) -> Choice {
    do throws(ActionRefusal) {
      let day = try TemplateLibrary.start(words, at: context.moment)
      return Choice(label: words, detail: context.phrase.date(day), isAlways: true)
    } catch { return Choice(label: words, reason: TemplatePickerMessages.notDay, isAlways: true) }
  }
}
