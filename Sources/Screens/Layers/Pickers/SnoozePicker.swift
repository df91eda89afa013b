import Actions
import Frames
import Intents
import ScheduleGrammar
import TodoModel

/// When to be reminded again: four offers, or any words; a lone digit chooses, Enter takes.
struct SnoozePicker: Picker, Hashable {
  static let keys: KeyTable<PickerCommand> =
    [KeyRow(.choose, ["Enter"], "take")] + .steps() + [KeyRow(.cancel, .cancel, "cancel")]

  private let items: [ItemID]
  var list: ChoiceList
  private var words: [String] = SnoozeWords.usual

  /// The picker for rows of the list.
  init(_ items: [Item]) {
    self.init(items.map(\.id), title: items.count == 1 ? items.first?.title : nil)
  }

  /// The picker for items; `title` is that of a single one, where it is known.
  init(_ items: [ItemID], title: String?) {
    self.items = items
    let name = title.map { "“\($0)”" } ?? (items.count == 1 ? "this" : "\(items.count) items")
    list = ChoiceList(
      title: "Snooze \(name)",
      hint: "1-4 · Esc",
      prompt: "or when, in words",
      choices: []
    )
  }

  func hints(in context: ScreenContext) -> [Hint] { [Hint("1-4", "choose")] + ownHints(in: context) }

  func width(in context: ScreenContext) -> Int { min(52, context.size.columns) }

  func height(width: Int, in context: ScreenContext) -> Int {
    ChoiceLayout.rows(for: SnoozeWords.usual.count + 1)
  }

  mutating func refresh(in context: ScreenContext) { fill(in: context) }

  mutating func follow(in context: ScreenContext) -> LayerResponse {
    fill(in: context, selects: !list.line.text.isEmpty)
    return .stay
  }

  /// The offers, and what is typed behind them as long as it is more than the digit of one.
  private mutating func fill(in context: ScreenContext, selects: Bool = false) {
    let typed = list.line.text.trimmingBlanks()
    let digit =
      typed.count == 1 ? Int(typed).flatMap { (1...SnoozeWords.usual.count).contains($0) ? $0 : nil } : nil
    words = SnoozeWords.usual + (typed.isEmpty || digit != nil ? [] : [typed])
    let choices = words.enumerated().map { index, text in
      let until = SnoozeWords.moment(text, in: context.moment)
      return Choice(
        label: text,
        detail: until.map { context.moment.words(for: $0) } ?? "",
        key: index < SnoozeWords.usual.count ? "\(index + 1)" : "",
        reason: until == nil ? "no time to come" : nil,
        isAlways: true
      )
    }
    list.setChoices(choices, select: selects ? digit.map { $0 - 1 } ?? words.count - 1 : nil)
  }

  func choose(_ index: Int, in context: ScreenContext) -> LayerResponse {
    let text = words[index]
    guard let until = SnoozeWords.moment(text, in: context.moment) else {
      return .stay(.say("“\(text)” names no time to come. Try: 20 min"))
    }
    let label = "snoozed until \(context.moment.words(for: until))"
    let changes = items.map { Change($0, .snooze(until: until)) }
    return .close(.change(changes, label: label), .say(label.capitalizedStart + "."))
  }
}
