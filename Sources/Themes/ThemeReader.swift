import Frames
package import Toml

/// A parser for a theme file; unusable parts become warnings.
package struct ThemeReader {
  /// Maximum size of a theme or icon file (bytes).
  static let limit = 64 << 10

  private let document: TomlDocument
  private var file = ThemeFile()

  private init(_ document: TomlDocument) { self.document = document }

  /// Parses a theme file; throws `TomlFault` if it is too large or not TOML.
  package static func read(_ source: TomlFile) throws(TomlFault) -> ThemeFile {
    var reader = ThemeReader(try document(source))
    for entry in reader.document.root.entries { reader.read(entry) }
    return reader.file
  }

  static func document(_ source: TomlFile) throws(TomlFault) -> TomlDocument {
    guard source.bytes.count <= limit else {
      throw TomlFault(source.name, nil, ThemeFileMessages.tooLarge(source.name, limit: limit / 1024))
    }
    return try TomlDocument(source)
  }

  private mutating func read(_ entry: TomlTable.Entry) {
    switch (entry.key, entry.value.table) {
    case ("palette", let table?): for colour in table.entries { readColour(colour) }
    case ("slots", let table?): for role in table.entries { readRole(role) }
    case ("palette", nil), ("slots", nil): warn(entry, ThemeFileMessages.mustBeTable(entry.key))
    default:
      if !readHead(entry) {
        warn(entry, ThemeFileMessages.invalid(TomlText.shown(entry.key), TomlText.shown("\(entry.value)")))
      }
    }
  }

  private mutating func readHead(_ entry: TomlTable.Entry) -> Bool {
    let value = entry.value
    switch entry.key {
    case "name": return set(value.string, \.name)
    case "source": return set(value.string, \.source)
    case "license": return set(value.string, \.license)
    case "inherits": return set(name(entry.node), \.parent)
    case "backdrop": return set(name(entry.node), \.backdrop)
    case "variant": return set(value.string.flatMap(Theme.Variant.init), \.variant)
    case "depth": return set(value.string.flatMap(ColourDepth.init), \.depth)
    case "min_contrast": return set(Self.contrast(value), \.minContrast)
    default: return false
    }
  }

  private mutating func set<Value>(_ value: Value?, _ place: WritableKeyPath<ThemeFile, Value?>) -> Bool {
    file[keyPath: place] = value
    return value != nil
  }

  private static func contrast(_ value: TomlValue) -> Double? {
    guard let ratio = value.number, (0...21).contains(ratio) else { return nil }
    return ratio
  }

  private mutating func readColour(_ entry: TomlTable.Entry) {
    guard let colour = name(entry.node) else {
      return warn(entry, ThemeFileMessages.colourMustBeText(TomlText.shown(entry.key)))
    }
    file.palette[entry.key] = colour
  }

  private mutating func readRole(_ entry: TomlTable.Entry) {
    guard let role = ThemeRole(name: entry.key) else {
      let message = ThemeFileMessages.noSlot(TomlText.shown(entry.key))
      return file.warnings.append(document.fault(entry.position, message))
    }
    guard let look = look(entry.node, role) else {
      return warn(entry, ThemeFileMessages.slotMustBeColour(role.name))
    }
    file.looks[role] = look
  }

  private mutating func look(_ node: TomlNode, _ role: ThemeRole) -> ThemeFile.Look? {
    if let colour = name(node) {
      return role.isBackgroundFirst ? ThemeFile.Look(bg: colour) : ThemeFile.Look(fg: colour)
    }
    guard let table = node.value.table else { return nil }
    var look = ThemeFile.Look()
    for part in table.entries where !read(part, into: &look) {
      warn(part, ThemeFileMessages.invalid(TomlText.shown(part.key), of: role.name))
    }
    return look
  }

  private func read(_ part: TomlTable.Entry, into look: inout ThemeFile.Look) -> Bool {
    switch part.key {
    case "fg": look.fg = name(part.node)
    case "bg": look.bg = name(part.node)
    case "ansi": look.ansi = name(part.node)
    case "attr":
      guard let attributes = Style.Emphasis(names: part.value) else { return false }
      look.attributes = attributes
      return true
    case "mono":
      look.mono = Style.Emphasis(names: part.value)
      return look.mono != nil
    default: return false
    }
    return part.value.string != nil
  }

  private func name(_ node: TomlNode) -> ThemeFile.Name? {
    node.value.string.map { ThemeFile.Name(text: $0, file: document.file.name, position: node.position) }
  }

  private mutating func warn(_ entry: TomlTable.Entry, _ message: String) {
    file.warnings.append(document.fault(entry.node.position, message))
  }
}

extension Style.Emphasis {
  /// Creates attributes from an array of names; returns nil if one is unknown.
  fileprivate init?(names value: TomlValue) {
    guard let names = value.strings else { return nil }
    self = []
    for name in names {
      guard let one = Self.named.first(where: { $0.name == name }) else { return nil }
      insert(one.attribute)
    }
  }

  private static let named: [(name: String, attribute: Style.Emphasis)] = [
    ("bold", .bold), ("underline", .underline), ("italic", .italic), ("dim", .dim), ("reverse", .reverse),
  ]

  var names: [String] { Self.named.filter { contains($0.attribute) }.map(\.name) }
}
