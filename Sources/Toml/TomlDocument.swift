/// A TOML file with its display name.
package struct TomlFile: Hashable, Sendable {
  /// The UTF-8 byte order mark that some editors write.
  static let byteOrderMark: [UInt8] = [0xEF, 0xBB, 0xBF]

  /// The path or another name known to the user; faults begin with it.
  package let name: String
  package let bytes: [UInt8]

  package init(_ name: String, _ bytes: [UInt8]) {
    self.name = name
    self.bytes = bytes
  }

  package init(_ name: String, text: String) { self.init(name, Array(text.utf8)) }

  /// The text; invalid UTF-8, which no document contains, becomes U+FFFD.
  package var text: String { String(decoding: bytes, as: UTF8.self) }
}

/// A parsed TOML text whose values have positions.
package struct TomlDocument: Sendable {
  package let file: TomlFile
  package let root: TomlTable

  /// Parses a file; throws `TomlFault` if it is not TOML 1.0.
  package init(_ file: TomlFile) throws(TomlFault) {
    self.file = file
    root = try TomlReader.table(file)
  }

  package func fault(_ position: TomlPosition, _ message: String) -> TomlFault {
    TomlFault(file.name, position, message)
  }
}

/// Edits of single keys at their parsed positions; every other byte is preserved.
extension TomlDocument {
  /// The position of an existing or new key.
  private struct Spot {
    /// The innermost table on the path that can be extended by lines or in its own braces.
    var table: TomlTable
    /// The index in the path at which its keys begin.
    var depth = 0
    /// true if the remaining tables on the path are written as dotted keys.
    var isDotted = false
    var entry: TomlTable.Entry?
  }

  /// Returns the document with a key set to a value, parsed again.
  ///
  /// The value replaces the old one. A new key is appended to its table; a missing table is added at the end.
  ///
  /// - Throws: `TomlFault` if the old value spans lines of its own, or something on the path is not a table.
  package func setting(_ path: [String], to value: TomlValue) throws(TomlFault) -> TomlDocument {
    let spot = try spot(of: path)
    if let entry = spot.entry { return try replacing(try range(of: entry), with: "\(value)") }
    let rest = path[spot.depth...]
    let pair = "\(TomlText.path(rest)) = \(value)"
    switch spot.table.form {
    case .inline(let end):
      let start = end - blanks(before: end)
      return try spot.table.entries.isEmpty
        ? replacing(start..<end, with: " \(pair) ") : replacing(start..<start, with: ", \(pair)")
    case .lines(let next) where spot.isDotted || rest.count == 1:
      return try replacing(next..<next, with: (beginsLine(next) ? "" : lineEnd) + pair + lineEnd)
    case .lines, .implied, .dotted:
      let head = "[\(TomlText.path(path.dropLast()))]"
      let line = "\(TomlText.path(path.suffix(1))) = \(value)"
      let end = file.bytes.count
      return try replacing(end..<end, with: gapAtEnd + head + lineEnd + line + lineEnd)
    }
  }

  /// Returns the document without a key, parsed again; unchanged if the key is absent.
  ///
  /// The line of the key is removed, but its comment stays as a line of its own. A table written in lines loses its
  /// keys and keeps its header.
  package func removing(_ path: [String]) throws(TomlFault) -> TomlDocument {
    let spot = try spot(of: path)
    guard let entry = spot.entry else { return self }
    guard entry.node.range == nil, let table = entry.value.table else {
      let pair = try entry.position.offset..<range(of: entry).upperBound
      if case .inline = spot.table.form { return try replacing(part(pair), with: "") }
      return try replacing(line(pair), with: "")
    }
    var document = self
    for inner in table.entries { document = try document.removing(path + [inner.key]) }
    return document
  }

  /// Returns the document with the last name in a table header replaced, parsed again.
  ///
  /// Returns nil if the table has no header of its own or the name is taken.
  package func renaming(head path: [String], to name: String) throws(TomlFault) -> TomlDocument? {
    let above = try spot(of: path)
    guard let entry = above.entry, case .lines? = entry.value.table?.form, above.depth == path.count - 1,
      above.table[name] == nil
    else { return nil }
    let start = entry.position.offset
    let line = file.bytes[start...].prefix { $0 != UInt8(ascii: "]") }
    // A quoted name is left unchanged.
    let old = Array(TomlText.path(path).utf8)
    guard line.dropFirst().elementsEqual(old) else { return nil }
    let head = TomlText.path(path.dropLast() + [name])
    return try replacing(start + 1..<start + 1 + old.count, with: head)
  }

