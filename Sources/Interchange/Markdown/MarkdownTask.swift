import TodoModel

/// A checkbox and its text as a draft of an item.
struct MarkdownTask {
  private(set) var draft: Draft
  private let words: MarkdownWords
  private let isDone: Bool
  private let place: ExchangePlace
  private var origin = MarkdownOrigin()

  /// Creates a draft; `key` identifies a checkbox without an id.
  init(_ sign: Character, _ words: MarkdownWords, key: String, line: Int, _ place: ExchangePlace) {
    (self.words, self.place) = (words, place)
    isDone = "xX-".contains(sign)
    if !" xX".contains(sign) { origin.sign = sign }
    let created = words.time(.created).map { Self.instant($0, place) }
    let item = Item(id: Draft.id(of: key, .markdown), title: words.title, createdAt: created ?? place.now)
    draft = Draft(key: key, line: line, item: item)
    draft.item.tags = words.tags
    if let id = words.values[.id], id != item.id.description { origin.id = id }
    draft.blockers = words.values[.dependsOn]?.split { $0 == "," || $0 == " " }.map(String.init) ?? []
    readPriority()
    readDates()
    readState()
    draft.item.extra[MarkdownOrigin.name] = origin.json
  }

  private mutating func readPriority() {
    switch words.values[.priority]?.lowercased() {
    case "highest", "high": draft.item.priority = .high
    case "medium": draft.item.priority = .medium
    case "low", "lowest": draft.item.priority = .low
    default: return
    }
    if words.values[.priority]?.lowercased().hasSuffix("est") == true { origin.priority = words.values[.priority] }
  }

  private mutating func readDates() {
    for field in MarkdownField.allCases where field.isDate {
      if let value = words.values[field], words.time(field) == nil {
        draft.remarks.append(MarkdownMessages.notADay(field.rawValue, value))
      }
    }
    if let start = words.time(.start) {
      draft.item.showFrom = .day(start.local(in: place.zone, zones: place.zones).day)
    }
    draft.item.deadline = words.time(.due)
    if let scheduled = words.time(.scheduled) {
      draft.item.schedule = Schedule(start: scheduled.local, zone: scheduled.zone)
    }
    guard let text = words.values[.repeat], !isDone else { return }
    guard let start = words.time(.scheduled) ?? words.time(.due) else {
      return draft.remarks.append(MarkdownMessages.repeatWithoutDay(text))
    }
    guard let (rule, mode) = MarkdownRepeat.rule(text, from: start.day) else {
      return draft.remarks.append(MarkdownMessages.unknownRepeat(text))
    }
    if words.time(.scheduled) == nil {
      origin.isDue = true
    } else if draft.item.deadline != nil {
      draft.remarks.append(MarkdownMessages.repeatsByScheduled)
    }
    draft.item.deadline = nil
    draft.item.schedule = Schedule(start: start.local, zone: start.zone, recurrence: rule, repeatMode: mode)
  }

  private mutating func readState() {
    guard isDone else { return }
    let day = words.time(.completion) ?? words.time(.cancelled)
    draft.finish(at: day.map { Self.instant($0, place) })
  }

  /// Returns the instant of a time; for a day its noon.
  private static func instant(_ time: Deadline, _ place: ExchangePlace) -> Instant {
    place.instant(LocalTime(time.day, time.local.time ?? ClockTime(hour: 12, minute: 0)), in: time.zone)
  }
}

/// The encoding of notes below a checkbox: a backslash escapes checkboxes and unclosed fences.
enum MarkdownNotes {
  /// Escapes the lines of notes.
  static func written(_ notes: String) -> [Substring] {
    guard !notes.isEmpty else { return [] }
    let lines = notes.fileLines
    let areFencesWhole = lines.count { isFence($0.trimmed) }.isMultiple(of: 2)
    return lines.map { line in
      guard let place = mark(in: line), !(areFencesWhole && isFence(line[place...])) else { return line }
      return line[..<place] + "\\" + line[place...]
    }
  }

  /// Unescapes a line.
  static func read(_ line: Substring) -> Substring {
    guard let place = mark(in: line), line[place] == "\\" else { return line }
    return line[..<place] + line[place...].dropFirst()
  }

  private static func isFence(_ text: Substring) -> Bool { if case .fence = MarkdownLine(text) { true } else { false } }

  /// Returns the start of a checkbox or fence, including its backslashes.
  private static func mark(in line: Substring) -> Substring.Index? {
    let start = line.firstIndex { $0 != " " && $0 != "\t" } ?? line.endIndex
    if isFence(line[start...].drop { $0 == "\\" }) { return start }
    switch MarkdownLine(line) {
    case .box: return line.firstIndex(of: "[")
    case .point(let words) where words.drop { $0 == "\\" }.hasPrefix("["): return words.startIndex
    default: return nil
    }
  }
}
