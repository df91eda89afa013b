package import Toml

/// A theme being edited: the user file it will be saved as, and its undo history.
package struct ThemeDraft: Hashable, Sendable {
  /// An editable colour: the text colour of a role or its background.
  package struct Part: Hashable, Sendable {
    package let role: ThemeRole
    package let isBackground: Bool

    package var name: String {
      let words = role.name.replacing("_", with: " ")
      return role.isSurface && !role.isDecoration && !isBackground ? ThemeFileMessages.wordsOn(words) : words
    }

    /// All parts in the order of `base.toml`.
    package static let all: [Part] = ThemeRole.allCases.flatMap { role -> [Part] in
      if role.isSurface && role.isDecoration { return [Part(role: role, isBackground: true)] }
      let words = Part(role: role, isBackground: false)
      return role.isSurface ? [Part(role: role, isBackground: true), words] : [words]
    }
  }

  /// The id of the file to be saved.
  package let id: String
  private let catalogue: ThemeCatalogue
  private var file: TomlFile
  private var past: [TomlFile] = []
  package private(set) var theme: Theme
  package var isUnchanged: Bool { past.isEmpty }
  package var text: String { file.text }

  /// Creates a draft: of the user's own file, else of a new file that inherits from the theme.
  ///
  /// Returns nil if the theme or the file to be saved is unreadable.
  package init?(_ id: String, in catalogue: ThemeCatalogue) {
    self.catalogue = catalogue
    guard let loaded = try? catalogue.load(id)?.theme else { return nil }
    let text: String
    if let own = catalogue.text(of: id), catalogue.isOwn(id) {
      (self.id, text) = (id, own)
    } else {
      let number = Self.freeNumber(for: id, in: catalogue)
      let name = TomlValue.string(
        number.map { ThemeFileMessages.mine(loaded.name, $0) } ?? ThemeFileMessages.mine(loaded.name))
      self.id = Self.id(of: id, number)
      text = "name = \(name)\ninherits = \(TomlValue.string(id))\n"
    }
    file = TomlFile("themes/\(self.id).toml", text: text)
    guard let read = Self.theme(self.id, file, catalogue) else { return nil }
    theme = read
  }

  private static func id(of theme: String, _ number: Int?) -> String {
    theme + "-mine" + (number.map { "-\($0)" } ?? "")
  }

  /// Returns the number that makes a new version's id unique, or nil for the first one.
  private static func freeNumber(for theme: String, in catalogue: ThemeCatalogue) -> Int? {
    var number: Int?
    while catalogue.isOwn(id(of: theme, number)) { number = (number ?? 1) + 1 }
    return number
  }

  /// Returns the colour of a part as defined by the theme.
  package func colour(of part: Part) -> Colour {
    let look = theme[part.role]
    return part.isBackground ? look.bg ?? .standard : look.fg
  }

  /// Returns the colour that a part is seen against: the background of text, or the text on a background.
  package func counterpart(of part: Part) -> Colour {
    let ground = theme[.background].bg ?? .standard
    let usual = ground == .standard ? theme.backdrop : ground
    let look = theme[part.role]
    if part.isBackground {
      let words = part.role == .background ? theme[.text].fg : look.fg
      return words == .standard ? Contrast.blackOrWhite(on: colour(of: part)) : words
    }
    guard part.role.isSurface, let own = look.bg, own != .standard else { return usual }
    return own
  }

  /// Returns the contrast of a part to its counterpart, or nil if one is unknown or the part is not read.
  package func contrast(of part: Part) -> Double? {
    if part.role.isDecoration, part.role != .background { return nil }
    return Contrast.ratio(colour(of: part), counterpart(of: part))
  }

  package func least(of part: Part) -> Double { theme.leastContrast(of: part.role) }

  /// Returns the closest colour with the minimum contrast, or nil if the part already has it.
  package func mended(_ part: Part) -> Colour? {
    guard let ratio = contrast(of: part), ratio < least(of: part) else { return nil }
    return Contrast.readable(colour(of: part), on: counterpart(of: part), least: least(of: part), depth: .rgb)
  }

  /// Sets the colour of a part; the rest of the file is preserved.
  ///
  /// - Throws: `TomlFault` if the file's notation of the slot can only be changed by hand.
  package mutating func set(_ part: Part, to colour: Colour) throws(TomlFault) {
    guard colour != self.colour(of: part), let words = colour.hexadecimal else { return }
    let document = try TomlDocument(file)
    let path = ["slots", part.role.name]
    let said = document.root["slots"]?.value.table?[part.role.name]?.value
    let key = part.isBackground ? "bg" : "fg"
    let changed: TomlDocument
    if said?.table != nil {
      changed = try document.setting(path + [key], to: .string(words))
    } else if let look = TomlValue(look(of: part.role, key, words)) {
      changed = try document.setting(path, to: look)
    } else {
      return
    }
    guard let read = Self.theme(id, changed.file, catalogue) else { return }
    past.append(file)
    (file, theme) = (changed.file, read)
  }

  /// Undoes the last change; returns false if there is none.
  package mutating func undo() -> Bool {
    guard let last = past.popLast(), let read = Self.theme(id, last, catalogue) else { return false }
    (file, theme) = (last, read)
    return true
  }

  /// Returns the complete slot after a change of one colour: a bare colour if there is nothing else.
  private func look(of role: ThemeRole, _ key: String, _ colour: String) -> String {
    let look = theme[role]
    var parts: [String] = []
    for (name, said) in [("fg", look.fg), ("bg", look.bg)] as [(String, Colour?)] {
      if name == key {
        parts.append("\(name) = \"\(colour)\"")
      } else if let said, said != .standard, let words = said.words {
        parts.append("\(name) = \"\(words)\"")
      }
    }
    let attributes = look.attributes.names
    if !attributes.isEmpty { parts.append("attr = [\(attributes.map { "\"\($0)\"" }.joined(separator: ", "))]") }
    let isBare = parts.count == 1 && key == (role.isBackgroundFirst ? "bg" : "fg")
    return isBare ? "\"\(colour)\"" : "{ \(parts.joined(separator: ", ")) }"
  }

  private static func theme(_ id: String, _ file: TomlFile, _ catalogue: ThemeCatalogue) -> Theme? {
    try? catalogue.with(file, as: id).load(id)?.theme
  }
}
