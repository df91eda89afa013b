import Actions
import Frames
import Intents
import ScheduleGrammar
import Themes
import TodoModel

/// Today's events of other calendars, below the items; the cursor never rests on them.
struct EventStrip {
  private enum Line {
    case heading
    case event(ShownEvent)
    case more(Int)
  }

  private let lines: [Line]
  private let context: ScreenContext

  /// Creates the lines for the rows that the strip has.
  init(_ model: __shared Model, rows: Int) {
    context = model.context
    let hasHeading = model.surface.widget == nil
    let events = Array(Self.events(model))
    let room = max(0, rows - (hasHeading ? 1 : 0))
    let isCut = events.count > room
    let shown = events.prefix(isCut ? max(0, room - 1) : room).map(Line.event)
    let rest = isCut && room > 0 ? [Line.more(events.count - shown.count)] : []
    lines = (hasHeading && rows > 0 ? [.heading] : []) + shown + rest
  }

  /// The events of today; those that are over are left out.
  private static func events(_ model: __shared Model) -> LazyFilterSequence<[ShownEvent]> {
    let now = model.context.local
    return model.context.events[now.day].lazy.filter { !$0.isOver(at: now) }
  }

  /// Returns the number of rows of the strip: at most a fifth of the list's, and none where it would be tight.
  static func rows(_ model: __shared Model, of body: Int) -> Int {
    guard !model.context.events.isEmpty, model.list.view == .today, model.list.place == nil, model.list.filter == nil
    else { return 0 }
    let isWidget = model.surface.widget != nil
    guard isWidget ? body >= 8 && model.layers.isEmpty : body >= 12 else { return 0 }
    // The layout is computed often, so that only as many events are counted as there are rows.
    let count = events(model).prefix(isWidget ? body / 4 : body / 5).count
    return isWidget || count == 0 ? count : 1 + count
  }

  func draw(into frame: inout Frame, _ rect: Rect) {
    let words = EventWords(at: context.moment)
    let (x, end) = (rect.origin.x + (rect.size.columns < 24 ? 1 : 2), rect.endX - 1)
    let width =
      lines.map { line in
        if case .event(let event) = line { DisplayText(words.lead(event, on: context.today)).width } else { 0 }
      }.max() ?? 0
    for (index, line) in lines.enumerated() where index < rect.size.rows {
      let y = rect.origin.y + index
      switch line {
      case .heading:
        frame.put(DisplayText(EventStripMessages.heading), x: x, y: y, Style(.quiet, on: .background, .bold))
      case .event(let event):
        let lead = DisplayText(words.lead(event, on: context.today)).truncated(to: max(0, end - x))
        frame.put(lead, x: x, y: y, Style(.quiet))
        let start = x + width + 2
        guard start < end else { continue }
        frame.put(DisplayText(words.text(event)).truncated(to: end - start), x: start, y: y, Style(event.role))
      case .more(let count):
        let text = DisplayText(EventStripMessages.more(count)).truncated(to: max(0, end - x))
        frame.put(text, x: x, y: y, Style(.quiet))
      }
    }
  }
}

extension ShownEvent {
  /// Returns true if the event with a time has ended.
  fileprivate func isOver(at now: LocalTime) -> Bool {
    let last = end ?? start
    return last.time != nil && last < now
  }
}

extension Model {
  /// The moment at which the next event of today is over; nil if none is shown or has a time.
  var nextEventEnd: Instant? {
    guard list.view == .today, !context.events.isEmpty else { return nil }
    let ends = context.events[context.today].map { $0.end ?? $0.start }.filter { $0.time != nil && $0 >= context.local }
    return ends.min().map { context.zone.instant(of: LocalTime(minutes: $0.minutes + 1)) }
  }

  /// Opens the picker of today's events of other calendars.
  mutating func openEvents() {
    guard let picker = EventPicker(on: context.today, in: context) else {
      return say(EventStripMessages.none(context.phrase.date(context.today)))
    }
    open(picker)
  }
}
