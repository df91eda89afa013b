package import ScheduleGrammar
import TodoModel

/// A request to read a text, with all that the reading depends on.
package struct ParseQuestion: Sendable {
  package var text: String
  /// Whether all of it says when.
  package var mode: ReadingMode
  /// Whether it is a line of quick add, with list, tags and priority beside the title.
  package var isLine: Bool
  /// What the reading depends on.
  package var context: Moment
  /// Whether the answer says which words were read by which rule.
  private let isExplained: Bool

  /// A request that says nothing but its text is read by `defaults`: their moment, zone and options.
  ///
  /// Throws what is wrong with it, in words.
  package init(_ body: ParseBody, in defaults: Moment) throws(RequestFault) {
    text = body.text
    isExplained = body.explain == true
    isLine = body.mode == "line"
    guard let mode = isLine ? .title : ReadingMode(rawValue: body.mode ?? "date") else {
      throw .malformed("The mode is \(body.mode ?? ""). It is date, title or line.")
    }
    self.mode = mode
    var zone = defaults.zone
    if let name = body.zone {
      guard let found = defaults.zones(name) else { throw .zone(name) }
      zone = found
    }
    var options = defaults.options
    try body.options?.apply(to: &options, zones: defaults.zones)
    guard let now = body.now else {
      context = Moment(now: defaults.now, zone: zone, zones: defaults.zones, options: options)
      return
    }
    if let local = LocalTime(now.utf8.count == 19 ? String(now.dropLast(3)) : now) {
      context = Moment(local: local, zone: zone, zones: defaults.zones, options: options)
    } else if let instant = Instant(now) {
      context = Moment(now: instant, zone: zone, zones: defaults.zones, options: options)
    } else {
      throw .malformed("now is \(now). Write it like 2026-11-20T09:00.")
    }
  }

  /// How the text is read; an explained reading tells of its parts.
  package func reading(explained: Bool = false) -> Reading {
    guard isLine else { return Grammar(context).read(text, mode: mode, explained: explained) }
    let line = Grammar(context).readTitle(text, explained: explained)
    var reading = line.reading
    reading.title = line.title
    return reading
  }

  /// How the text is read, as it is told to programs; explained where the request or who reads it asks for that.
  package func answer(explained: Bool = false) -> ParseAnswer {
    let explained = explained || isExplained
    guard isLine else { return ParseAnswer(reading(explained: explained), mode: mode, in: context) }
    let line = Grammar(context).readTitle(text, explained: explained)
    var answer =
      explained ? ParseAnswer(line, in: context) : ParseAnswer(line.reading, mode: mode, in: context)
    answer.title = line.title
    answer.list = line.list
    answer.tags = line.tags.isEmpty ? nil : line.tags
    answer.priority = line.priority
    answer.after = line.after.isEmpty ? nil : line.after
    return answer
  }
}
