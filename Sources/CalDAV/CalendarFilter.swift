package import TodoModel

/// A filter on the components of a calendar object (RFC 4791 section 9.7).
package struct CalendarFilter: Hashable, Sendable {
  /// A half-open range of time; an end that is missing is open (RFC 4791 section 9.9).
  package struct TimeRange: Hashable, Sendable {
    package let start: Instant?
    package let end: Instant?

    package init(start: Instant?, end: Instant?) { (self.start, self.end) = (start, end) }
  }

  /// A condition on one kind of component, or on its absence.
  package indirect enum Component: Hashable, Sendable {
    case absent(String)
    case present(String, TimeRange?, [Property], [Component])
  }

  /// A condition on one kind of property, or on its absence.
  package enum Property: Hashable, Sendable {
    case absent(String)
    case present(String, TimeRange?, TextMatch?, [Parameter])
  }

  package enum Parameter: Hashable, Sendable {
    case absent(String)
    case present(String, TextMatch?)
  }

  /// A substring, compared by a collation (RFC 4790).
  package struct TextMatch: Hashable, Sendable {
    /// The collations that every server has (RFC 4791 section 7.5), and that of RFC 5051.
    enum Collation: String, CaseIterable, Sendable {
      case ascii = "i;ascii-casemap"
      case octet = "i;octet"
      case unicode = "i;unicode-casemap"
    }

    let text: String
    let collation: Collation
    let isNegated: Bool

    func holds(_ value: String) -> Bool {
      (text.isEmpty || bytes(of: value).contains(bytes(of: text))) != isNegated
    }

    private func bytes(of text: String) -> [UInt8] {
      switch collation {
      case .octet: Array(text.utf8)
      case .ascii: text.utf8.map { (0x41...0x5A).contains($0) ? $0 + 0x20 : $0 }
      case .unicode: Array(text.folded.utf8)
      }
    }
  }

  /// The names of the collations.
  package static var collations: [String] { TextMatch.Collation.allCases.map(\.rawValue) }

  /// The condition on the calendar.
  package let root: Component

  /// True if the filter admits every to-do without looking into it.
  package var takesEveryTodo: Bool {
    switch root {
    case .present("VCALENDAR", nil, [], []), .present("VCALENDAR", nil, [], [.present("VTODO", nil, [], [])]): true
    default: false
    }
  }

  init(_ element: XMLElement?) throws(DAVBodyFault) {
    guard let element, let first = element[.cal("comp-filter")], element.all(.cal("comp-filter")).count == 1
    else { throw .invalidFilter }
    guard CalendarFilter.conditions(first) <= CalendarFilter.mostConditions else { throw .unsupportedFilter }
    root = try CalendarFilter.component(first, in: nil)
    guard case .present("VCALENDAR", _, _, _) = root else { throw .invalidFilter }
  }

  /// The component that has each one (RFC 5545 section 3.6); other components may stand anywhere.
  private static let places = [
    "VCALENDAR": [nil], "VEVENT": ["VCALENDAR"], "VTODO": ["VCALENDAR"], "VJOURNAL": ["VCALENDAR"],
    "VFREEBUSY": ["VCALENDAR"], "VTIMEZONE": ["VCALENDAR"], "STANDARD": ["VTIMEZONE"], "DAYLIGHT": ["VTIMEZONE"],
    "VALARM": ["VEVENT", "VTODO"],
  ]
  /// The components and properties that a range applies to (RFC 4791 section 9.9), and later ones with a time.
  private static let timed: Set<String> = ["VEVENT", "VTODO", "VJOURNAL", "VFREEBUSY", "VALARM"]
  private static let times: Set<String> = [
    "ACKNOWLEDGED", "COMPLETED", "CREATED", "DTEND", "DTSTAMP", "DTSTART", "DUE", "LAST-MODIFIED", "RECURRENCE-ID",
    "TRIGGER",
  ]

  /// Maximum number of conditions, which are all compared with each resource.
  private static let mostConditions = 64
  /// Maximum number of bytes of a text to look for.
  private static let longestText = 1_024

  private static func conditions(_ element: XMLElement) -> Int {
    element.children.reduce(1) { $0 + conditions($1) }
  }

  private static func component(_ element: XMLElement, in outer: String?) throws(DAVBodyFault) -> Component {
    let name = try name(element)
    guard places[name]?.contains(outer) ?? (outer != nil) else { throw .invalidFilter }
    if try isAbsent(element) { return .absent(name) }
    var (properties, components): ([Property], [Component]) = ([], [])
    for child in element.children {
      switch child.name {
      case .cal("prop-filter"): properties.append(try property(child))
      case .cal("comp-filter"): components.append(try component(child, in: name))
      default: continue
      }
    }
    return .present(name, try range(in: element, isAllowed: timed.contains(name)), properties, components)
  }

  private static func property(_ element: XMLElement) throws(DAVBodyFault) -> Property {
    let name = try name(element)
    if try isAbsent(element) { return .absent(name) }
    var parameters: [Parameter] = []
    for child in element.all(.cal("param-filter")) {
      let name = try CalendarFilter.name(child)
      parameters.append(try isAbsent(child) ? .absent(name) : .present(name, try match(in: child)))
    }
    let range = try range(in: element, isAllowed: times.contains(name) || name.hasPrefix("X-"))
    let match = try match(in: element)
    guard range == nil || match == nil else { throw .invalidFilter }
    return .present(name, range, match, parameters)
  }

  /// Returns true for a filter of what is not there, which has no other condition.
  private static func isAbsent(_ element: XMLElement) throws(DAVBodyFault) -> Bool {
    guard element[.cal("is-not-defined")] != nil else { return false }
    guard element.children.count == 1 else { throw .invalidFilter }
    return true
  }

  private static func name(_ element: XMLElement) throws(DAVBodyFault) -> String {
    guard let name = element.attribute("name"), !name.isEmpty else { throw .invalidFilter }
    return name.uppercased()
  }

  private static func match(in element: XMLElement) throws(DAVBodyFault) -> TextMatch? {
    guard let match = element[.cal("text-match")] else { return nil }
    let name = match.attribute("collation") ?? "default"
    let collation = name == "default" ? .ascii : TextMatch.Collation(rawValue: name)
    guard let collation else { throw .unknownCollation }
    guard match.text.utf8.count <= longestText else { throw .unsupportedFilter }
    return TextMatch(
      text: match.text, collation: collation, isNegated: match.attribute("negate-condition") == "yes")
  }

  private static func range(in element: XMLElement, isAllowed: Bool) throws(DAVBodyFault) -> TimeRange? {
    guard let range = element[.cal("time-range")] else { return nil }
    guard isAllowed, let read = TimeRange(range) else { throw .invalidFilter }
    return read
  }
}

