import ExchangeSupport
import Intents
import Interchange
import JSON
import Testing
import TodoModel

/// W23: for any field of an item, each written format either exports it so that its own import reads it back, or
/// reports its omission.
///
/// A new field of items or schedules needs a row here; without one the first test fails.
@Suite struct WrittenFieldsTests {
  /// An item with a value in one field.
  struct Row: CustomTestStringConvertible, Sendable {
    let field: String
    let json: String
    /// The formats that drop the field unreported, because the message would come for every item; the guide documents
    /// that.
    let silent: Set<ExchangeFormat>

    init(_ field: String, _ json: String, silent: Set<ExchangeFormat> = []) {
      (self.field, self.json, self.silent) = (field, json, silent)
    }

    var testDescription: String { "\(field) \(json)" }

    func said(_ item: Item) -> JSONValue? {
      let name = field.prefix { $0 != "." }
      switch name {
      // Other items have new IDs after an import, and the start of a wait is not exported.
      case "parent": return (item.parent != nil).json
      case "blocked_by": return item.blockedBy.count.json
      case "extra": return .array(item.keptFacts.map(\.json) + [item.extra["later"] ?? .null])
      default: return ItemField.all.first { $0.name == name }?.json.said(item)
      }
    }
  }

  private static let item = "0199f9c0-0000-7000-8000-00000000000a"
  private static let other = "0199f9c0-0000-7000-8000-00000000000b"

  /// Fields that no file contains, with the reason.
  private static let unsaid: [String: String] = [
    "id": "files have names of their own for items", "kind": "only items are written", "number": "it is given anew",
    "version": "it counts changes of one store", "order": "the order of the rows says it",
    "reminded_by": "it names devices of one account", "deleted_at": "what is deleted is not written", "colour": ofLists,
    "icon": ofLists, "archived": ofLists,
    "not_today": ofLists, "into": ofLists, "expression": ofLists, "body": ofLists,
    "review_every": ofLists, "reviewed_on": ofLists,
  ]
  private static let ofLists = "lists, filters and templates have it, items do not"

  private static let plain: Set<ExchangeFormat> = [.todotxt, .csv, .markdown, .calcurse]

  static let rows: [Row] = words + dates + schedules + work

