package import Toml

/// A theme whose colours are being changed: the file of the person's own that it will be, with what was there before.
package struct ThemeDraft: Hashable, Sendable {
  /// A colour that can be changed: the words of a role, or the background that it brings along.
  package struct Part: Hashable, Sendable {
    package let role: ThemeRole
    package let isBackground: Bool

    /// What it is called in the list.
    package var name: String {
      let words = role.name.replacing("_", with: " ")
      return role.isSurface && !role.isDecoration ? words + (isBackground ? "" : ", words on it") : words
    }

    /// All there are, in the order of `base.toml`.
    package static let all: [Part] = ThemeRole.allCases.flatMap { role -> [Part] in
      if role.isSurface && role.isDecoration { return [Part(role: role, isBackground: true)] }
      let words = Part(role: role, isBackground: false)
      return role.isSurface ? [Part(role: role, isBackground: true), words] : [words]
    }
  }

  /// The id of the file that it will be.
  package let id: String
  private let catalogue: ThemeCatalogue
  private var file: TomlFile
  private var past: [TomlFile] = []
  /// The theme as it is now.
  package private(set) var theme: Theme
  /// Whether nothing was changed.
  package var isUnchanged: Bool { past.isEmpty }
  /// What the file would say.
  package var text: String { file.text }

  /// A draft of a theme: of its file where it is the person's own, else of a new one that inherits from it.
  ///
  /// Nil where the theme, or the file that it would be, cannot be read.
  package init?(_ id: String, in catalogue: ThemeCatalogue) {
    self.catalogue = catalogue
    guard let loaded = try? catalogue.load(id)?.theme else { return nil }
    let text: String
    if let own = catalogue.text(of: id), catalogue.isOwn(id) {
      (self.id, text) = (id, own)
    } else {
      let number = Self.freeNumber(for: id, in: catalogue)
      let name = TomlValue.string(loaded.name + ", mine" + (number.map { " \($0)" } ?? ""))
      self.id = Self.id(of: id, number)
      text = "name = \(name)\ninherits = \(TomlValue.string(id))\n"
    }
    file = TomlFile("themes/\(self.id).toml", text: text)
    guard let read = Self.theme(self.id, file, catalogue) else { return nil }
    theme = read
  }

  /// The id of one's own version of a theme.
  private static func id(of theme: String, _ number: Int?) -> String {
    theme + "-mine" + (number.map { "-\($0)" } ?? "")
  }

  /// The number that tells a new version of a theme from those there are; nil for the first one.
  private static func freeNumber(for theme: String, in catalogue: ThemeCatalogue) -> Int? {
    var number: Int?
    while catalogue.isOwn(id(of: theme, number)) { number = (number ?? 1) + 1 }
    return number
  }

  /// The colour of a part as the theme says it, before it meets a terminal.
  package func colour(of part: Part) -> Colour {
    let look = theme[part.role]
    return part.isBackground ? look.bg ?? .standard : look.fg
  }

  /// What the colour of a part lies on, or what lies on it.
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

  /// The contrast of a part to its counterpart; nil where one of them is the terminal's own, or nobody reads it.
  package func contrast(of part: Part) -> Double? {
    if part.role.isDecoration, part.role != .background { return nil }
    return Contrast.ratio(colour(of: part), counterpart(of: part))
  }

  /// The contrast that the theme asks of a part.
  package func least(of part: Part) -> Double { theme.leastContrast(of: part.role) }

  /// The colour nearest to that of a part which has the contrast that is asked for; nil where it has it already.
  package func mended(_ part: Part) -> Colour? {
    guard let ratio = contrast(of: part), ratio < least(of: part) else { return nil }
    return Contrast.readable(colour(of: part), on: counterpart(of: part), least: least(of: part), depth: .rgb)
  }

  /// Gives a part another colour; the rest of the file stays as it is.
  ///
  /// - Throws: `TomlFault` where the file has the slot in a form that only a person can change.
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

  /// Takes the last change back; false where there is none.
  package mutating func undo() -> Bool {
    guard let last = past.popLast(), let read = Self.theme(id, last, catalogue) else { return false }
    (file, theme) = (last, read)
    return true
  }

  /// What a slot says in whole once a part of it is this colour: a bare colour where that is all.
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
    if !attributes.isEmpty {
      parts.append("attr = [\(attributes.map { "\"\($0)\"" }.joined(separator: ", "))]")
    }
    let isBare = parts.count == 1 && key == (role.isBackgroundFirst ? "bg" : "fg")
    return isBare ? "\"\(colour)\"" : "{ \(parts.joined(separator: ", ")) }"
  }

  private static func theme(_ id: String, _ file: TomlFile, _ catalogue: ThemeCatalogue) -> Theme? {
    try? catalogue.with(file, as: id).load(id)?.theme
  }
}
