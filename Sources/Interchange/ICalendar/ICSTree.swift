/// A component with the bytes of every line as they were sent: folding, case, order and parameters.
struct ICSTree: Hashable, Sendable {
  /// A content line: its bytes with folds and line end, and what they say.
  struct Line: Hashable, Sendable {
    let bytes: [UInt8]
    let property: ICSProperty

    init(_ bytes: [UInt8], _ property: ICSProperty) { (self.bytes, self.property) = (bytes, property) }

    /// Creates a line of our own.
    init(_ property: ICSProperty) { self.init(Array(ICSText.folded(property.text5545).utf8), property) }
  }

  enum Node: Hashable, Sendable {
    case line(Line)
    case component(ICSTree)
  }

  /// Name in capitals.
  let name: String
  var nodes: [Node] = []
  private let begin: [UInt8]
  private var end: [UInt8] = []

  /// Maximum number of content lines of a resource, and of nested components.
  static let mostLines = 20_000
  static let levels = 8
}

extension ICSTree {
  var lines: [Line] { nodes.compactMap { if case .line(let line) = $0 { line } else { nil } } }
  var children: [ICSTree] { nodes.compactMap { if case .component(let child) = $0 { child } else { nil } } }

  /// Returns the first property of a name.
  subscript(name: String) -> ICSProperty? { lines.first { $0.property.name == name }?.property }

  var bytes: [UInt8] {
    var all = begin
    for node in nodes {
      switch node {
      case .line(let line): all += line.bytes
      case .component(let child): all += child.bytes
      }
    }
    return all + end
  }

  /// The component without its bytes.
  var component: ICSComponent {
    var component = ICSComponent(name, lines.map(\.property))
    component.children = children.map(\.component)
    return component
  }

  /// Creates a component of our own.
  init(_ component: ICSComponent) {
    self.init(name: component.name, begin: Array(ICSText.folded("BEGIN:" + component.name).utf8))
    nodes = component.properties.map { .line(Line($0)) } + component.children.map { .component(ICSTree($0)) }
    end = Array(ICSText.folded("END:" + component.name).utf8)
  }

  private init(name: String, begin: [UInt8]) { (self.name, self.begin) = (name, begin) }
}

// MARK: Parsing

extension ICSTree {
  /// Parses one component with all that is in it; anything before or after it is refused.
  init(parsing bytes: [UInt8]) throws(CalendarObjectError) {
    let body = bytes.starts(with: [0xEF, 0xBB, 0xBF]) ? bytes.dropFirst(3) : bytes[...]
    var lines = ICSLines(body)
    var (open, whole, count): ([ICSTree], ICSTree?, Int) = ([], nil, 0)
    while let line = try Self.next(&lines) {
      count += 1
      guard count <= Self.mostLines else { throw CalendarObjectError(.tooLarge, CalendarObjectMessages.tooManyLines) }
      guard whole == nil else {
        throw CalendarObjectError(.unreadable, CalendarObjectMessages.afterTheEnd(line: line.number))
      }
      let first = body.startIndex + line.place
      let raw = Line(Array(body[first..<(body.startIndex + line.end)]), try Self.property(line))
      switch raw.property.name {
      case "BEGIN":
        guard open.count < Self.levels else {
          throw CalendarObjectError(.unreadable, ICalendarMessages.tooManyLevels(Self.levels))
        }
        open.append(ICSTree(name: Self.name(raw.property), begin: raw.bytes))
      case "END": whole = try Self.close(&open, raw)
      default: try Self.add(raw, to: &open)
      }
    }
    guard let whole else { throw CalendarObjectError(.unreadable, CalendarObjectMessages.notWhole) }
    self = whole
  }

  private static func next(_ lines: inout ICSLines) throws(CalendarObjectError) -> ICSLines.Line? {
    do {
      guard let line = try lines.next() else { return nil }
      if !line.isTooLong { return line }
    } catch {}
    throw CalendarObjectError(.tooLarge, CalendarObjectMessages.tooManyLines)
  }

  private static func property(_ line: ICSLines.Line) throws(CalendarObjectError) -> ICSProperty {
    do { return try ICSProperty(line) } catch {
      throw CalendarObjectError(
        .unreadable, CalendarObjectMessages.notALine(line.number, isText: !error.isNoText))
    }
  }

  /// Closes the last open component; returns it if it is the outermost.
  private static func close(_ open: inout [ICSTree], _ raw: Line) throws(CalendarObjectError) -> ICSTree? {
    guard var last = open.popLast(), last.name == name(raw.property) else {
      throw CalendarObjectError(.unreadable, CalendarObjectMessages.endWithoutBegin(line: raw.property.line))
    }
    last.end = raw.bytes
    guard let outer = open.indices.last else { return last }
    open[outer].nodes.append(.component(last))
    return nil
  }

  private static func add(_ raw: Line, to open: inout [ICSTree]) throws(CalendarObjectError) {
    guard let last = open.indices.last else {
      throw CalendarObjectError(.unreadable, CalendarObjectMessages.notACalendar)
    }
    open[last].nodes.append(.line(raw))
  }

  private static func name(_ property: ICSProperty) -> String {
    property.value.filter { $0 != " " && $0 != "\t" }.uppercased()
  }
}
