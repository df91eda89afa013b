import Frames
package import Toml

/// Every icon set a person can choose: the built-in ones and those of the user's own folder.
package struct IconCatalogue: Hashable, Sendable {
  private let user: [String: TomlFile]

  /// A catalogue; `user` holds the user's own icon files by id, and wins over the built-in ones.
  package init(user: [String: TomlFile] = [:]) { self.user = user }

  /// The ids in order: the built-in ones, the user's own.
  package var ids: [String] {
    BuiltInFiles.iconIds + user.keys.filter { !BuiltInFiles.iconIds.contains($0) }.sorted()
  }

  /// Whether the set comes from the user's own folder.
  package func isOwn(_ id: String) -> Bool { user[id] != nil }

  /// The set with this id and what is odd about its file; nil when there is none.
  ///
  /// Missing signs are those of `box`.
  ///
  /// - Throws: `TomlFault` when its file is not TOML or is too large.
  package func load(_ id: String) throws(TomlFault) -> (icons: IconSet, warnings: [TomlFault])? {
    if let ready = IconSet.ready(id), !isOwn(id) { return (ready, []) }
    guard let file = user[id] ?? BuiltInFiles.icons(id) else { return nil }
    return try Self.read(file, id: id)
  }

  /// Reads an icon file.
  package static func read(
    _ file: TomlFile,
    id: String
  ) throws(TomlFault) -> (icons: IconSet, warnings: [TomlFault]) {
    let document = try ThemeReader.document(file)
    var signs: [Icon: DisplayText] = [:]
    var warnings: [TomlFault] = []
    for entry in document.root.entries where entry.key != "name" {
      guard entry.key == "icons" else {
        let message = "There is no setting \"\(TomlText.shown(entry.key))\"; remove it."
        warnings.append(document.fault(entry.position, message))
        continue
      }
      guard let table = entry.value.table else {
        warnings.append(document.fault(entry.node.position, "icons is a table [icons]."))
        continue
      }
      for sign in table.entries {
        if let fault = read(sign, into: &signs, document) { warnings.append(fault) }
      }
    }
    return (IconSet(id: id) { signs[$0] ?? IconSet.box[$0] }, warnings)
  }

  private static func read(
    _ entry: TomlTable.Entry,
    into signs: inout [Icon: DisplayText],
    _ document: TomlDocument
  ) -> TomlFault? {
    guard let icon = Icon(key: entry.key) else {
      return document.fault(
        entry.position,
        "There is no icon \"\(TomlText.shown(entry.key))\"; remove the line."
      )
    }
    guard let sign = entry.value.string else {
      return document.fault(entry.node.position, "The icon \(icon.key) is a text such as \"*\".")
    }
    signs[icon] = DisplayText(icon: sign)
    return nil
  }
}
