/// The part of a calendar object that a client asks for (RFC 4791 section 9.6).
package struct CalendarData: Hashable, Sendable {
  /// The change of repeats in the answer.
  package enum Repeats: Hashable, Sendable {
    case whole
    /// Each occurrence in the range by itself, in UTC (RFC 4791 section 9.6.5).
    case expanded(CalendarFilter.TimeRange)
    /// The repeat, and only the changed occurrences in the range (RFC 4791 section 9.6.6).
    case limited(CalendarFilter.TimeRange)
  }

  /// The part of a component.
  indirect enum Selection: Hashable, Sendable {
    case all
    /// The properties, all if nil, and the components, all if nil.
    case part([String: Property]?, [String: Selection]?)
  }

  enum Property: Hashable, Sendable {
    case whole, withoutValue
  }

  package static let whole = CalendarData(repeats: .whole, selection: .all)

  package let repeats: Repeats
  private let selection: Selection

  private init(repeats: Repeats, selection: Selection) { (self.repeats, self.selection) = (repeats, selection) }

  /// Reads the element `calendar-data` of a question.
  init(_ element: XMLElement) throws(DAVBodyFault) {
    guard (element.attribute("content-type") ?? "text/calendar").lowercased() == "text/calendar",
      (element.attribute("version") ?? "2.0") == "2.0"
    else { throw .invalidData }
    selection =
      try element[.cal("comp")].map { root throws(DAVBodyFault) in
        guard try CalendarData.name(root) == "VCALENDAR" else { throw .invalidData }
        return try CalendarData.part(root)
      } ?? .all
    if let expand = element[.cal("expand")] {
      repeats = .expanded(try CalendarData.range(expand))
    } else if let limit = element[.cal("limit-recurrence-set")] {
      repeats = .limited(try CalendarData.range(limit))
    } else {
      repeats = .whole
    }
  }

  /// Reads a range, which has both ends here.
  private static func range(_ element: XMLElement) throws(DAVBodyFault) -> CalendarFilter.TimeRange {
    guard let range = CalendarFilter.TimeRange(element), range.start != nil, range.end != nil else {
      throw .invalidData
    }
    return range
  }

  private static func name(_ element: XMLElement) throws(DAVBodyFault) -> String {
    guard let name = element.attribute("name"), !name.isEmpty else { throw .invalidData }
    return name.uppercased()
  }

  /// Reads the part of a component; one that names nothing is meant as a whole.
  private static func part(_ element: XMLElement) throws(DAVBodyFault) -> Selection {
    guard !element.children.isEmpty else { return .all }
    var (properties, components): ([String: Property], [String: Selection]) = ([:], [:])
    for child in element.all(.cal("prop")) {
      properties[try name(child)] = child.attribute("novalue") == "yes" ? .withoutValue : .whole
    }
    for child in element.all(.cal("comp")) { components[try name(child)] = try part(child) }
    return .part(
      element[.cal("allprop")] == nil ? properties : nil, element[.cal("allcomp")] == nil ? components : nil)
  }
}

extension CalendarData {
  /// Returns the part of an object that is asked for, each line as it is in the object.
  package func part(of bytes: [UInt8]) -> [UInt8] {
    guard selection != .all else { return bytes }
    var (kept, open) = ([UInt8](), [Selection?]())
    for line in CalendarData.lines(bytes) {
      let name = CalendarData.name(of: line)
      switch name {
      case "BEGIN":
        let selection = open.isEmpty ? self.selection : CalendarData.component(line, in: open.last ?? nil)
        open.append(selection)
        if selection != nil { kept += line }
      case "END": if open.popLast() ?? nil != nil { kept += line }
      default: kept += CalendarData.property(line, name, in: open.last ?? nil)
      }
    }
    return kept
  }

  /// Returns the part of a component that begins with a line; nil for none.
  private static func component(_ line: ArraySlice<UInt8>, in outer: Selection?) -> Selection? {
    switch outer {
    case nil: return nil
    case .all, .part(_, nil): return .all
    case .part(_, let components?):
      let text = String(decoding: line.drop { $0 != UInt8(ascii: ":") }.dropFirst(), as: UTF8.self)
      return components[text.filter { !$0.isWhitespace }.uppercased()]
    }
  }

  private static func property(_ line: ArraySlice<UInt8>, _ name: String, in outer: Selection?) -> [UInt8] {
    guard case .part(let properties?, _)? = outer else { return outer == nil ? [] : Array(line) }
    switch properties[name] {
    case nil: return []
    case .whole: return Array(line)
    case .withoutValue: return Array((name + ":\r\n").utf8)
    }
  }

  private static func name(of line: ArraySlice<UInt8>) -> String {
    let end = line.firstIndex { $0 == UInt8(ascii: ":") || $0 == UInt8(ascii: ";") } ?? line.endIndex
    return String(decoding: line[..<end], as: UTF8.self).uppercased()
  }

  /// Returns the content lines with their folds and ends.
  private static func lines(_ bytes: [UInt8]) -> [ArraySlice<UInt8>] {
    let bytes = CalendarText.body(bytes)
    var lines: [ArraySlice<UInt8>] = []
    var start = bytes.startIndex
    for index in bytes.indices where bytes[index] == 0x0A {
      let next = index + 1
      if next < bytes.endIndex, bytes[next] == 0x20 || bytes[next] == 0x09 { continue }
      lines.append(bytes[start..<next])
      start = next
    }
    return start < bytes.endIndex ? lines + [bytes[start...]] : lines
  }
}
