import TodoModel

/// A headline with the text up to the next one.
struct OrgEntry: Sendable {
  /// Line of the headline, counting from 1.
  let line: Int
  var headline: OrgHeadline
  private(set) var closed: OrgStamp?
  private(set) var scheduled: OrgStamp?
  private(set) var deadline: OrgStamp?
  /// Text of planning lines that is no date, and dates that a later one replaces.
  private(set) var unread: [Substring] = []
  /// Properties in order.
  private(set) var properties: [(name: String, value: String)] = []
  /// Log lines: completions and clock entries.
  private(set) var log: [Substring] = []
  private(set) var body: [Substring] = []

  init(_ headline: OrgHeadline, line: Int, _ lines: ArraySlice<Substring>) {
    (self.headline, self.line) = (headline, line)
    var rest = lines
    while let first = rest.first, readPlanning(first.trimmed) { rest.removeFirst() }
    if let drawer = Self.drawer(named: "PROPERTIES", rest) {
      properties = drawer.compactMap(Self.property)
      rest = rest[(drawer.endIndex + 1)...]
    }
    while let first = rest.first {
      if let drawer = Self.drawer(named: "LOGBOOK", rest) {
        log += drawer.map(\.trimmed)
        rest = rest[(drawer.endIndex + 1)...]
        continue
      }
      if Self.isLog(first.trimmed) { log.append(first.trimmed) } else { body.append(first) }
      rest.removeFirst()
    }
  }

  /// Returns the value of a property, ignoring the case of its name.
  func value(of name: String) -> String? {
    properties.first { $0.name.uppercased() == name && !$0.value.isEmpty }?.value
  }

  /// True if the entry appears in the agenda.
  var isPlanned: Bool { scheduled != nil || deadline != nil }

  private mutating func readPlanning(_ line: Substring) -> Bool {
    guard Self.planning.contains(where: line.hasPrefix) else { return false }
    var rest = line
    while !rest.isEmpty {
      let word = Self.planning.first(where: rest.hasPrefix) ?? ""
      let value = Self.untilPlanning(rest.dropFirst(word.count))
      plan(word, value, rest[..<value.endIndex].trimmed)
      rest = rest[value.endIndex...]
    }
    return true
  }

  /// Reads one keyword of a planning line; `text` is the keyword with its value.
  private mutating func plan(_ word: String, _ value: Substring, _ text: Substring) {
    guard let (stamp, range) = OrgStamp.first(in: value) else { return unread.append(text) }
    let others = [value[..<range.lowerBound], value[range.upperBound...]].map(\.trimmed)
    if !stamp.isWhole || others.contains(where: { !$0.isEmpty }) { unread.append(text) }
    let former: OrgStamp?
    switch word {
    case "CLOSED:": (former, closed) = (closed, stamp)
    case "SCHEDULED:": (former, scheduled) = (scheduled, stamp)
    default: (former, deadline) = (deadline, stamp)
    }
    if let former { unread.append(Substring(word + " " + former.text)) }
  }

  /// Returns the text before the next planning keyword.
  private static func untilPlanning(_ text: Substring) -> Substring {
    let starts = text.indices.filter { start in planning.contains { text[start...].hasPrefix($0) } }
    return text[..<(starts.first ?? text.endIndex)]
  }

  private static let planning = ["CLOSED:", "SCHEDULED:", "DEADLINE:"]

  /// Returns the lines of a drawer at the start; nil if there is none or it is not closed.
  private static func drawer(named name: String, _ lines: ArraySlice<Substring>) -> ArraySlice<Substring>? {
    guard let first = lines.first, first.utf8.count < 64, first.trimmed.uppercased() == ":\(name):" else { return nil }
    let inside = lines.dropFirst().prefix { $0.utf8.count > 64 || $0.trimmed.uppercased() != ":END:" }
    return inside.endIndex < lines.endIndex ? inside : nil
  }

  /// Parses `:NAME: value` and its continuation `:NAME+: value`.
  private static func property(_ line: Substring) -> (name: String, value: String)? {
    let line = line.trimmed
    guard line.first == ":", let end = line.dropFirst().firstIndex(of: ":") else { return nil }
    let name = line[..<end].dropFirst()
    return name.isEmpty ? nil : (String(name), String(line[end...].dropFirst().trimmed))
  }

  /// Returns true if a text line has a special meaning below a headline.
  static func isMark(_ line: Substring) -> Bool {
    let isDrawer = line.count > 2 && line.first == ":" && line.last == ":" && !line.contains(" ")
    return isDrawer || isLog(line) || planning.contains(where: line.hasPrefix)
  }

  private static func isLog(_ line: Substring) -> Bool {
    line.hasPrefix("CLOCK: [") || line.hasPrefix("- State \"") && OrgStamp.first(in: line) != nil
  }
}