extension CalendarFilter.TimeRange {
  /// Reads the attributes `start` and `end` in UTC, of which one may be missing; nil if they are invalid.
  init?(_ element: XMLElement) {
    let ends = (element.attribute("start"), element.attribute("end"))
    func instant(_ text: String) -> Instant? { text.hasSuffix("Z") ? CalendarText.instant(text) : nil }
    (start, end) = (ends.0.flatMap(instant), ends.1.flatMap(instant))
    guard (start == nil) == (ends.0 == nil), (end == nil) == (ends.1 == nil), ends.0 != nil || ends.1 != nil
    else { return nil }
    if let start, let end, start >= end { return nil }
  }
}

/// The times of the to-dos of a calendar object (RFC 4791 section 9.9).
package protocol TodoTimeSource {
  /// Returns true if a to-do, or an occurrence that has no component of its own, overlaps the range.
  func overlaps(_ todo: CalendarText.Component, _ range: CalendarFilter.TimeRange) -> Bool
  /// Returns true if an alarm of a to-do goes off within the range.
  func rings(
    _ alarm: CalendarText.Component, of todo: CalendarText.Component, in range: CalendarFilter.TimeRange
  ) -> Bool
  /// Returns the time of a property in its zone.
  func instant(of property: CalendarText.Property) -> Instant?
}

extension CalendarFilter {
  /// Returns true if the calendar meets the filter.
  package func holds(_ calendar: CalendarText.Component, _ times: some TodoTimeSource) -> Bool {
    CalendarFilter.holds(root, in: CalendarText.Component(name: "", children: [calendar]), times)
  }

  /// Returns true if one component in an outer one meets all conditions of the filter (RFC 4791 section 9.7.1).
  private static func holds(
    _ filter: Component, in outer: CalendarText.Component, _ times: some TodoTimeSource
  ) -> Bool {
    switch filter {
    case .absent(let name): return !outer.children.contains { $0.name == name }
    case .present(let name, let range, let properties, let children):
      return outer.children.contains { component in
        guard component.name == name else { return false }
        if let range, !isWithin(component, of: outer, range, times) { return false }
        return properties.allSatisfy { holds($0, component, times) }
          && children.allSatisfy { holds($0, in: component, times) }
      }
    }
  }

  private static func isWithin(
    _ component: CalendarText.Component, of outer: CalendarText.Component, _ range: TimeRange,
    _ times: some TodoTimeSource
  ) -> Bool {
    switch component.name {
    case "VTODO": times.overlaps(component, range)
    case "VALARM": times.rings(component, of: outer, in: range)
    default: false
    }
  }

  private static func holds(
    _ filter: Property, _ component: CalendarText.Component, _ times: some TodoTimeSource
  ) -> Bool {
    switch filter {
    case .absent(let name): return !component.properties.contains { $0.name == name }
    case .present(let name, let range, let match, let parameters):
      return component.properties.contains { property in
        guard property.name == name, match?.holds(property.text) ?? true else { return false }
        if let range {
          guard let at = times.instant(of: property), range.contains(at) else { return false }
        }
        return parameters.allSatisfy { holds($0, property) }
      }
    }
  }

  private static func holds(_ filter: Parameter, _ property: CalendarText.Property) -> Bool {
    switch filter {
    case .absent(let name): property.parameters[name] == nil
    case .present(let name, let match): property.parameters[name].map { match?.holds($0) ?? true } ?? false
    }
  }
}

extension CalendarFilter.TimeRange {
  package func contains(_ at: Instant) -> Bool { (start.map { $0 <= at } ?? true) && (end.map { at < $0 } ?? true) }
}

extension CalendarFilter {
  /// Returns true if a span lies in the range for a part at least; a span without length does if the range has it.
  package static func overlaps(_ span: (Instant, Instant), _ range: TimeRange) -> Bool {
    (range.end.map { span.0 < $0 } ?? true)
      && (range.start.map { span.0 == span.1 ? span.1 >= $0 : span.1 > $0 } ?? true)
  }

  /// False if the filter asks for a component that no resource of a calendar of to-dos has.
  package var mayHoldForTodo: Bool {
    guard case .present(_, _, _, let components) = root else { return false }
    return components.allSatisfy { component in
      if case .present(let name, _, _, _) = component { return ["VTODO", "VTIMEZONE"].contains(name) }
      return true
    }
  }
}
