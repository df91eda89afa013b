/// A TOML 1.0 parser in one pass over the bytes; this file reads lines, headers and keys.
struct TomlReader {
  var cursor: TomlCursor
  var drafts: TomlDrafts
  /// The table that lines extend.
  private var section = TomlDrafts.root

  private init(_ file: TomlFile) throws(TomlFault) {
    cursor = try TomlCursor(file)
    drafts = TomlDrafts(file: file.name, at: cursor.position)
  }

  static func table(_ file: TomlFile) throws(TomlFault) -> TomlTable {
    var reader = try TomlReader(file)
    while reader.cursor.next != nil { try reader.readLine() }
    return reader.drafts.table(TomlDrafts.root)
  }

  /// Parses a text that is a single value, surrounded only by blanks.
  static func value(_ file: TomlFile) throws(TomlFault) -> TomlValue {
    var reader = try TomlReader(file)
    reader.cursor.skip(while: \.isBlank)
    let node = try reader.node(depth: 0)
    reader.cursor.skip(while: \.isBlank)
    guard reader.cursor.next == nil else { throw reader.cursor.fault(leftover) }
    return node.value
  }

  // MARK: Lines

  private mutating func readLine() throws(TomlFault) {
    cursor.skip(while: \.isBlank)
    switch cursor.next {
    case UInt8(ascii: "["): section = try head()
    case nil, UInt8(ascii: "#"), UInt8(ascii: "\r"), UInt8(ascii: "\n"):
      try endLine()
      // the first key is inserted after the comments at the top
      if section == TomlDrafts.root, drafts.isEmpty(section) { drafts.move(section, to: cursor.offset) }
      return
    default: try pair(into: section)
    }
    try endLine()
    drafts.move(section, to: cursor.offset)
  }

  /// Reads `[table]` or `[[element]]`.
  private mutating func head() throws(TomlFault) -> Int {
    let start = cursor.position
    cursor.step()
    let isElement = cursor.consume(UInt8(ascii: "["))
    let path = try keyPath()
    let isClosed = cursor.consume(UInt8(ascii: "]")) && (!isElement || cursor.consume(UInt8(ascii: "]")))
    guard isClosed else {
      throw cursor.fault("A table name must end with \(isElement ? "]]" : "]"); add it here.")
    }
    return try drafts.open(path, at: start, isElement: isElement)
  }

  /// Reads `key = value`.
  mutating func pair(into table: Int) throws(TomlFault) {
    let start = cursor.position
    let path = try keyPath()
    guard cursor.consume(UInt8(ascii: "=")) else {
      let name = TomlText.shown(path)
      throw cursor.fault("\(name) has no value; write \(name) = VALUE.")
    }
    cursor.skip(while: \.isBlank)
    let node = try node(depth: drafts.depth(of: table) + path.count)
    try drafts.add(path, node, at: start, to: table)
  }

  /// Reads blanks and a comment, then the end of the line or text.
  private mutating func endLine() throws(TomlFault) {
    cursor.skip(while: \.isBlank)
    try skipComment()
    guard cursor.consumeLineEnd() || cursor.next == nil else {
      throw cursor.fault(cursor.next == UInt8(ascii: "\r") ? Self.looseReturn : Self.leftover)
    }
  }

  mutating func skipComment() throws(TomlFault) {
    guard cursor.next == UInt8(ascii: "#") else { return }
    cursor.skip { !$0.isControl }
    guard cursor.isAtLineEnd || cursor.next == nil else {
      throw cursor.fault("There is a control character in the comment; remove it.")
    }
  }

  // MARK: Keys

  /// Reads a key or a dotted key and the blanks after it.
  private mutating func keyPath() throws(TomlFault) -> [String] {
    var path: [String] = []
    repeat {
      cursor.skip(while: \.isBlank)
      path.append(try key())
      cursor.skip(while: \.isBlank)
    } while cursor.consume(UInt8(ascii: "."))
    return path
  }

  private mutating func key() throws(TomlFault) -> String {
    if cursor.next == UInt8(ascii: "\"") || cursor.next == UInt8(ascii: "'") { return try text(isKey: true) }
    let start = cursor.offset
    cursor.skip(while: \.isBareKey)
    guard cursor.offset > start else {
      throw cursor.fault("A key is missing here: letters, digits, - and _, or any text in quotes.")
    }
    return String(decoding: cursor.bytes(since: start), as: UTF8.self)
  }

  private static let leftover = "Unexpected text; put it on its own line, or a # before it."
  private static let looseReturn =
    "There is a carriage return without a line feed; end the line with a line feed."
}
