import Toml

/// The tables under [keys] that have the keys of one page each.
enum KeyTables {
  /// Names of tables that are those of verbs, too, by which older files call them, and the names that they have.
  static let former = Dictionary(
    uniqueKeysWithValues: ["board", "calendar", "sweep", "statistics", "settings"].map { ($0, $0 + "-page") }
  )

  /// The path of what keys are given to in a file, whether it says the table's name or the older one.
  static func path(_ path: [String]) -> [String] {
    guard path.count == 3, path[0] == "keys", let name = former[path[1]] else { return path }
    return [path[0], name, path[2]]
  }
}

extension TomlDocument {
  /// The document in which a table of keys that a change meets has its own name, so that the verb can have keys beside it.
  ///
  /// A head keeps its place and its comments; what is written in another way goes key by key.
  ///
  /// - Throws: `TomlFault` where a table stands there in a way that only a person can change.
  func namingKeyTables(for path: [String]) throws(TomlFault) -> TomlDocument {
    guard path.first == "keys", path.count > 1 else { return self }
    var document = self
    for (old, new) in KeyTables.former.sorted(by: { $0.key < $1.key }) where [old, new].contains(path[1]) {
      guard let table = document.root["keys"]?.value.table?[old]?.value.table else { continue }
      if let renamed = try document.renaming(head: ["keys", old], to: new) {
        document = renamed
        continue
      }
      for entry in table.entries {
        document = try document.removing(["keys", old, entry.key])
        if document.root["keys"]?.value.table?[new]?.value.table?[entry.key] == nil {
          document = try document.setting(["keys", new, entry.key], to: entry.value)
        }
      }
    }
    return document
  }
}
