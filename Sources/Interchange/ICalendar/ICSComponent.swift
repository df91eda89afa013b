/// A calendar component: VTODO, VEVENT, VTIMEZONE or a part of one.
struct ICSComponent: Hashable, Sendable {
  /// Name in capitals.
  let name: String
  var properties: [ICSProperty] = []
  var children: [ICSComponent] = []
  /// Kept lines of another program, written after all others.
  var kept: [String] = []
  /// Names of properties that exceeded the length limit.
  var tooLong: [String] = []
  /// First line of the component.
  var line = 0

  init(_ name: String, _ properties: [ICSProperty] = []) {
    self.name = name
    self.properties = properties
  }

  subscript(name: String) -> ICSProperty? { properties.first { $0.name == name } }

  func all(_ name: String) -> [ICSProperty] { properties.filter { $0.name == name } }

  /// `tooLong` of the component and its children.
  var allTooLong: [String] { tooLong + children.flatMap(\.allTooLong) }

  /// The unfolded lines.
  var lines: [String] {
    ["BEGIN:" + name] + properties.map(\.text5545) + children.flatMap(\.lines) + kept + ["END:" + name]
  }

  /// The component as folded text.
  var text: String { lines.map(ICSText.folded).joined() }
}

/// The iterator over the components of a file, inside and outside its calendars.
struct ICSComponents {
  private var lines: ICSLines
  private var open: [ICSComponent] = []
  private var seen = false
  /// Properties of the open calendar read so far.
  private(set) var calendar: [ICSProperty] = []
  /// Number of the open calendar, counting from 1; 0 before the first.
  private(set) var calendarNumber = 0

  /// Maximum nesting depth; an alarm in an event of a calendar has depth three.
  private static let levels = 8

  init(_ bytes: ArraySlice<UInt8>) { lines = ICSLines(bytes) }

  /// Returns the next component other than a calendar, or nil at the end.
  mutating func next() throws(ExchangeFault) -> ICSComponent? {
    while let line = try lines.next() {
      if line.isTooLong {
        try pass(line)
        continue
      }
      let property: ICSProperty
      do { property = try ICSProperty(line) } catch { throw fault(error, line) }
      switch property.name {
      case "BEGIN": try begin(property, line)
      case "END": if let whole = try end(property, line) { return whole }
      default: try add(property, line)
      }
    }
    guard let last = open.last else {
      if seen { return nil }
      throw lines.faultAtEnd(ICalendarMessages.nothingBegins)
    }
    throw lines.faultAtEnd(ICalendarMessages.componentWithoutEnd(last.name, line: last.line))
  }

  /// Skips a line that is too long and records it in its component.
  private mutating func pass(_ line: ICSLines.Line) throws(ExchangeFault) {
    guard let last = open.indices.last, let name = ICSProperty.name(of: line), !["BEGIN", "END"].contains(name) else {
      throw lines.fault(line, at: 0, ICalendarMessages.lineTooLong)
    }
    open[last].tooLong.append(name)
  }

  private mutating func begin(_ property: ICSProperty, _ line: ICSLines.Line) throws(ExchangeFault) {
    guard open.count < Self.levels else {
      throw lines.fault(line, at: 0, ICalendarMessages.tooManyLevels(Self.levels))
    }
    seen = true
    var component = ICSComponent(Self.name(property))
    component.line = line.number
    if component.name == Self.calendar { (calendar, calendarNumber) = ([], calendarNumber + 1) }
    open.append(component)
  }

  /// Closes a component; returns it if no other component contains it.
  private mutating func end(_ property: ICSProperty, _ line: ICSLines.Line) throws(ExchangeFault) -> ICSComponent? {
    guard let component = open.last, component.name == Self.name(property) else {
      throw lines.fault(line, at: 0, ICalendarMessages.endWithoutBegin)
    }
    open.removeLast()
    if component.name == Self.calendar { return nil }
    guard let whole = open.indices.last, open[whole].name != Self.calendar else { return component }
    open[whole].children.append(component)
    return nil
  }

  private mutating func add(_ property: ICSProperty, _ line: ICSLines.Line) throws(ExchangeFault) {
    guard let last = open.indices.last else {
      throw lines.fault(line, at: 0, ICalendarMessages.outsideCalendar)
    }
    if open[last].name == Self.calendar { calendar.append(property) } else { open[last].properties.append(property) }
  }

  private static let calendar = "VCALENDAR"

  private static func name(_ property: ICSProperty) -> String {
    property.value.filter { $0 != " " && $0 != "\t" }.uppercased()
  }

  private func fault(_ fault: ICSLineFault, _ line: ICSLines.Line) -> ExchangeFault {
    let words = fault.isNoText ? ExchangeFaultMessages.notUTF8ToConvert : ICalendarMessages.notALine
    return lines.fault(line, at: fault.offset, words)
  }
}
