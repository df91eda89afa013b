/// A component of a calendar: VTODO, VEVENT, VTIMEZONE, or a part of one.
struct ICSComponent: Hashable, Sendable {
  /// Its name, in capitals.
  let name: String
  var properties: [ICSProperty] = []
  var children: [ICSComponent] = []
  /// Lines that were kept of another program, given back behind all others.
  var kept: [String] = []
  /// The names of properties whose lines were too long to be read.
  var tooLong: [String] = []
  /// The line it begins on.
  var line = 0

  init(_ name: String, _ properties: [ICSProperty] = []) {
    self.name = name
    self.properties = properties
  }

  /// The first property of a name.
  subscript(name: String) -> ICSProperty? { properties.first { $0.name == name } }

  /// All properties of a name.
  func all(_ name: String) -> [ICSProperty] { properties.filter { $0.name == name } }

  /// The names of properties that were too long to be read, its parts' among them.
  var allTooLong: [String] { tooLong + children.flatMap(\.allTooLong) }

  /// Its lines, not folded.
  var lines: [String] {
    ["BEGIN:" + name] + properties.map(\.text5545) + children.flatMap(\.lines) + kept + ["END:" + name]
  }

  /// Itself as it stands in a file.
  var text: String { lines.map(ICSText.folded).joined() }
}

/// Reads the components of a file one after the other: those of all calendars in it, and those that stand alone.
struct ICSComponents {
  private var lines: ICSLines
  private var open: [ICSComponent] = []
  private var seen = false
  /// What the calendar that is open says of itself, as far as it has been read.
  private(set) var calendar: [ICSProperty] = []
  /// Which calendar of the file is open, counting from 1; 0 before the first.
  private(set) var calendarNumber = 0

  /// How deep components may lie in each other; alarms in an event of a calendar are three.
  private static let levels = 8

  init(_ bytes: ArraySlice<UInt8>) { lines = ICSLines(bytes) }

  /// The next component that is no calendar; nil behind the last.
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
      throw lines.faultAtEnd("This is not a calendar: nothing begins in it. Export it again.")
    }
    throw lines.faultAtEnd(
      "\(last.name) of line \(last.line) has no end. The file may be cut off; export it again."
    )
  }

  /// Passes over a line that is too long to be read, which its component is told.
  private mutating func pass(_ line: ICSLines.Line) throws(ExchangeFault) {
    guard let last = open.indices.last, let name = ICSProperty.name(of: line),
      !["BEGIN", "END"].contains(name)
    else { throw lines.fault(line, at: 0, "This line is longer than 1 MiB. Export the file again.") }
    open[last].tooLong.append(name)
  }

  private mutating func begin(_ property: ICSProperty, _ line: ICSLines.Line) throws(ExchangeFault) {
    guard open.count < Self.levels else {
      throw lines.fault(line, at: 0, "More than \(Self.levels) nested components. Export the file again.")
    }
    seen = true
    var component = ICSComponent(Self.name(property))
    component.line = line.number
    if component.name == Self.calendar { (calendar, calendarNumber) = ([], calendarNumber + 1) }
    open.append(component)
  }

  /// Closes a component; gives it where it is a whole one.
  private mutating func end(
    _ property: ICSProperty,
    _ line: ICSLines.Line
  ) throws(ExchangeFault) -> ICSComponent? {
    guard let component = open.last, component.name == Self.name(property) else {
      throw lines.fault(
        line,
        at: 0,
        "This ends a component that did not begin. The file is damaged; export it again."
      )
    }
    open.removeLast()
    if component.name == Self.calendar { return nil }
    guard let whole = open.indices.last, open[whole].name != Self.calendar else { return component }
    open[whole].children.append(component)
    return nil
  }

  private mutating func add(_ property: ICSProperty, _ line: ICSLines.Line) throws(ExchangeFault) {
    guard let last = open.indices.last else {
      throw lines.fault(
        line,
        at: 0,
        "This is outside a calendar. The file is damaged; export it again."
      )
    }
    if open[last].name == Self.calendar {
      calendar.append(property)
    } else {
      open[last].properties.append(property)
    }
  }

  private static let calendar = "VCALENDAR"

  private static func name(_ property: ICSProperty) -> String {
    property.value.filter { $0 != " " && $0 != "\t" }.uppercased()
  }

  private func fault(_ fault: ICSLineFault, _ line: ICSLines.Line) -> ExchangeFault {
    let words =
      fault.isNoText
      ? "This is not UTF-8 text. Convert the file to UTF-8 first: iconv -f LATIN1 -t UTF-8"
      : "This is not a calendar line. The file is damaged; export it again."
    return lines.fault(line, at: fault.offset, words)
  }
}
