import Frames
package import Toml

/// All selectable icon sets: the built-in ones and those of the user's folder.
package struct IconCatalogue: Hashable, Sendable {
  private let user: [String: TomlFile]

  /// Creates a catalogue; `user` contains the user's icon files by id, which override the built-in ones.
  package init(user: [String: TomlFile] = [:]) { self.user = user }

  package var ids: [String] { BuiltInFiles.iconIds + user.keys.filter { !BuiltInFiles.iconIds.contains($0) }.sorted() }

  package func isOwn(_ id: String) -> Bool { user[id] != nil }

  /// Returns the set with this id and the warnings of its file, or nil if there is none.
  ///
  /// Missing signs are taken from `box`.
  ///
  /// - Throws: `TomlFault` if the file is not TOML or is too large.
  package func load(_ id: String) throws(TomlFault) -> (icons: IconSet, warnings: [TomlFault])? {
    if let ready = IconSet.ready(id), !isOwn(id) { return (ready, []) }
    guard let file = user[id] ?? BuiltInFiles.icons(id) else { return nil }
    return try Self.read(file, id: id)
  }

  package static func read(_ file: TomlFile, id: String) throws(TomlFault) -> (icons: IconSet, warnings: [TomlFault]) {
    let document = try ThemeReader.document(file)
    var signs: [Icon: DisplayText] = [:]
    var warnings: [TomlFault] = []
    for entry in document.root.entries where entry.key != "name" {
      guard entry.key == "icons" else {
        let message = ThemeFileMessages.noSetting(TomlText.shown(entry.key))
        warnings.append(document.fault(entry.position, message))
        continue
      }
      guard let table = entry.value.table else {
        warnings.append(document.fault(entry.node.position, ThemeFileMessages.mustBeTable("icons")))
        continue
      }
      for sign in table.entries { if let fault = read(sign, into: &signs, document) { warnings.append(fault) } }
    }
    return (IconSet(id: id) { signs[$0] ?? IconSet.box[$0] }, warnings)
  }

  private static func read(
    _ entry: TomlTable.Entry, into signs: inout [Icon: DisplayText], _ document: TomlDocument
  ) -> TomlFault? {
    guard let icon = Icon(key: entry.key) else {
      return document.fault(entry.position, ThemeFileMessages.noIcon(TomlText.shown(entry.key)))
    }
    guard let sign = entry.value.string else {
      return document.fault(entry.node.position, ThemeFileMessages.iconMustBeText(icon.key))
    }
    signs[icon] = DisplayText(icon: sign)
    return nil
  }
}
