import JSON
import TodoModel

/// The importer of a Super Productivity backup: `{"data":{"task":{"entities":{...}},...}}`; older versions lack `data`.
package enum SuperProductivityReader {
  /// Returns true if the bytes begin like a backup with tasks by id.
  static func reads(_ body: ArraySlice<UInt8>) -> Bool {
    guard body.first == UInt8(ascii: "{") else { return false }
    return ForeignJSON.holds(body, isTold)
  }

  private static func isTold(_ name: String, _ scanner: inout JSONScanner) throws -> Bool {
    var isOne = false
    switch name {
    case "data", "mainModelData":
      try scanner.object { name, scanner in if isOne { try scanner.skip() } else { isOne = try isTold(name, &scanner) }
      }
    case "task":
      try scanner.object { name, scanner in
        isOne = isOne || name == "entities"
        try scanner.skip()
      }
    default: try scanner.skip()
    }
    return isOne
  }

  /// Reads the tasks of a backup in two passes, because tasks may precede what they refer to; throws if it is damaged.
  package static func read(_ bytes: [UInt8], at place: ExchangePlace) throws(ExchangeFault) -> DraftImport {
    let body = TableFile.body(bytes)
    var names: [Entity: [String: JSONValue]] = [:]
    var lines = LineCount(body)
    var places: [String: Int] = [:]
    try ForeignJSON.read(body, of: "Super Productivity") { name, scanner in
      try walk(name, &scanner) { kind, id, scanner in
        guard kind != .task, kind != .archived else { return try scanner.skip() }
        if kind == .cycle { places[id] = lines.line(from: scanner.place) }
        names[kind, default: [:]][id] = try scanner.value()
      }
    }
    var tasks = SuperProductivityTasks(names, places, place)
    lines = LineCount(body)
    try ForeignJSON.read(body, of: "Super Productivity") { name, scanner in
      try walk(name, &scanner) { kind, id, scanner in
        guard kind == .task || kind == .archived else { return try scanner.skip() }
        let line = lines.line(from: scanner.place)
        tasks.add(try scanner.value(), id, isArchived: kind == .archived, line: line)
      }
    }
    return tasks.finish()
  }

  /// A kind of object with an id.
  enum Entity: Hashable { case task, archived, project, tag, cycle }

  /// Calls `entity` with each object of a field.
  private static func walk(
    _ name: String, _ scanner: inout JSONScanner, isArchive: Bool = false,
    _ entity: (Entity, String, inout JSONScanner) throws -> Void
  ) throws {
    let kinds: [String: Entity] = [
      "task": isArchive ? .archived : .task, "taskArchive": .archived, "project": .project, "tag": .tag,
      "taskRepeatCfg": .cycle,
    ]
    if ["data", "mainModelData", "archiveYoung", "archiveOld"].contains(name) {
      let isArchive = isArchive || name.hasPrefix("archive")
      return try fields(&scanner) { try walk($0, &$1, isArchive: isArchive, entity) }
    }
    guard let kind = kinds[name] else { return try scanner.skip() }
    try fields(&scanner) { name, scanner in
      guard name == "entities" else { return try scanner.skip() }
      try fields(&scanner) { try entity(kind, $0, &$1) }
    }
  }

  /// Reads the fields of an object; null, which some versions write, has none.
  private static func fields(_ scanner: inout JSONScanner, _ field: (String, inout JSONScanner) throws -> Void) throws {
    if !scanner.null() { try scanner.object(field) }
  }
}
