/// A property of a component: a name, parameters and a value as it is written (RFC 5545 section 3.1).
struct ICSProperty: Hashable, Sendable {
  /// A parameter and its values, without quotes.
  struct Parameter: Hashable, Sendable {
    let name: String
    var values: [String]
  }

  /// Its name, in capitals.
  var name: String
  var parameters: [Parameter] = []
  /// Its value, escapes and all.
  var value: String
  /// The line it stands on.
  var line = 0

  init(_ name: String, _ value: String, _ parameters: [(String, String)] = []) {
    self.name = name
    self.value = value
    self.parameters = parameters.map { Parameter(name: $0.0, values: [$0.1]) }
  }

  /// The first value of a parameter.
  func parameter(_ name: String) -> String? { parameters.first { $0.name == name }?.values.first }

  /// The value as text.
  var text: String { ICSText.plain(value) }

  /// The line that says it, not folded.
  var text5545: String {
    var line = name
    for parameter in parameters {
      line += ";" + parameter.name + "=" + parameter.values.map(ICSText.quoted).joined(separator: ",")
    }
    return line + ":" + value
  }
}

extension ICSProperty {
  /// Reads a content line; where it is none, says at which byte.
  init(_ line: ICSLines.Line) throws(ICSLineFault) {
    var scan = ICSLineScan(line.bytes)
    self.init(try scan.name().uppercased(), "")
    self.line = line.number
    while scan.take(UInt8(ascii: ";")) { parameters.append(try scan.parameter()) }
    guard scan.take(UInt8(ascii: ":")) else { throw ICSLineFault(offset: scan.offset) }
    value = try scan.rest()
  }

  /// Reads a content line that was kept.
  init?(kept text: String) {
    let line = ICSLines.Line(number: 0, place: 0, bytes: Array(text.utf8)[...])
    guard let property = try? ICSProperty(line) else { return nil }
    self = property
  }
}

/// Where a line stops being a content line.
struct ICSLineFault: Error {
  let offset: Int
  var isNoText = false
}

/// Goes through the bytes of a content line.
private struct ICSLineScan {
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
        !(byte == 0x2D || byte == 0x5F || byte == 0x2E || (0x30...0x39).contains(byte)
          || (0x41...0x5A).contains(byte) || (0x61...0x7A).contains(byte))
      } ?? bytes.endIndex
    guard end > index else { throw ICSLineFault(offset: offset) }
    defer { index = end }
    return String(decoding: bytes[index..<end], as: UTF8.self)
  }

  mutating func parameter() throws(ICSLineFault) -> ICSProperty.Parameter {
    var parameter = ICSProperty.Parameter(name: try name().uppercased(), values: [])
    guard take(UInt8(ascii: "=")) else { throw ICSLineFault(offset: offset) }
    repeat { parameter.values.append(try parameterValue()) } while take(UInt8(ascii: ","))
    return parameter
  }

  private mutating func parameterValue() throws(ICSLineFault) -> String {
    let isQuoted = take(UInt8(ascii: "\""))
    let end =
      bytes[index...].firstIndex { isQuoted ? $0 == 0x22 : ",;:".utf8.contains($0) } ?? bytes.endIndex
    let text = try text(bytes[index..<end])
    index = end
    if isQuoted, !take(UInt8(ascii: "\"")) { throw ICSLineFault(offset: offset) }
    return ICSText.unquoted(text)
  }

  mutating func rest() throws(ICSLineFault) -> String { try text(bytes[index...]) }

  private func text(_ part: ArraySlice<UInt8>) throws(ICSLineFault) -> String {
    guard let text = String(validating: part, as: UTF8.self) else {
      throw ICSLineFault(offset: offset, isNoText: true)
    }
    return text
  }
}
