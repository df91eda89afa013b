import Frames
import Toml

/// Reads one theme file; what it cannot use becomes a warning.
struct ThemeReader {
  /// The most bytes a theme or icon file may have.
  static let limit = 64 << 10

  private let id: String
  private let document: TomlDocument
  private var file = ThemeFile()

  private init(id: String, document: TomlDocument) {
    self.id = id
    self.document = document
    file.lines = [id: document.lines]
  }

  /// Reads the text of a theme file.
  ///
  /// - Throws: `ThemeError` when it is too large or not TOML.
  static func read(_ text: String, id: String) throws(ThemeError) -> ThemeFile {
    var reader = ThemeReader(id: id, document: try parse(text, id: id))
    reader.readHead()
    reader.readPalette()
    reader.readSlots()
    return reader.file
  }

  /// The TOML document in a text.
  static func parse(_ text: String, id: String) throws(ThemeError) -> TomlDocument {
    guard text.utf8.count <= limit else {
      throw ThemeError(
        id: id,
        line: nil,
        reason: "the file is larger than \(limit / 1024) KiB; make it smaller."
      )
    }
    do {
      return try TomlDocument(text)
    } catch {
      throw ThemeError(id: id, line: error.line, reason: "this is not TOML: \(error.reason).")
    }
  }

  // MARK: Head

  private mutating func readHead() {
    for key in document.keys {
      guard let value = document.values[key], key != "palette", key != "slots" else { continue }
      if !take(key, value) { warn("\(key) = \(value) cannot be used", key) }
    }
  }

  private mutating func take(_ key: String, _ value: TomlValue) -> Bool {
    switch key {
    case "name": set(value.string, \.name)
    case "source": set(value.string, \.source)
    case "license": set(value.string, \.license)
    case "inherits": set(value.string, \.parent)
    case "backdrop": set(value.string, \.backdrop)
    case "variant": set(value.string.flatMap(Theme.Variant.init), \.variant)
    case "depth": set(value.string.flatMap(ColourDepth.init), \.depth)
    case "min_contrast": set(Self.contrast(value), \.minContrast)
    default: false
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

  // MARK: Palette

  private mutating func readPalette() {
    guard let value = document.values["palette"] else { return }
    guard let table = value.table else { return warn("palette is a table [palette]", "palette") }
    for name in document.keys(in: "palette") {
      if let colour = table[name]?.string {
        file.palette[name] = colour
      } else {
        warn("the colour \(name) is a text such as \"#8fcf8f\"", name, in: "palette")
      }
    }
  }

  // MARK: Slots

  private mutating func readSlots() {
    guard let value = document.values["slots"] else { return }
    guard let table = value.table else { return warn("slots is a table [slots]", "slots") }
    for name in document.keys(in: "slots") {
      guard let slot = Slot(key: name) else {
        warn("there is no slot \"\(name)\"; remove the line", name, in: "slots")
        continue
      }
      guard let value = table[name], let look = look(value, slot) else {
        warn("\(name) is a colour, or { fg = \"...\", bg = \"...\", attr = [...] }", name, in: "slots")
        continue
      }
      file.looks[slot] = look
    }
  }

  private mutating func look(_ value: TomlValue, _ slot: Slot) -> ThemeFile.Look? {
    var look = ThemeFile.Look()
    look.id = id
    if let colour = value.string {
      if slot.isBackgroundFirst { look.bg = colour } else { look.fg = colour }
      return look
    }
    guard let table = value.table else { return nil }
    for (key, part) in table.sorted(by: { $0.key < $1.key }) {
      guard take(key, part, into: &look) else {
        warn("\(key) of \(slot.key) cannot be used", slot.key, in: "slots")
        continue
      }
    }
    return look
  }

  private func take(_ key: String, _ value: TomlValue, into look: inout ThemeFile.Look) -> Bool {
    switch key {
    case "fg": look.fg = value.string
    case "bg": look.bg = value.string
    case "ansi": look.ansi = value.string
    case "attr":
      guard let attributes = Style.Emphasis(names: value) else { return false }
      look.attributes = attributes
      return true
    case "mono":
      look.mono = Style.Emphasis(names: value)
      return look.mono != nil
    default: return false
    }
    return value.string != nil
  }

  private mutating func warn(_ message: String, _ key: String, in section: String = "") {
    let line = document.line(of: key, in: section)
    file.warnings.append(ThemeWarning(id: id, line: line, message: message + "."))
  }
}
