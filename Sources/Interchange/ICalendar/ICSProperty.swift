/// A property of a component: name, parameters and raw value (RFC 5545 section 3.1).
struct ICSProperty: Hashable, Sendable {
  /// A parameter with its unquoted values.
  struct Parameter: Hashable, Sendable {
    let name: String
    var values: [String]
  }

  /// Name in capitals.
  var name: String
  var parameters: [Parameter] = []
  /// Value with escapes.
  var value: String
  var line = 0

  init(_ name: String, _ value: String, _ parameters: [(String, String)] = []) {
    self.name = name
    self.value = value
    self.parameters = parameters.map { Parameter(name: $0.0, values: [$0.1]) }
  }

  func parameter(_ name: String) -> String? { parameters.first { $0.name == name }?.values.first }

  /// The unescaped value.
  var text: String { ICSText.plain(value) }

  /// The unfolded line.
  var text5545: String {
    var line = name
    for parameter in parameters {
      line += ";" + parameter.name
      if !parameter.values.isEmpty { line += "=" }
      line += parameter.values.map(ICSText.quoted).joined(separator: ",")
    }
    return line + ":" + value
  }
}

extension ICSProperty {
  /// Parses a content line in either form; throws the byte offset of the error in the first form.
  init(_ line: ICSLines.Line) throws(ICSLineFault) {
    do { try self.init(line, .plain) } catch {
      guard let property = try? ICSProperty(line, .escaped) else { throw error }
      self = property
    }
  }

  /// Returns only the name, for a line that is too long.
  static func name(of line: ICSLines.Line) -> String? {
    var scan = ICSLineScan(line.bytes)
    return try? scan.name().uppercased()
  }

  private init(_ line: ICSLines.Line, _ form: ICSLineScan.Form) throws(ICSLineFault) {
    var scan = ICSLineScan(line.bytes)
    self.init(try scan.name().uppercased(), "")
    self.line = line.number
    while scan.take(UInt8(ascii: ";")) { parameters.append(try scan.parameter(form)) }
    guard scan.take(UInt8(ascii: ":")) else { throw ICSLineFault(offset: scan.offset) }
    value = try scan.rest()
  }

  /// Returns the zone that a kept line names, if any.
  static func zones(of line: String) -> [String] {
    guard line.utf8.contains(UInt8(ascii: "=")), line.contains("TZID=") else { return [] }
    return [ICSProperty(kept: line)?.parameter("TZID")].compactMap(\.self)
  }

  init?(kept text: String) {
    let line = ICSLines.Line(number: 0, place: 0, end: 0, bytes: Array(text.utf8)[...], isTooLong: false)
    guard let property = try? ICSProperty(line) else { return nil }
    self = property
  }
}

/// A syntax error in a content line.
struct ICSLineFault: Error {
  let offset: Int
  var isNoText = false
}

/// The scanner of a content line.
private struct ICSLineScan {
  /// The meaning of a backslash in a parameter: literal, or an escape.
  enum Form { case plain, escaped }

  private let bytes: ArraySlice<UInt8>
  private var index: Int

  init(_ bytes: ArraySlice<UInt8>) {
    self.bytes = bytes
    index = bytes.startIndex
  }

  var offset: Int { index - bytes.startIndex }

  mutating func take(_ byte: UInt8) -> Bool {
    guard index < bytes.endIndex, bytes[index] == byte else { return false }
    index += 1
    return true
  }

  mutating func name() throws(ICSLineFault) -> String {
    let end =
      bytes[index...].firstIndex { byte in
        !(byte == 0x2D || byte == 0x5F || byte == 0x2E || (0x30...0x39).contains(byte) || (0x41...0x5A).contains(byte)
          || (0x61...0x7A).contains(byte))
      } ?? bytes.endIndex
    guard end > index else { throw ICSLineFault(offset: offset) }
    defer { index = end }
    return String(decoding: bytes[index..<end], as: UTF8.self)
  }

  /// Reads a parameter; in vCalendar 1.0 it may lack a value.
  mutating func parameter(_ form: Form) throws(ICSLineFault) -> ICSProperty.Parameter {
    var parameter = ICSProperty.Parameter(name: try name().uppercased(), values: [])
    guard take(UInt8(ascii: "=")) else {
      guard index < bytes.endIndex, bytes[index] == 0x3A || bytes[index] == 0x3B else {
        throw ICSLineFault(offset: offset)
      }
      return parameter
    }
    repeat { parameter.values.append(try parameterValue(form)) } while take(UInt8(ascii: ","))
    return parameter
  }

  private mutating func parameterValue(_ form: Form) throws(ICSLineFault) -> String {
    let isQuoted = take(UInt8(ascii: "\""))
    var value: [UInt8] = []
    while index < bytes.endIndex {
      let byte = bytes[index]
      if isQuoted ? byte == 0x22 : ",;:".utf8.contains(byte) { break }
      // In a parameter a backslash is literal (RFC 5545 section 3.2), but some programs escape with it.
      if form == .escaped, byte == 0x5C, index + 1 < bytes.endIndex, "\\,;:\"".utf8.contains(bytes[index + 1]) {
        index += 1
      }
      value.append(bytes[index])
      index += 1
    }
    let text = try text(value[...])
    if isQuoted, !take(UInt8(ascii: "\"")) { throw ICSLineFault(offset: offset) }
    return ICSText.unquoted(text)
  }

  mutating func rest() throws(ICSLineFault) -> String { try text(bytes[index...]) }

  private func text(_ part: ArraySlice<UInt8>) throws(ICSLineFault) -> String {
    guard let text = String(validating: part, as: UTF8.self) else { throw ICSLineFault(offset: offset, isNoText: true) }
    return text
  }
}
