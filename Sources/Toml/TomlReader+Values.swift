extension TomlReader {
  mutating func node(depth: Int) throws(TomlFault) -> TomlNode {
    let start = cursor.position
    guard depth <= TomlDrafts.depthLimit else { throw cursor.fault(TomlDrafts.tooDeep, at: start) }
    let value: TomlValue =
      switch cursor.next {
      case UInt8(ascii: "\""), UInt8(ascii: "'"): .string(try text(isKey: false))
      case UInt8(ascii: "["): .array(try elements(depth: depth))
      case UInt8(ascii: "{"): .table(try inlineTable(depth: depth))
      default: try bareValue()
      }
    return TomlNode(value: value, position: start, range: start.offset..<cursor.offset)
  }

  /// Reads an array, which may span lines.
  private mutating func elements(depth: Int) throws(TomlFault) -> [TomlNode] {
    let start = cursor.position
    var elements: [TomlNode] = []
    cursor.step()
    while true {
      try skipLines()
      if cursor.consume(UInt8(ascii: "]")) { return elements }
      if cursor.next != nil { elements.append(try node(depth: depth + 1)) }
      try skipLines()
      if cursor.consume(UInt8(ascii: "]")) { return elements }
      guard cursor.consume(UInt8(ascii: ",")) else {
        let isOpen = cursor.next == nil
        throw isOpen
          ? cursor.fault("This [ is not closed; add a ] after its last value.", at: start)
          : cursor.fault("A comma or a ] is missing here.")
      }
    }
  }

  /// Reads an inline table on one line.
  private mutating func inlineTable(depth: Int) throws(TomlFault) -> TomlTable {
    let table = drafts.openInline(at: cursor.position, depth: depth)
    cursor.step()
    cursor.skip(while: \.isBlank)
    if cursor.next != UInt8(ascii: "}") {
      repeat {
        cursor.skip(while: \.isBlank)
        if cursor.next == UInt8(ascii: "}") { throw cursor.fault("Remove the comma before the }.") }
        try pair(into: table)
        cursor.skip(while: \.isBlank)
      } while cursor.consume(UInt8(ascii: ","))
    }
    let end = cursor.offset
    guard cursor.consume(UInt8(ascii: "}")) else {
      throw cursor.fault("A comma or a } is missing here; a table in braces must be on one line.")
    }
    return drafts.closeInline(table, end: end)
  }

  private mutating func bareValue() throws(TomlFault) -> TomlValue {
    let start = cursor.position
    cursor.skip(while: \.isBareValue)
    // a date may be followed by one space and a time
    if cursor.next == UInt8(ascii: " "), cursor.second?.isDigit == true,
      TomlScalar.isDate(cursor.bytes(since: start.offset))
    {
      cursor.step()
      cursor.skip(while: \.isBareValue)
    }
    let bytes = cursor.bytes(since: start.offset)
    if let value = TomlScalar.value(bytes) { return value }
    if bytes.isEmpty {
      throw cursor.fault("A value is missing here, such as \"text\", 12 or true.", at: start)
    }
    throw cursor.fault(TomlScalar.refusal(of: String(decoding: bytes, as: UTF8.self)), at: start)
  }

  private mutating func skipLines() throws(TomlFault) {
    repeat {
      cursor.skip(while: \.isBlank)
      try skipComment()
    } while cursor.consumeLineEnd()
  }
}
