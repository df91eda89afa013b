import Actions
import Frames
import Intents
import ScheduleGrammar
import Screens
import Settings
import Themes
import TodoModel

/// A layer on its own screen: keys in, frames out; the time is Friday 20 November 2026, 8:00.
struct LayerStage {
  var layer: any Layer
  var context: ScreenContext
  var actions: [Action] = []
  var outcome = LayerResponse.Outcome.stays

  init(
    _ layer: any Layer, _ columns: Int = 80, _ rows: Int = 24, now: String = "2026-11-20T08:00",
    zone: any Zone = FixedZone.utc, icons: IconSet = .box, look: Look = Look()
  ) {
    self.layer = layer
    context = Self.context(columns, rows, now: now, zone: zone, icons: icons)
    context.look = look
    context.look.config.presets = Sample.presets
    context.overview = Sample.overview
    place()
  }

  static func context(
    _ columns: Int = 80, _ rows: Int = 24, now: String = "2026-11-20T08:00", zone: any Zone = FixedZone.utc,
    icons: IconSet = .box
  ) -> ScreenContext {
    let local = LocalTime(now) ?? LocalTime(Day(ordinal: 0))
    var context = ScreenContext(
      moment: Moment(now: zone.instant(of: local), zone: zone, zones: { _ in nil }),
      size: Size(columns: columns, rows: rows), icons: icons, lists: ["admin", "family", "home", "work"],
      tags: ["call", "errand", "wait"])
    context.look.config.presets = Sample.presets
    return context
  }

  private mutating func place() {
    let size = context.size
    switch layer.placement {
    case .centre:
      let columns = min(size.columns, layer.width(in: context))
      let rows = min(size.rows, layer.height(width: columns, in: context))
      context.area = Rect(x: (size.columns - columns) / 2, y: (size.rows - rows) * 2 / 5, columns: columns, rows: rows)
    case .footer:
      let rows = min(size.rows, layer.height(width: size.columns, in: context))
      context.area = Rect(x: 0, y: size.rows - rows, columns: size.columns, rows: rows)
    case .page, .wide:
      let above = size.rows >= 8 ? 2 : 0
      context.area = Rect(x: 0, y: above, columns: size.columns, rows: size.rows - above * 2)
    default:
      let rows = min(size.rows, layer.height(width: size.columns, in: context))
      context.area = Rect(x: 0, y: 0, columns: size.columns, rows: rows)
    }
  }

  @discardableResult mutating func send(_ event: InputEvent) -> LayerResponse {
    let response = layer.receive(event, in: context)
    context.typed = []
    if case .waits(let keys) = response.outcome { context.typed = keys }
    actions += response.actions
    outcome = response.outcome
    place()
    return response
  }

  /// Presses keys by name, or types text in single quotes: `"'tomorrow' Enter"`.
  mutating func press(_ keys: String) {
    for (index, part) in keys.split(separator: "'", omittingEmptySubsequences: false).enumerated() {
      if index % 2 == 1 {
        for character in part { send(.key(.character(character))) }
      } else {
        for name in part.split(separator: " ") { KeyPress(String(name)).map { _ = send(.key($0)) } }
      }
    }
  }

  mutating func click(_ x: Int, _ y: Int) { send(.mouse(MouseEvent(.press, .left, at: Point(x: x, y: y)))) }

  var frame: Frame {
    var frame = Frame(size: context.size)
    layer.draw(into: &frame, rect: context.area, in: context)
    return frame
  }

  var changes: [Change] {
    actions.flatMap { action in
      if case .change(let changes, _) = action { return changes }
      return []
    }
  }

  var added: [NewItem] {
    actions.flatMap { action in
      if case .add(let items, _) = action { return items }
      return []
    }
  }

  var said: [String] {
    actions.compactMap { action in
      if case .say(let words) = action { return words }
      return nil
    }
  }
}

enum LayerRows {
  static func id(_ number: Int) -> ItemID {
    ItemID(high: 0x0190_0000_0000_7000, low: 0x8000_0000_0000_0000 + UInt64(number))
  }

  static func row(
    _ title: String, number: Int = 1, due: String? = nil, rule: String? = nil, _ edit: (inout Item) -> Void = { _ in }
  ) -> ListedRow {
    var item = Item(id: id(number), title: title, createdAt: Instant(seconds: 1_795_000_000))
    item.number = number
    if let start = due.flatMap({ LocalTime($0) }) {
      item.schedule = Schedule(start: start, recurrence: rule.flatMap { Recurrence($0) })
    }
    edit(&item)
    let today = Day("2026-11-20") ?? Day(ordinal: 0)
    let occurrence = item.occurrence(at: LocalTime(today), zone: FixedZone.utc)
    return ListedRow(
      row: Row(item: item), occurrence: occurrence, isDone: false,
      lateness: Lateness(occurrence?.due, by: nil, at: LocalTime(today)))
  }

  /// Three rows with different due dates.
  static var several: [ListedRow] {
    [standup, row("Buy oats", number: 2, due: "2026-11-24T17:00"), row("Read", number: 3)]
  }

  static let standup = row("Stand-up notes", due: "2026-11-20T09:00", rule: "FREQ=WEEKLY;BYDAY=MO,TU,WE,TH,FR") {
    $0.list = "work"
  }
}

/// Clocks of central Europe in 2026 and 2027: an hour forward on 28 March 2027 at 2:00, back on 31 October at 3:00.
struct Spring: Zone {
  var identifier: String { "Middle" }

  func offset(at instant: Instant) -> Int {
    let (forward, back) = (1_806_195_600, 1_824_944_400)
    return (forward..<back).contains(instant.seconds) ? 7_200 : 3_600
  }
}