  private func spot(of path: [String]) throws(TomlFault) -> Spot {
    var spot = Spot(table: root)
    var table = root
    for (depth, key) in path.enumerated() {
      guard let entry = table[key] else { break }
      guard depth < path.count - 1 else {
        spot.entry = entry
        break
      }
      guard let inner = entry.value.table else {
        throw fault(entry.position, TomlMessages.isNotATable(TomlText.shown(key)))
      }
      table = inner
      spot.isDotted = inner.form == .dotted
      if !spot.isDotted {
        spot.table = inner
        spot.depth = depth + 1
      }
    }
    return spot
  }

  /// Returns the byte range of a value written in one piece.
  private func range(of entry: TomlTable.Entry) throws(TomlFault) -> Range<Int> {
    if let range = entry.node.range { return range }
    throw fault(entry.position, TomlMessages.hasItsOwnLines(TomlText.shown(entry.key)))
  }

  private func replacing(_ range: Range<Int>, with text: String) throws(TomlFault) -> TomlDocument {
    let bytes = file.bytes[..<range.lowerBound] + Array(text.utf8) + file.bytes[range.upperBound...]
    return try TomlDocument(TomlFile(file.name, Array(bytes)))
  }

  /// Returns the range to remove with a pair in braces, including the comma after it or else before it.
  private func part(_ pair: Range<Int>) -> Range<Int> {
    let end = pair.upperBound + blanks(from: pair.upperBound)
    let start = pair.lowerBound - blanks(before: pair.lowerBound)
    if file.bytes[end] == UInt8(ascii: ",") { return pair.lowerBound..<(end + 1 + blanks(from: end + 1)) }
    return file.bytes[start - 1] == UInt8(ascii: ",") ? start - 1..<pair.upperBound : pair
  }

  /// Returns the range to remove with a pair on a line: the whole line, or the part before its comment.
  private func line(_ pair: Range<Int>) -> Range<Int> {
    let end = pair.upperBound + blanks(from: pair.upperBound)
    let rest = file.bytes[end...]
    if rest.first == UInt8(ascii: "#") { return pair.lowerBound..<end }
    let next = rest.firstIndex(of: UInt8(ascii: "\n")).map { $0 + 1 } ?? rest.endIndex
    return pair.lowerBound - blanks(before: pair.lowerBound)..<next
  }

  private func blanks(from offset: Int) -> Int { file.bytes[offset...].prefix(while: \.isBlank).count }

  private func blanks(before offset: Int) -> Int { file.bytes[..<offset].reversed().prefix(while: \.isBlank).count }

  /// The line end used by this file.
  private var lineEnd: String {
    guard let first = file.bytes.firstIndex(of: UInt8(ascii: "\n")), first > 0 else { return "\n" }
    return file.bytes[first - 1] == UInt8(ascii: "\r") ? "\r\n" : "\n"
  }

  private func beginsLine(_ offset: Int) -> Bool {
    let text = file.bytes[..<offset]
    return text.isEmpty || text.last == UInt8(ascii: "\n") || text.elementsEqual(TomlFile.byteOrderMark)
  }

  /// The separator before a new table: an empty line, unless there is one.
  private var gapAtEnd: String {
    let end = file.bytes.count
    if end == 0 { return "" }
    if !beginsLine(end) { return lineEnd + lineEnd }
    let isGap = file.bytes.dropLast(lineEnd.utf8.count).last == UInt8(ascii: "\n")
    return isGap ? "" : lineEnd
  }
}

/// A position in a TOML file.
package struct TomlPosition: Hashable, Sendable {
  /// The offset in bytes.
  package let offset: Int
  /// The line, from 1.
  package let line: Int
  /// The column, from 1, in Unicode scalars.
  package let column: Int
}

/// An unusable part of a TOML file, from a syntax error to a value that its reader rejects.
package struct TomlFault: Error, Hashable, Sendable, CustomStringConvertible {
  package let file: String
  /// The position; nil for a fault of the whole file, which the message then names.
  package let position: TomlPosition?
  /// The problem and its solution, in full sentences.
  package let message: String

  package init(_ file: String, _ position: TomlPosition?, _ message: String) {
    self.file = file
    self.position = position
    self.message = message
  }

  package var description: String {
    position.map { TomlMessages.fault(message, in: file, line: $0.line, column: $0.column) } ?? message
  }
}
