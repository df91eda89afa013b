import Actions
import Frames
import Intents
import Messages
import ScheduleGrammar
import TodoModel

/// The picker of a day's events of other calendars: the chosen one becomes an item with its title and time.
struct EventPicker: Picker, Hashable {
  static let keys: KeyTable<PickerCommand> =
    [KeyRow(.choose, ["Enter"], Term("add as item"))] + .steps(Term("choose")) + [
      KeyRow(.cancel, .cancel, Term("cancel"))
    ]

  private let events: [ShownEvent]
  var list: ChoiceList

  /// Creates the picker; nil for a day without events.
  init?(on day: Day, in context: ScreenContext) {
    events = context.events[day]
    guard !events.isEmpty else { return nil }
    let words = EventWords(at: context.moment)
    let leads = events.map { words.lead($0, on: day) }
    let width = leads.map { DisplayText($0).width }.max() ?? 0
    let choices = zip(events, leads).map { event, lead in
      let gap = String(repeating: " ", count: width - DisplayText(lead).width + 2)
      return Choice(label: lead + gap + event.title, detail: event.calendar)
    }
    list = ChoiceList(
      title: EventStripMessages.title(context.phrase.date(day)), prompt: EventStripMessages.prompt, choices: choices)
  }

  func width(in context: ScreenContext) -> Int { context.columns(ofPanel: 72) }

  func height(width: Int, in context: ScreenContext) -> Int {
    min(ChoiceLayout.rows(for: events.count), max(8, context.size.rows - 6))
  }

  func choose(_ index: Int, in context: ScreenContext) -> LayerResponse {
    var item = NewItem(title: events[index].title)
    item.schedule = events[index].schedule
    return .close(.add([item], label: KeptText.of(TitleLineMessages.added(title: item.title))))
  }
}
