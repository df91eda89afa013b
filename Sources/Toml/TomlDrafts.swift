/// The tables of a text during parsing, and the rules for extending them.
///
/// TOML opens a table once: by a header, by dotted keys or in braces. Opening it again, or extending it from elsewhere,
/// is a fault; otherwise the meaning of a file would depend on which of two lines a parser prefers.
package struct TomlDrafts {
  package static let depthLimit = 128
  package static var tooDeep: String { TomlMessages.nestedTooDeep(depthLimit) }
  /// The index of the top-level table.
  static let root = 0

  private enum Content {
    case value(TomlNode)
    case table(Int)
    /// The last element of an array of tables.
    case tables(Int)
  }

  private struct Draft {
    var form: TomlTable.Form
    let position: TomlPosition
    let depth: Int
    /// The previous element in an array of tables.
    var previous: Int?
    var entries: [(key: String, position: TomlPosition, content: Content)] = []
    var places: [String: Int] = [:]
  }

  private let file: String
  private var drafts: [Draft] = []

  /// Creates the root table, whose lines begin at `position`.
  init(file: String, at position: TomlPosition) {
    self.file = file
    drafts = [Draft(form: .lines(next: position.offset), position: position, depth: 0)]
  }

  func depth(of table: Int) -> Int { drafts[table].depth }

  func isEmpty(_ table: Int) -> Bool { drafts[table].entries.isEmpty }

  /// Sets the offset for the next line of a table.
  mutating func move(_ table: Int, to offset: Int) { drafts[table].form = .lines(next: offset) }

  mutating func openInline(at position: TomlPosition, depth: Int) -> Int {
    drafts.append(Draft(form: .inline(end: position.offset), position: position, depth: depth))
    return drafts.count - 1
  }

  /// Closes a table in braces, including those opened since, at the closing brace `end`; returns the table.
  mutating func closeInline(_ table: Int, end: Int) -> TomlTable {
    defer { drafts.removeSubrange(table...) }
    drafts[table].form = .inline(end: end)
    return self.table(table)
  }

  /// Opens the table named by a header, or the next element of an array of tables.
  mutating func open(_ path: [String], at position: TomlPosition, isElement: Bool) throws(TomlFault) -> Int {
    var table = Self.root
    for key in path.dropLast() { table = try descend(from: table, key, at: position, as: .implied) }
    let key = path.last ?? ""
    let levels = isElement ? 2 : 1
    guard let place = drafts[table].places[key] else {
      let opened = try add(at: position, form: .lines(next: position.offset), below: table, levels)
      append(key, at: position, isElement ? .tables(opened) : .table(opened), to: table)
      return opened
    }
    let entry = drafts[table].entries[place]
    switch entry.content {
    case .table(let opened) where !isElement && drafts[opened].form == .implied: return opened
    case .tables(let last) where isElement:
      let opened = try add(at: position, form: .lines(next: position.offset), below: table, levels)
      drafts[opened].previous = last
      drafts[table].entries[place].content = .tables(opened)
      return opened
    default:
      let line = entry.position.line
      throw fault(position, TomlMessages.alreadyExists(TomlText.shown(path), line: line))
    }
  }

  /// Adds a value to a table, or to the table inside it that a dotted key names.
  mutating func add(_ path: [String], _ node: TomlNode, at position: TomlPosition, to table: Int) throws(TomlFault) {
    var table = table
    for key in path.dropLast() { table = try descend(from: table, key, at: position, as: .dotted) }
    let key = path.last ?? ""
    if let place = drafts[table].places[key] {
      let first = drafts[table].entries[place].position.line
      throw fault(position, TomlMessages.isThereTwice(TomlText.shown(path), first: first))
    }
    append(key, at: position, .value(node), to: table)
  }

  func table(_ table: Int) -> TomlTable {
    let entries = drafts[table].entries.map { entry in
      TomlTable.Entry(key: entry.key, position: entry.position, node: node(entry.content, at: entry.position))
    }
    return TomlTable(entries, form: drafts[table].form, places: drafts[table].places)
  }

  private func node(_ content: Content, at position: TomlPosition) -> TomlNode {
    switch content {
    case .value(let node): return node
    case .table(let table): return TomlNode(value: .table(self.table(table)), position: position, range: nil)
    case .tables(let last):
      let elements = sequence(first: last) { drafts[$0].previous }.map { element in
        TomlNode(value: .table(table(element)), position: drafts[element].position, range: nil)
      }
      return TomlNode(value: .array(elements.reversed()), position: position, range: nil)
    }
  }

  /// Returns the table with that name inside a table, on the path of a header or a dotted key.
  private mutating func descend(
    from table: Int, _ key: String, at position: TomlPosition, as form: TomlTable.Form
  ) throws(TomlFault) -> Int {
    guard let place = drafts[table].places[key] else {
      let made = try add(at: position, form: form, below: table)
      append(key, at: position, .table(made), to: table)
      return made
    }
    let entry = drafts[table].entries[place]
    switch (entry.content, form) {
    case (.table(let inner), .implied): return inner
    case (.table(let inner), _) where [.dotted, .implied].contains(drafts[inner].form):
      drafts[inner].form = form
      return inner
    case (.tables(let last), .implied): return last
    default:
      let line = entry.position.line
      throw fault(position, TomlMessages.isComplete(TomlText.shown([key]), line: line))
    }
  }

  private mutating func add(
    at position: TomlPosition, form: TomlTable.Form, below parent: Int, _ levels: Int = 1
  ) throws(TomlFault) -> Int {
    let depth = drafts[parent].depth + levels
    guard depth <= Self.depthLimit else { throw fault(position, Self.tooDeep) }
    drafts.append(Draft(form: form, position: position, depth: depth))
    return drafts.count - 1
  }

  private mutating func append(_ key: String, at position: TomlPosition, _ content: Content, to table: Int) {
    drafts[table].places[key] = drafts[table].entries.count
    drafts[table].entries.append((key, position, content))
  }

  private func fault(_ position: TomlPosition, _ message: String) -> TomlFault { TomlFault(file, position, message) }
}
