package import ScheduleGrammar
import TodoModel

/// A validated request to parse a text, with its context.
package struct ParseQuestion: Sendable {
  package var text: String
  package var mode: ReadingMode
  /// True for a quick-add line with list, tags and priority.
  package var isLine: Bool
  package var context: Moment
  /// True to include the rule of each phrase.
  private let isExplained: Bool

  /// Validates a request; `defaults` supplies the time, zone and options that are absent.
  package init(_ body: ParseBody, in defaults: Moment) throws(RequestFault) {
    text = body.text
    isExplained = body.explain == true
    isLine = body.mode == "line"
    guard let mode = isLine ? .title : ReadingMode(rawValue: body.mode ?? "date") else {
      throw .malformed("The mode is \(body.mode ?? ""). Use date, title or line.")
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

  /// Parses the text; an explained reading contains its parts.
  package func reading(explained: Bool = false) -> Reading {
    guard isLine else { return Grammar(context).read(text, mode: mode, explained: explained) }
    let line = Grammar(context).readTitle(text, explained: explained)
    var reading = line.reading
    reading.title = line.title
    return reading
  }

  /// Parses the text into a response, explained if the request or the caller asks for it.
  package func answer(explained: Bool = false) -> ParseAnswer {
    let explained = explained || isExplained
    guard isLine else { return ParseAnswer(reading(explained: explained), mode: mode, in: context) }
    let line = Grammar(context).readTitle(text, explained: explained)
    var answer = explained ? ParseAnswer(line, in: context) : ParseAnswer(line.reading, mode: mode, in: context)
    answer.title = line.title
    answer.list = line.list
    answer.tags = line.tags.isEmpty ? nil : line.tags
    answer.priority = line.priority
    answer.after = line.after.isEmpty ? nil : line.after
    return answer
  }
}
