/// The bytes of a TOML file, with what people call it.
package struct TomlFile: Hashable, Sendable {
  /// What some editors put before a text in UTF-8.
  static let byteOrderMark: [UInt8] = [0xEF, 0xBB, 0xBF]

  /// The path, or what else a person knows the file by; faults begin with it.
  package let name: String
  /// What the file holds, as it lies there.
  package let bytes: [UInt8]

  package init(_ name: String, _ bytes: [UInt8]) {
    self.name = name
    self.bytes = bytes
  }

  package init(_ name: String, text: String) { self.init(name, Array(text.utf8)) }

  /// The text; bytes that are no UTF-8, which no document has, become U+FFFD.
  package var text: String { String(decoding: bytes, as: UTF8.self) }
}

/// A TOML text that was read: its values, each with its place.
package struct TomlDocument: Sendable {
  /// The file it was read from.
  package let file: TomlFile
  /// The top level.
  package let root: TomlTable

  /// Reads a file.
  ///
  /// - Throws: `TomlFault` when it is not TOML 1.0.
  package init(_ file: TomlFile) throws(TomlFault) {
    self.file = file
    root = try TomlReader.table(file)
  }

  /// Something in this file that its reader does not take.
  package func fault(_ position: TomlPosition, _ message: String) -> TomlFault {
    TomlFault(file.name, position, message)
  }
}

/// Changes of one key, at the places that the reader found: every other byte stays as it was.
extension TomlDocument {
  /// Where a key stands, or would stand.
  private struct Spot {
    /// The innermost table on the way that lines or braces of its own can add to.
    var table: TomlTable
    /// Where its keys begin in the path.
    var depth = 0
    /// Whether the tables from there on are those of dotted keys.
    var isDotted = false
    /// The key itself, where it is there.
    var entry: TomlTable.Entry?
  }

  /// The document with a key set to a value, read anew.
  ///
  /// The value takes the place of the old one. A new key goes behind the others of its table, and a table that is
  /// missing is opened at the end.
  ///
  /// - Throws: `TomlFault` when the old value is spread over lines of its own, or something on the way is no table.
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

  /// The document without a key, read anew; as it is where the key is not there.
  ///
  /// The line of the key goes, and what is commented on it stays as a line of its own. A table that is written in lines
  /// loses its keys and keeps its head.
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

  /// The document with another last name in the head of a table, read anew; nil where it has no head of its own, or the
  /// name is taken.
  package func renaming(head path: [String], to name: String) throws(TomlFault) -> TomlDocument? {
    let above = try spot(of: path)
    guard let entry = above.entry, case .lines? = entry.value.table?.form, above.depth == path.count - 1,
      above.table[name] == nil
    else { return nil }
    let start = entry.position.offset
    let line = file.bytes[start...].prefix { $0 != UInt8(ascii: "]") }
    // A name in quotes is left to who wrote it.
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
        throw fault(entry.position, "\(TomlText.shown(key)) is no table here; change it by hand.")
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

  /// The bytes of a value that is written in one piece.
  private func range(of entry: TomlTable.Entry) throws(TomlFault) -> Range<Int> {
    if let range = entry.node.range { return range }
    throw fault(entry.position, "\(TomlText.shown(entry.key)) has lines of its own here; change it by hand.")
  }

  private func replacing(_ range: Range<Int>, with text: String) throws(TomlFault) -> TomlDocument {
    let bytes = file.bytes[..<range.lowerBound] + Array(text.utf8) + file.bytes[range.upperBound...]
    return try TomlDocument(TomlFile(file.name, Array(bytes)))
  }

  /// What goes with a pair between braces: the comma that parts it from the next, or else from the one before.
  private func part(_ pair: Range<Int>) -> Range<Int> {
    let end = pair.upperBound + blanks(from: pair.upperBound)
    let start = pair.lowerBound - blanks(before: pair.lowerBound)
    if file.bytes[end] == UInt8(ascii: ",") { return pair.lowerBound..<(end + 1 + blanks(from: end + 1)) }
    return file.bytes[start - 1] == UInt8(ascii: ",") ? start - 1..<pair.upperBound : pair
  }

  /// What goes with a pair on a line: all of the line, or what stands before its comment.
  private func line(_ pair: Range<Int>) -> Range<Int> {
    let end = pair.upperBound + blanks(from: pair.upperBound)
    let rest = file.bytes[end...]
    if rest.first == UInt8(ascii: "#") { return pair.lowerBound..<end }
    let next = rest.firstIndex(of: UInt8(ascii: "\n")).map { $0 + 1 } ?? rest.endIndex
    return pair.lowerBound - blanks(before: pair.lowerBound)..<next
  }

  private func blanks(from offset: Int) -> Int { file.bytes[offset...].prefix(while: \.isBlank).count }

  private func blanks(before offset: Int) -> Int {
    file.bytes[..<offset].reversed().prefix(while: \.isBlank).count
  }

  /// What lines of this file end with.
  private var lineEnd: String {
    guard let first = file.bytes.firstIndex(of: UInt8(ascii: "\n")), first > 0 else { return "\n" }
    return file.bytes[first - 1] == UInt8(ascii: "\r") ? "\r\n" : "\n"
  }

  private func beginsLine(_ offset: Int) -> Bool {
    let text = file.bytes[..<offset]
    return text.isEmpty || text.last == UInt8(ascii: "\n") || text.elementsEqual(TomlFile.byteOrderMark)
  }

  /// What separates a new table from the text before it: an empty line, if there is none yet.
  private var gapAtEnd: String {
    let end = file.bytes.count
    if end == 0 { return "" }
    if !beginsLine(end) { return lineEnd + lineEnd }
    let isGap = file.bytes.dropLast(lineEnd.utf8.count).last == UInt8(ascii: "\n")
    return isGap ? "" : lineEnd
  }
}
