import Actions
import Frames
import Intents
import Messages
import ScheduleGrammar
package import TodoModel

/// The snooze picker: four presets or free text; a single digit selects a preset, Enter applies.
///
/// If an item is snoozed, the picker also offers to end its snooze.
package struct SnoozePicker: Picker, Hashable {
  package static let keys: KeyTable<PickerCommand> =
    [KeyRow(.choose, ["Enter"], Term("take"))] + .steps() + [KeyRow(.cancel, .cancel, Term("cancel"))]

  private enum Meaning {
    case until(Instant), end
    /// No valid time: a short reason beside the text, and a sentence.
    case none(String, String)
  }

  private let items: [ItemID]
  private var sleepers: [Item] = []
  package var list: ChoiceList
  private var words: [String] = SnoozeWords.usual

  init(_ items: [Item]) {
    self.init(items.map(\.id), title: items.count == 1 ? items.first?.title : nil)
    sleepers = items.filter { $0.snoozedUntil != nil }
  }

  /// Creates the picker for items; `title` is the title of a single item, if known.
  package init(_ items: [ItemID], title: String?) {
    self.items = items
    let heading = title.map { SnoozePickerMessages.snooze($0) } ?? SnoozePickerMessages.snooze(count: items.count)
    list = ChoiceList(title: heading, prompt: SnoozePickerMessages.orWhen, choices: [])
  }

  package func hints(in context: ScreenContext) -> [Hint] {
    [Hint("1-\(offers(in: context).count)", LayerHintMessages.choose)] + ownHints(in: context)
  }

  package func width(in context: ScreenContext) -> Int { context.columns(ofPanel: 52) }

  package func height(width: Int, in context: ScreenContext) -> Int {
    ChoiceLayout.rows(for: offers(in: context).count + 1)
  }

  package mutating func refresh(in context: ScreenContext) { fill(in: context) }

  package mutating func follow(in context: ScreenContext) -> LayerResponse {
    fill(in: context, selects: !list.line.text.isEmpty)
    return .stay
  }

  private func asleep(in context: ScreenContext) -> [Item] {
    sleepers.filter { $0.snoozeEnd(after: context.now) != nil }
  }

  private func offers(in context: ScreenContext) -> [String] {
    SnoozeWords.usual + (asleep(in: context).isEmpty ? [] : [SnoozeWords.end])
  }

  /// Fills the list with the presets and the typed text, unless the text is a preset or its digit.
  private mutating func fill(in context: ScreenContext, selects: Bool = false) {
    let typed = list.line.text.trimmingBlanks()
    let offers = offers(in: context)
    let digit = typed.count == 1 ? Int(typed).flatMap { (1...offers.count).contains($0) ? $0 : nil } : nil
    words = offers + (typed.isEmpty || digit != nil || offers.contains(typed) ? [] : [typed])
    let choices = words.enumerated().map { index, text in
      choice(text, key: index < offers.count ? "\(index + 1)" : "", in: context)
    }
    let wanted = digit.map { $0 - 1 } ?? words.firstIndex(of: typed) ?? words.count - 1
    list.setChoices(choices, select: selects ? wanted : nil)
  }

  private func choice(_ text: String, key: String, in context: ScreenContext) -> Choice {
    switch meaning(text, in: context) {
    case .until(let until): Choice(label: text, detail: context.moment.words(for: until), key: key, isAlways: true)
    case .end:
      Choice(
        label: SnoozeWords.shown(text), detail: SnoozePickerMessages.noLongerSnoozed, key: key, isAlways: true)
    case .none(let reason, _): Choice(label: text, key: key, reason: reason, isAlways: true)
    }
  }

  private func meaning(_ text: String, in context: ScreenContext) -> Meaning {
    switch SnoozeWords.meaning(text, in: context.moment) {
    case .until(let until): .until(until)
    case .end:
      asleep(in: context).isEmpty ? .none(SnoozePickerMessages.notSnoozed, SnoozePickerMessages.itemNotSnoozed) : .end
    case .refused(let refusal):
      refusal.code == .trailingText
        ? .none(SnoozePickerMessages.oneTimeOnly, refusal.sentence)
        : .none(SnoozePickerMessages.notFuture, SnoozePickerMessages.notFuture(text))
    }
  }

  package func choose(_ index: Int, in context: ScreenContext) -> LayerResponse {
    switch meaning(words[index], in: context) {
    case .until(let until):
      return take(
        .snooze(until: until), meaning: .snooze(until: until), of: items,
        SnoozePickerMessages.snoozed(until: context.moment.words(for: until)),
        SnoozePickerMessages.isSnoozed(until: context.moment.words(for: until)))
    case .end:
      let asleep = asleep(in: context).map(\.id)
      return take(
        .wake, meaning: .snooze(until: nil), of: asleep, SnoozePickerMessages.ended, SnoozePickerMessages.hasEnded)
    case .none(_, let words): return .stay(.say(words))
    }
  }

  /// Changes the items; `label` names the change, `sentence` tells it.
  private func take(
    _ intent: Intent, meaning action: ItemAction, of items: [ItemID], _ label: @autoclosure () -> String,
    _ sentence: String
  ) -> LayerResponse {
    let changes = items.map { Change($0, intent) }
    return .close(.meant(action), .change(changes, label: KeptText.of(label())), .say(sentence))
  }
}