  private static let words: [Row] = [
    Row("title", #""title":"Buy oats and rye""#), Row("notes", #""notes":"one\ntwo""#), Row("list", #""list":"home""#),
    Row("tags", #""tags":["a","b"]"#), Row("tags", #""tags":["two words"]"#), Row("priority", #""priority":"high""#),
    Row("priority", #""priority":"low""#), Row("priority", #""priority":"high","schedule":{"start":"2026-11-27"}"#),
    Row("parent", #""parent":"\#(other)""#), Row("blocked_by", #""blocked_by":{"\#(other)":"2026-11-02T08:00:00Z"}"#),
    Row("created_at", #""created_at":"2026-10-03T07:12:34Z""#, silent: plain.subtracting([.csv])),
    Row("changed_at", #""changed_at":"2026-11-10T10:00:00Z""#, silent: plain), Row("extra", #""later":[1]"#),
    Row("extra", #""ics":{"kept":["LOCATION:Town hall"]}"#),
    Row("extra", #""taskwarrior":{"uuid":"\#(item)","kept":{"size":"3"}}"#),
    Row("extra", #""csv":{"key":"\#(item)","kept":[["Estimate","3"]]}"#),
    Row("fields", #""fields":{"cost":12.5,"size":"M"}"#),
    Row("extra", #""org":{"properties":[["Budget","1:30"]]}"#),
  ]

  private static let dates: [Row] = [
    Row("deadline", #""deadline":"2026-11-28""#),
    Row("deadline", #""deadline":"2026-11-28","schedule":{"start":"2026-11-27"}"#),
    Row("deadline", #""deadline":"2026-12-28","schedule":{"start":"2026-11-27","rrule":"FREQ=WEEKLY"}"#),
    Row("deadline_time", #""deadline":"2026-11-28","deadline_time":"17:00""#),
    Row("deadline_zone", #""deadline":"2026-11-28","deadline_time":"17:00","deadline_zone":"Asia/Tokyo""#),
    Row("show_from", #""show_from":"2026-11-25""#),
    Row("show_from", #""show_from":"2026-11-25","schedule":{"start":"2026-11-27"}"#),
    Row("show_from", #""show_from":"-P3D","schedule":{"start":"2026-11-27"}"#), Row("someday", #""someday":true"#),
    Row(
      "notified_at", #""notified_at":"2026-11-19T10:00:00Z","schedule":{"start":"2026-11-27"}"#,
      silent: plain.union([.taskwarrior])),
    Row("snoozed_until", #""snoozed_until":"2026-11-20T12:00:00Z","schedule":{"start":"2026-11-20T09:00"}"#),
    Row("snoozed_until", #""snoozed_until":"2026-11-20T12:00:00Z","deadline":"2026-11-20""#),
    Row("reminders", #""reminders":[],"schedule":{"start":"2026-11-27"}"#),
    Row(
      "reminders",
      #""reminders":[{"before_minutes":60,"of":"date"},{"before_minutes":-10,"of":"date"}],"#
        + #""schedule":{"start":"2026-11-27T15:00"}"#),
    Row("reminders", #""reminders":[{"before_minutes":1440,"of":"deadline"}],"deadline":"2026-11-28""#),
    Row("reminders", #""reminders":[{"at":"2026-11-27T08:00"}]"#),
    Row("focused_since", #""focused_since":"2026-11-20T08:30:00Z""#),
    Row("focus_sessions", #""focus_sessions":{"2026-11-19T08:00:00Z":"2026-11-19T09:00:00Z"}"#),
  ]

  private static let schedules: [Row] = [
    ("start", #""start":"2026-11-27""#), ("all_day", #""start":"2026-11-27T15:00""#),
    ("end", #""start":"2026-11-27T15:00","end":"2026-11-27T16:30""#),
    ("end", #""start":"2026-11-27","end":"2026-11-29""#),
    ("end", #""start":"2026-11-27T15:00","end":"2026-11-28T11:00""#),
    ("end", #""start":"2026-11-27T15:00","end":"2026-11-27T16:30","rrule":"FREQ=WEEKLY""#),
    ("zone", #""start":"2026-11-27T15:00","zone":"Asia/Tokyo""#), ("fold", #""start":"2026-10-25T02:30","fold":1"#),
    ("fold", #""start":"2026-10-25T02:30","zone":"Europe/Berlin","fold":1"#),
    ("rrule", #""start":"2026-11-27","rrule":"FREQ=WEEKLY""#),
    ("rrule", #""start":"2026-11-27","rrule":"FREQ=DAILY;UNTIL=20261231""#),
    ("rrule", #""start":"2026-11-27","rrule":"FREQ=MONTHLY;BYMONTHDAY=27,28""#),
    ("rrule", #""start":"2026-11-27T15:00","rrule":"FREQ=HOURLY;INTERVAL=6""#),
    ("repeat_mode", #""start":"2026-11-27","rrule":"FREQ=WEEKLY","repeat_mode":"catch_up""#),
    ("repeat_mode", #""start":"2026-11-27","rrule":"FREQ=WEEKLY","repeat_mode":"after_completion""#),
    ("exceptions", #""start":"2026-11-27","rrule":"FREQ=WEEKLY","exceptions":["2026-12-04"]"#),
    ("moves", #""start":"2026-11-27","rrule":"FREQ=WEEKLY","moves":{"2026-12-04":"2026-12-05"}"#),
    ("moves", #""start":"2026-11-27","moves":{"once":"2026-12-05"}"#),
    ("extra_dates", #""start":"2026-11-27","rrule":"FREQ=WEEKLY","extra_dates":["2026-12-01"]"#),
    ("extra_dates", #""start":"2026-11-27T15:00","rrule":"FREQ=WEEKLY","extra_dates":["2026-12-01T10:00"]"#),
    ("quota", #""start":"2026-11-27","rrule":"FREQ=DAILY","quota":"3/week""#),
    ("quota", #""start":"2026-11-27T07:00","rrule":"FREQ=DAILY;UNTIL=20261231T235900;WKST=SU","quota":"1/month""#),
  ].map { Row("schedule." + $0, "\"schedule\":{\($1)}") }

  private static let work: [Row] = [
    Row("completions", #""completions":{"once":"2026-11-19T10:11:12Z"}"#, silent: [.todotxt, .markdown]),
    Row(
      "completions",
      #""completions":{"2026-11-06":"2026-11-06T10:11:12Z","2026-11-13":"2026-11-13T10:11:12Z"},"#
        + #""schedule":{"start":"2026-11-06","rrule":"FREQ=WEEKLY"}"#),
    Row(
      "completions",
      #""completions":{"2026-11-06":"2026-11-06T10:11:12Z"},"#
        + #""schedule":{"start":"2026-11-06","rrule":"FREQ=WEEKLY;COUNT=1"}"#),
    Row("effort", #""effort":90"#),
    Row("effort", #""effort":45,"schedule":{"start":"2026-11-06","rrule":"FREQ=WEEKLY"}"#),
  ]

  @Test func everyFieldHasARow() {
    let said = Set(Self.rows.map { String($0.field.prefix { $0 != "." }) })
    #expect(said.union(Self.unsaid.keys) == Set(ItemField.all.map(\.name)).union(["extra"]))
    #expect(said.isDisjoint(with: Self.unsaid.keys))
    let ofSchedules = Self.rows.map(\.field).filter { $0.hasPrefix("schedule.") }.map { $0.dropFirst(9) }
    #expect(Set(ofSchedules.map(String.init)) == Set(Schedule.fields.rows.map(\.name)))
  }

  @Test(arguments: rows, ExchangeFormat.allCases.filter(\.isWritten)) func whatIsNotWrittenIsTold(
    _ row: Row, _ format: ExchangeFormat
  ) throws {
    let item = try Self.item(row.json)
    let other = try Self.item(#""id":"\#(Self.other)","title":"Other""#)
    let (back, losses) = try Self.there(format, [item, other], adopts: row.field == "fields")
    let read = try #require(back.first { $0.title.hasPrefix("Buy oats") }, "\(back)")
    let isTold = losses.values.joined().contains { $0.id == item.id }
    let difference = "\(String(describing: row.said(item))) is read as \(String(describing: row.said(read)))"
    #expect(row.said(read) == row.said(item) || isTold || row.silent.contains(format), "\(difference)")
  }

  /// The end of a snooze has a name in the report, and an expired one is not reported.
  @Test(arguments: ExchangeFormat.allCases.filter(\.isWritten)) func theEndOfASnoozeIsLeftOutByName(
    _ format: ExchangeFormat
  ) throws {
    let keeps: Set<ExchangeFormat> = [.json, .org, .ics]
    for (time, isOver) in [("12:00", false), ("08:30", true)] {
      let until = #""snoozed_until":"2026-11-20T\#(time):00Z","schedule":{"start":"2026-11-20T09:00"}"#
      let losses = try Self.there(format, [Self.item(until)]).losses
      #expect(Set(losses.keys) == (keeps.contains(format) || isOver ? [] : [.snoozed]), "\(format)")
    }
    #expect(ItemLoss.snoozed.words == "the end of a snooze")
  }

  @Test(arguments: [ExchangeFormat.todotxt, .taskwarrior, .csv, .markdown, .calcurse])
  func aMovedDateIsWrittenWhereItIs(_ format: ExchangeFormat) throws {
    let moved = #""schedule":{"start":"2026-11-27","end":"2026-11-28","moves":{"once":"2026-12-05"}}"#
    let (back, losses) = try Self.there(format, [Self.item(moved)])
    #expect(back.first?.schedule == Schedule(start: LocalTime(try #require(Day("2026-12-05")))))
    #expect(losses[.changes] != nil && losses[.end] != nil, "\(losses.keys)")
  }

  // MARK: There and back

  private static func item(_ json: String) throws -> Item {
    let text = #"{"id":"\#(item)","title":"Buy oats","created_at":"2026-11-01T11:00:00Z","#
    return try Item(jsonText: text + json + "}")
  }

  /// Exports items in a format, imports them, with attributes as fields if `adopts`, and returns them with the reported omissions.
  private static func there(
    _ format: ExchangeFormat, _ items: [Item], adopts: Bool = false
  ) throws -> (back: [Item], losses: [ItemLoss: [Item]]) {
    let place = Calendars.place
    switch format {
    case .todotxt:
      let today = place.zone.local(at: place.now).day
      let file = TodoTxtExport(items, now: place.now, today: today, zone: place.zone, zones: place.zones)
      var read = TodoTxtImport(Array(file.text.utf8), at: place.now, zone: place.zone)
      return (read.next(.max)?.taken.map(\.item) ?? [], file.losses)
    case .calcurse:
      var files = CalcurseWriter(at: place)
      files.add(items)
      var read = try CalcurseReader.read(todo: Array(files.todo.utf8), apts: Array(files.apts.utf8), at: place) {
        files.notes[$0]
      }
      return (read.next(.max)?.taken.map(\.item) ?? [], files.takeLosses())
    default:
      let door = try #require(ExchangeDoor.all.first { $0.format == format })
      var writer = try #require(door.writer?(items, place))
      let text = writer.head + writer.text(of: items) + writer.tail
      var read = try #require(try door.read?(Array(text.utf8), place))
      let taken = read.next(.max)?.taken.map(\.item) ?? []
      let imported = ImportedFields(taken, format, in: cost)
      return (adopts ? taken.map { imported.adopting($0).item } : taken, writer.takeLosses())
    }
  }

  /// The field whose values in a table are numbers.
  private static let cost: OwnFields = {
    var record = Item(named: "cost", .field)
    record.body = OwnField.body(.number, choices: [])
    return OwnFields([record])
  }()
}
