import TodoModel

/// A line of calcurse's files: `[3] text` in `todo`, or an event or appointment in `apts`.
struct CalcurseLine: Hashable, Sendable {
  /// Priority of a `todo` line, 0 for none; nil for an `apts` line.
  var priority: Int?
  var isDone = false
  var start = LocalTime(.first)
  var end: LocalTime?
  var rule: CalcurseRule?
  /// File name of its notes in the `notes` folder.
  var note: String?
  /// True if calcurse shows a reminder.
  var isFlagged = false
  var text = ""

  init() {}

  /// Parses a line; throws the byte offset of the first error.
  init(_ line: String) throws(CalcurseLineFault) {
    var scan = CalcurseScan(line)
    if scan.take("[") { try readTodo(&scan) } else { try readDate(&scan) }
  }

  private mutating func readTodo(_ scan: inout CalcurseScan) throws(CalcurseLineFault) {
    isDone = scan.take("-")
    guard let number = scan.number(), number < 10, scan.take("]") else { throw scan.fault }
    priority = number
    if scan.take(">") { note = try scan.name() }
    guard scan.take(" ") else { throw scan.fault }
    text = scan.rest
  }

  private mutating func readDate(_ scan: inout CalcurseScan) throws(CalcurseLineFault) {
    start = LocalTime(try scan.day())
    scan.skipBlanks()
    if scan.take("[") {
      guard scan.number() != nil, scan.take("]") else { throw scan.fault }
    } else {
      start.time = try scan.time()
      scan.skipBlanks()
      guard scan.take("->") else { throw scan.fault }
      scan.skipBlanks()
      var last = LocalTime(try scan.day())
      scan.skipBlanks()
      last.time = try scan.time()
      end = last
    }
    try readRest(&scan)
  }

  private mutating func readRest(_ scan: inout CalcurseScan) throws(CalcurseLineFault) {
    scan.skipBlanks()
    if scan.take("{") { rule = try CalcurseRule(&scan) }
    scan.skipBlanks()
    if scan.take(">") {
      note = try scan.name()
      guard scan.take(" ") else { throw scan.fault }
    }
    if start.time != nil {
      isFlagged = scan.take("!")
      guard isFlagged || scan.take("|") else { throw scan.fault }
    }
    text = scan.rest
  }

  /// The line as text.
  var line: String {
    let note = note.map { ">" + $0 } ?? ""
    if let priority { return "[\(isDone ? "-" : "")\(priority)]\(note) \(text)" }
    let rule = rule.map { " " + $0.text } ?? ""
    guard start.time != nil else {
      return CalcurseRule.text(start.day) + " [1]" + rule + (note.isEmpty ? " " : " " + note + " ") + text
    }
    let times = Self.text(start) + " -> " + Self.text(end ?? start)
    let parts = (rule.isEmpty ? "" : rule + " ") + (note.isEmpty ? "" : note + " ")
    return times + parts + (isFlagged ? "!" : "|") + text
  }

  private static func text(_ local: LocalTime) -> String {
    CalcurseRule.text(local.day) + " @ " + (local.time ?? .midnight).description
  }
}

/// A syntax error in a line.
struct CalcurseLineFault: Error {
  /// Byte offset, counting from 0.
  let offset: Int
}

/// The scanner of a line.
struct CalcurseScan {
  private let bytes: [UInt8]
  private var index = 0

  init(_ line: String) { bytes = Array(line.utf8) }

  var fault: CalcurseLineFault { CalcurseLineFault(offset: index) }

  /// The unread part of the line.
  var rest: String { String(decoding: bytes[index...], as: UTF8.self) }

  mutating func take(_ text: String) -> Bool {
    guard bytes[index...].starts(with: text.utf8) else { return false }
    index += text.utf8.count
    return true
  }

  mutating func skipBlanks() { while index < bytes.count, bytes[index] == 0x20 { index += 1 } }

  /// Reads at most six digits.
  mutating func number() -> Int? {
    var value: Int?
    let end = min(index + 6, bytes.count)
    while index < end, (0x30...0x39).contains(bytes[index]) {
      value = (value ?? 0) * 10 + Int(bytes[index] - 0x30)
      index += 1
    }
    return value
  }

  /// Reads the name of a note; only letters and digits are valid, so that it cannot name a file elsewhere.
  mutating func name() throws(CalcurseLineFault) -> String {
    let end =
      bytes[index...].firstIndex { byte in
        !((0x30...0x39).contains(byte) || (0x41...0x5A).contains(byte) || (0x61...0x7A).contains(byte))
      } ?? bytes.count
    guard end > index, end - index <= 128 else { throw fault }
    defer { index = end }
    return String(decoding: bytes[index..<end], as: UTF8.self)
  }

  /// Reads `11/24/2026`; the month comes first in any display format.
  mutating func day() throws(CalcurseLineFault) -> Day {
    let start = fault
    guard let month = number(), take("/"), let date = number(), take("/"), let year = number(),
      let day = Day(year: year, month: month, day: date)
    else { throw start }
    return day
  }

  /// Reads `@ 09:30`.
  mutating func time() throws(CalcurseLineFault) -> ClockTime {
    guard take("@") else { throw fault }
    skipBlanks()
    guard let hour = number(), take(":"), let minute = number(), let time = ClockTime(hour: hour, minute: minute) else {
      throw fault
    }
    return time
  }
}
