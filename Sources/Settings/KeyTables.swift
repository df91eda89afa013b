import Toml

/// The tables in `[keys]` that hold the keys of one page each.
enum KeyTables {
  /// The current table names by their former ones, which are also names of verbs.
  static let former = Dictionary(
    uniqueKeysWithValues: ["board", "calendar", "sweep", "statistics", "settings"].map { ($0, $0 + "-page") })

  /// Returns the path of a key entry with a former table name replaced.
  static func path(_ path: [String]) -> [String] {
    guard path.count == 3, path[0] == "keys", let name = former[path[1]] else { return path }
    return [path[0], name, path[2]]
  }
}

extension TomlDocument {
  /// Returns the document with the key table of the path renamed, so that the verb of its former name can have keys
  /// too.
  ///
  /// A table header keeps its place and its comments. Other forms move key by key. Throws `TomlFault` if only the user
  /// can change the table's form.
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

/// The preset of keys, as defined by the keymap.
package enum KeyPreset: String, CaseIterable, Hashable, Sendable {
  /// The keys of the verb table.
  case todos
  case vim
  case emacs
  /// Arrows and function keys, so that no everyday action needs a letter.
  case arrows
}

extension KeyPreset: SettingValue {}
