package import JSON

/// The fields of a value that is a JSON object, in serialization order.
package struct JSONFields<Root: Sendable>: Sendable {
  package let rows: [JSONField<Root>]

  let names: [String]
  let blank: Root
  /// The destination of unknown fields; nil drops them.
  let unknown: (any WritableKeyPath<Root, [String: JSONValue]> & Sendable)?
  let required: UInt64
  /// Bit set of the indexes of rows that must be read after the rows above them.
  private let late: UInt64
  /// The rows' closures, stored separately because reading one from a row copies the whole row.
  private let scans: [@Sendable (inout Root, inout JSONScanner) throws -> Void]
  private let writes: [@Sendable (Root, inout JSONWriter) -> Void]

  /// Creates a table of at most 64 rows.
  package init(
    _ blank: Root, _ rows: [JSONField<Root>],
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

  /// The schema of the object in the API description; optional fields accept null.
  package var schema: Schema {
    .object(
      required: rows.filter(\.isRequired).map { ($0.name, $0.schema) },
      optional: rows.filter { !$0.isRequired }.map { ($0.name, $0.schema.orNull) })
  }

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

  /// Decodes the object that follows in the text; null in an optional field counts as absent.
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

  package func json(_ root: Root) -> JSONValue {
    var fields = unknown.map { root[keyPath: $0] } ?? [:]
    for row in rows { fields[row.name] = row.said(root) }
    return .object(fields)
  }

  /// Writes the object: known fields in row order, then unknown fields by name.
  package func write(_ root: Root, _ writer: inout JSONWriter) {
    writer.object { writer in
      for write in writes { write(root, &writer) }
      guard let unknown else { return }
      for (name, value) in root[keyPath: unknown].sorted(by: { $0.key < $1.key }) where !names.contains(name) {
        writer.name(name)
        writer.value(value)
      }
    }
  }

  /// Returns the index of the row with that name; starts at `start`, since texts usually keep the order of the rows.
  func place(of name: String, from start: Int) -> Int? {
    names[start...].firstIndex(of: name) ?? names[..<start].firstIndex(of: name)
  }
}
