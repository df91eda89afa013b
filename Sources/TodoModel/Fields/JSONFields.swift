package import JSON

/// The fields of a value that is an object in JSON, in the order in which they are written.
package struct JSONFields<Root: Sendable>: Sendable {
  package let rows: [JSONField<Root>]

  let names: [String]
  /// The value before anything is read.
  let blank: Root
  /// Where fields that no row knows are kept; nil leaves them out.
  let unknown: (any WritableKeyPath<Root, [String: JSONValue]> & Sendable)?
  /// The places of rows that must be said, a bit each.
  let required: UInt64
  /// The places of rows that are read only when the rows above them have been, a bit each.
  private let late: UInt64
  /// What rows read and write with: to take it out of a row copies the whole row.
  private let scans: [@Sendable (inout Root, inout JSONScanner) throws -> Void]
  private let writes: [@Sendable (Root, inout JSONWriter) -> Void]

  /// A table of at most 64 rows.
  package init(
    _ blank: Root,
    _ rows: [JSONField<Root>],
    unknown: (any WritableKeyPath<Root, [String: JSONValue]> & Sendable)? = nil
  ) {
    self.blank = blank
    self.rows = rows
    self.unknown = unknown
    names = rows.map(\.name)
    func places(_ isMeant: (JSONField<Root>) -> Bool) -> UInt64 {
      rows.indices.reduce(0) { isMeant(rows[$1]) ? $0 | 1 << UInt64($1) : $0 }
    }
    required = places(\.isRequired)
    late = places(\.isLate)
    scans = rows.map(\.scan)
    writes = rows.map(\.write)
  }

  /// What the API's description says of the object: null is as good as absent where a field may be.
  package var schema: Schema {
    .object(
      required: rows.filter(\.isRequired).map { ($0.name, $0.schema) },
      optional: rows.filter { !$0.isRequired }.map { ($0.name, $0.schema.orNull) }
    )
  }

  /// The value of an object.
  package func read(_ json: JSONValue) throws -> Root {
    guard case .object(let fields) = json else { throw JSONFault(.kind) }
    var root = blank
    for row in rows {
      guard let value = fields[row.name], value != .null || row.isRequired else {
        guard !row.isRequired else { throw JSONFault(.missing, at: [row.name]) }
        continue
      }
      try JSONFault.inside(row.name) { try row.set(&root, value) }
    }
    if let unknown {
      let known = Set(names)
      for (name, value) in fields where !known.contains(name) { root[keyPath: unknown][name] = value }
    }
    return root
  }

  /// The value of the object that comes next in a text; a null is as good as absent where a field may be.
  package func read(_ scanner: inout JSONScanner) throws -> Root {
    var root = blank
    var (next, seen) = (0, UInt64(0))
    var waiting: [(place: Int, at: JSONScanner)] = []
    try scanner.object { name, scanner in
      guard let place = place(of: name, from: next) else {
        let value = try scanner.value()
        if let unknown { root[keyPath: unknown][name] = value }
        return
      }
      next = place + 1
      if scanner.null() { return }
      seen |= 1 << UInt64(place)
      guard late & 1 << UInt64(place) == 0 else {
        waiting.append((place, scanner))
        _ = try scanner.value()
        return
      }
      try scans[place](&root, &scanner)
    }
    guard seen & required == required else { throw JSONFault(.missing) }
    for field in waiting.sorted(by: { $0.place < $1.place }) {
      var scanner = field.at
      try scans[field.place](&root, &scanner)
    }
    return root
  }

  /// The object.
  package func json(_ root: Root) -> JSONValue {
    var fields = unknown.map { root[keyPath: $0] } ?? [:]
    for row in rows { fields[row.name] = row.said(root) }
    return .object(fields)
  }

  /// Writes the object as the next value of a text: what is known in the order of the rows, the rest by name.
  package func write(_ root: Root, _ writer: inout JSONWriter) {
    writer.object { writer in
      for write in writes { write(root, &writer) }
      guard let unknown else { return }
      for (name, value) in root[keyPath: unknown].sorted(by: { $0.key < $1.key }) where !names.contains(name)
      {
        writer.name(name)
        writer.value(value)
      }
    }
  }

  /// Which row has that name: most often the one behind the last, for texts have the order of the rows.
  func place(of name: String, from start: Int) -> Int? {
    names[start...].firstIndex(of: name) ?? names[..<start].firstIndex(of: name)
  }
}
