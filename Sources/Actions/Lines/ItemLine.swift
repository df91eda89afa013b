import Intents
package import ScheduleGrammar
package import TodoModel

/// The writer of an item as a line that `LineReading` and `todos add` read back to the same values.
///
/// A value that no words express is left out; the difference of two lines then leaves it alone.
package struct ItemLine: Hashable, Sendable {
  /// The line: title, dates and marks.
  package let text: String

  /// Creates the line of an item; `after` are the numbers of the blockers that it names.
  package init(_ item: Item, after: [Int] = [], at moment: Moment) {
    self.init(NewItem(of: item, after: after), at: moment)
  }

  /// Creates the line of values.
  package init(_ values: NewItem, at moment: Moment) {
    let writer = LineWriter(values: values, moment: moment)
    for left in LineWriter.omissions {
      for style in LineWriter.styles {
        let line = writer.line(style, without: left)
        guard writer.isRead(line, without: left) else { continue }
        text = line
        return
      }
    }
    text = writer.line(LineWriter.styles[0], without: Set(LineWriter.Part.allCases))
  }
}

extension NewItem {
  /// The values of an item that a line can show.
  init(of item: Item, after: [Int] = []) {
    self.init(
      title: item.title, schedule: item.schedule, deadline: item.deadline, list: item.list, tags: item.tags,
      priority: item.priority)
    schedule?.moves = [:]
    showFrom = item.showFrom
    isSomeday = item.isSomeday
    effort = item.effort
    // A moment passes while the line is edited.
    remind = item.reminders.flatMap { $0.ofDates == $0 ? RemindWords($0) : nil }
    self.after = after.sorted()
  }

  /// The values of a typed line without any context; the numbers of blockers are in ascending order.
  init(line text: String, at moment: Moment) {
    self.init(Grammar(moment).readTitle(text))
    after.sort()
  }
}

/// The forms of a line, and the check that one is read back.
private struct LineWriter {
  /// A value that a line can leave out.
  enum Part: CaseIterable { case schedule, deadline, showFrom, after, someday, effort, reminders }

  /// The form of a line's words.
  struct Style {
    /// The words of the title that a backslash keeps from being read.
    enum Kept { case none, read, last, all }

    var kept = Kept.none
    /// True for dates in digits, which are read to exactly the same schedule.
    var isExact = false
  }

  /// The forms, the most readable first.
  static let styles = [
    Style(), Style(isExact: true), Style(kept: .read), Style(kept: .read, isExact: true), Style(kept: .last),
    Style(kept: .last, isExact: true), Style(kept: .all), Style(kept: .all, isExact: true),
  ]

  /// The sets of values to leave out, the smallest first.
  static let omissions: [Set<Part>] = [
    [], [.schedule], [.deadline], [.showFrom], [.after], [.effort], [.reminders], [.schedule, .deadline],
    Set(Part.allCases),
  ]

  let values: NewItem
  let moment: Moment

  func isRead(_ line: String, without left: Set<Part>) -> Bool {
    var (read, wanted) = (NewItem(line: line, at: moment), values.without(left))
    guard read.reminders == wanted.reminders else { return false }
    // The same reminders can have other words.
    (read.remind, wanted.remind) = (nil, nil)
    return read == wanted
  }

  func line(_ style: Style, without left: Set<Part>) -> String {
    let values = values.without(left)
    var words = [title(style.kept)]
    words += [values.schedule.map { self.words($0, style) }, values.deadline.map { self.words($0, style) }]
      .compactMap(\.self)
    if let shown = values.showFrom { words.append(self.words(shown, style)) }
    if !values.after.isEmpty { words.append("after " + values.after.map { "#\($0)" }.joined(separator: ", ")) }
    if values.isSomeday { words.append("someday") }
    // "~18h" is a time of day.
    if let effort = values.effort {
      words.append("~" + (effort < 600 ? Effort.words(effort).filter { $0 != " " } : "\(effort)m"))
    }
    if let reminders = values.reminders {
      words.append(style.isExact ? moment.phrase.exact(reminders) : moment.phrase.words(reminders))
    }
    if let list = values.list { words.append(mark("#", list)) }
    words += values.tags.inLetterOrder().map { mark("@", $0) }
    if values.priority != .none { words.append("!" + values.priority.rawValue) }
    return words.filter { !$0.isEmpty }.joined(separator: " ")
  }

  private func words(_ schedule: Schedule, _ style: Style) -> String {
    guard !style.isExact else { return moment.phrase.exact(schedule) }
    let zone = schedule.start.time == nil ? nil : schedule.zone
    return moment.phrase.canonical(schedule) + (zone.map { " " + $0 } ?? "")
  }

  private func words(_ deadline: Deadline, _ style: Style) -> String {
    guard style.isExact else { return DateChangeMessages.by(moment.phrase.date(deadline)) }
    return "by " + moment.phrase.exact(Schedule(start: deadline.local, zone: deadline.zone))
  }

  private func words(_ shown: ShowFrom, _ style: Style) -> String {
    if style.isExact, case .day(let day) = shown { return "show from \(day)" }
    return moment.phrase.words(shown)
  }

  /// Returns a list or a tag with its sign; quoted unless it is a plain word.
  private func mark(_ sign: Character, _ name: String) -> String {
    let isPlain =
      name.first?.isLetter == true && name.last?.isPartOfWord == true
      && name.allSatisfy { $0.isPartOfWord || $0 == "-" || $0 == "_" || $0 == "/" }
    return String(sign) + (isPlain ? name : TypedName.inQuotes(name))
  }

  private func title(_ kept: Style.Kept) -> String {
    let title = String(values.title.map { $0.isNewline ? " " : $0 })
    guard kept != .none else { return title }
    guard kept != .all else { return Self.keeping(title) { _ in true } }
    let safe = withoutReadWords(title)
    guard kept == .last else { return safe }
    let end = safe.unicodeScalars.count
    return Self.keeping(safe) { $0.upperBound == end }
  }

  /// Returns the title with a backslash before each word that would be read.
  private func withoutReadWords(_ title: String) -> String {
    var title = title
    for _ in 0..<8 {
      let read = Grammar(moment).readTitle(title).chips.flatMap(\.spans)
      if read.isEmpty { break }
      title = Self.keeping(title) { word in read.contains(where: word.overlaps) }
    }
    return title
  }

  /// Puts a backslash before words between blanks, by their ranges in scalars, unless there is one.
  private static func keeping(_ text: String, _ isKept: (Range<Int>) -> Bool) -> String {
    let scalars = Array(text.unicodeScalars)
    var kept = String.UnicodeScalarView()
    var index = 0
    while index < scalars.count {
      let end = scalars[index...].firstIndex { $0.properties.isWhitespace } ?? scalars.count
      if end > index, scalars[index] != "\\", isKept(index..<end) { kept.append("\\") }
      kept.append(contentsOf: scalars[index..<min(end + 1, scalars.count)])
      index = end + 1
    }
    return String(kept)
  }
}

extension NewItem {
  fileprivate func without(_ left: Set<LineWriter.Part>) -> NewItem {
    var values = self
    if left.contains(.schedule) { values.schedule = nil }
    if left.contains(.deadline) { values.deadline = nil }
    if left.contains(.showFrom) { values.showFrom = nil }
    if left.contains(.after) { values.after = [] }
    if left.contains(.someday) { values.isSomeday = false }
    if left.contains(.effort) { values.effort = nil }
    if left.contains(.reminders) { values.remind = nil }
    return values
  }
}
