import Frames
import ScheduleGrammar
import Themes
import TodoModel

extension TitleParts {
  /// Reads a title: `literal` phrases stay words, `alternative` counts the other readings, `given` is the view's.
  ///
  /// Behind the other readings of a date comes that its words are just words.
  init(_ text: String, literal: [String], alternative: Int, given: NewItem, in context: ScreenContext) {
    var read = context.readTitle(text, literal: literal)
    let schedules = Self.schedules(read.reading)
    let role = read.reading.role
    readings = schedules.count + 1
    let place = alternative % readings
    next = readings == 1 ? nil : Self.next(schedules, behind: place, role, given, in: context)
    let schedule = place < schedules.count ? schedules[place] : nil
    if schedule == nil, !schedules.isEmpty { read = Self.withoutDate(text, read, literal, in: context) }
    let item = Self.item(read, schedule: schedule, given: given)
    let isOther = place > 0
    let check = schedule.map {
      ClockCheck(
        $0,
        first: isOther ? nil : read.reading.start,
        notes: isOther ? [] : read.reading.notes,
        in: context
      )
    }
    sentence = schedule.map { Self.sentence($0, first: check?.shown, role: role, in: context) }
    warning = Self.warning(read, check, isOther: isOther)
    let offsets = ScalarOffsets(text)
    let taken = read.chips.map { chip in
      TitleChip(
        kind: chip.kind,
        text: Self.text(chip, schedule: schedule, role: read.reading.role, in: context),
        role: Self.role(chip.kind, item.priority),
        ranges: chip.spans.map(offsets.characters),
        repeats: chip.kind == .date && schedule?.recurrence != nil
      )
    }
    self.item = item
    let fault = read.reading.hint.map { LineMark(offsets.characters($0.span), Self.faulty) }
    marks =
      [fault].compactMap(\.self)
      + taken.flatMap { chip in
        let role: Role = chip.kind == .date ? .accent : chip.role
        return chip.ranges.map { LineMark($0, Style(role, on: .selected, .underline)) }
      }
    chips = taken + Self.chips(of: given, besides: read, in: context)
  }

  private static let faulty = Style(.bad, on: .selected, .underline)

  private static func schedules(_ reading: Reading) -> [Schedule] {
    reading.schedule.map { [$0] + reading.ambiguities.compactMap(\.other) } ?? []
  }

  /// The title with the words of its date left where they are; a second date in it is left, too.
  private static func withoutDate(
    _ text: String,
    _ first: TitleReading,
    _ literal: [String],
    in context: ScreenContext
  ) -> TitleReading {
    let scalars = Array(text.unicodeScalars)
    var (read, words) = (first, literal)
    for _ in 0..<8 where read.reading.schedule != nil {
      for span in read.chips.filter({ $0.kind == .date }).flatMap(\.spans) {
        words.append(String(String.UnicodeScalarView(scalars[span])))
      }
      read = context.readTitle(text, literal: words)
    }
    return read
  }

  private static func next(
    _ schedules: [Schedule],
    behind place: Int,
    _ role: Reading.Role,
    _ given: NewItem,
    in context: ScreenContext
  ) -> String {
    let next = (place + 1) % (schedules.count + 1)
    guard next < schedules.count else { return given.schedule == nil ? "no date" : "just words" }
    let words = context.phrase.reading(schedules[next])
    let rest = schedules[next].recurrence == nil && schedules[next].end == nil ? "" : words.rest
    return (role == .deadline ? "by " : "") + words.lead + rest + ", " + words.distance
  }

  private static func item(
    _ read: TitleReading,
    schedule: Schedule?,
    given: NewItem
  ) -> NewItem {
    var item = NewItem(
      title: read.title,
      schedule: schedule ?? given.schedule,
      list: read.list ?? given.list,
      tags: Set(read.tags).union(given.tags),
      priority: read.priority ?? given.priority
    )
    guard let schedule, read.reading.role == .deadline else { return item }
    item.deadline = schedule.start.day
    if schedule.start.time == nil, schedule.recurrence == nil { item.schedule = given.schedule }
    return item
  }

  private static func sentence(
    _ schedule: Schedule,
    first: LocalTime?,
    role: Reading.Role,
    in context: ScreenContext
  ) -> String {
    let start = first ?? schedule.start
    let words = context.phrase.reading(schedule, first: first)
    let rest = schedule.recurrence != nil || role == .deadline && words.rest == ", all day" ? "" : words.rest
    let lead = (role == .deadline ? "by " : "") + words.lead + rest
    let next = context.following(schedule, after: start, count: 3)
    return ([lead, words.distance] + (next.isEmpty ? [] : ["then " + next.joined(separator: " · ")]))
      .joined(separator: " · ")
  }

  private static func warning(_ read: TitleReading, _ check: ClockCheck?, isOther: Bool) -> String? {
    if let refusal = read.reading.refusal ?? read.reading.hint { return refusal.message }
    if let warning = check?.warning { return warning }
    if !isOther, let words = read.reading.notes.lazy.filter({ !$0.isWarning }).compactMap(\.words).first {
      return words
    }
    return read.title.isEmpty && !read.chips.isEmpty ? "what is to be done?" : nil
  }

  private static func text(
    _ chip: Chip,
    schedule: Schedule?,
    role: Reading.Role,
    in context: ScreenContext
  ) -> String {
    guard chip.kind == .date, let schedule else { return chip.text }
    return (role == .deadline ? "by " : "") + context.phrase.canonical(schedule)
  }

  private static func role(_ kind: Chip.Kind, _ priority: Priority) -> Role {
    switch kind {
    case .date: .accent
    case .list, .tag: .category
    case .priority: priority.role
    }
  }

  /// What the view gives where the words do not say it.
  private static func chips(
    of given: NewItem,
    besides read: TitleReading,
    in context: ScreenContext
  ) -> [TitleChip] {
    var chips: [TitleChip] = []
    if read.reading.schedule == nil, let schedule = given.schedule {
      let words =
        schedule.start.day == context.today && schedule.start.time == nil
        ? "today" : context.phrase.canonical(schedule)
      chips.append(TitleChip(kind: .date, text: words, role: .muted, ranges: []))
    }
    if read.list == nil, let list = given.list {
      chips.append(TitleChip(kind: .list, text: list, role: .category, ranges: []))
    }
    for tag in given.tags.subtracting(read.tags).sorted() {
      chips.append(TitleChip(kind: .tag, text: tag, role: .category, ranges: []))
    }
    return chips
  }
}
