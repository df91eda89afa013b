import JSON
import Themes
import Toml

/// Theme files with tables.
extension ForeignColours {
  /// Reads colors of Alacritty: `[colors.primary]`, `[colors.normal]` and so on.
  init(alacritty document: TomlDocument) {
    guard let colours = document.root["colors"]?.value.table else { return }
    for table in colours.entries {
      for entry in table.value.table?.entries ?? [] {
        guard let colour = entry.value.string.flatMap(Self.colour) else { continue }
        take("\(table.key).\(entry.key)", colour, for: Self.alacritty["\(table.key).\(entry.key)"])
      }
    }
  }

  private static let alacritty: [String: Part] = [
    "primary.background": .bg, "primary.foreground": .fg, "selection.background": .sel, "normal.red": .red,
    "normal.green": .green, "normal.yellow": .yellow, "normal.blue": .blue, "normal.magenta": .magenta,
    "normal.cyan": .cyan, "bright.black": .quiet,
  ]

  /// Reads a Windows Terminal scheme.
  ///
  /// - Throws: `ThemeImport.Fault` if the text is not JSON or has several schemes.
  init(windowsTerminal text: String) throws(ThemeImport.Fault) {
    guard let value = try? JSONValue(parsing: text) else {
      throw ThemeImport.Fault("The JSON is invalid. Save one scheme as its own file.")
    }
    var scheme = value
    if case .array(let schemes) = value["schemes"] {
      guard schemes.count == 1 else {
        let names = schemes.compactMap { $0["name"].text }.joined(separator: ", ")
        throw ThemeImport.Fault("The file has several schemes (\(names)). Save the one you want as its own file.")
      }
      scheme = schemes[0]
    }
    guard case .object(let fields) = scheme else { return }
    for (key, value) in fields.sorted(by: { $0.key < $1.key }) {
      if key == "name" { name = value.text }
      guard let colour = value.text.flatMap(Self.colour) else { continue }
      take(key, colour, for: Self.windowsTerminal[key])
    }
  }

  private static let windowsTerminal: [String: Part] = [
    "background": .bg, "foreground": .fg, "selectionBackground": .sel, "red": .red, "green": .green, "yellow": .yellow,
    "blue": .blue, "purple": .magenta, "cyan": .cyan, "brightBlack": .quiet,
  ]

  /// Reads a Helix theme: scopes with a color or `{ fg, bg }`, by names in `[palette]`.
  init(helix document: TomlDocument) {
    let palette = document.root["palette"]?.value.table
    func colour(_ text: String) -> Colour? { Self.colour(palette?[text]?.value.string ?? text) }
    for entry in document.root.entries where entry.key != "palette" {
      if entry.key == "inherits", let parent = entry.value.string {
        remarks.append("It inherits from \(parent), which was not read. Import that theme for the missing colours.")
      }
      let (fg, bg) = Self.scopes[entry.key] ?? (nil, nil)
      if fg == nil, bg == nil {
        leftOut.append(entry.key)
        continue
      }
      let table = entry.value.table
      let said = (table?["fg"]?.value.string ?? entry.value.string, table?["bg"]?.value.string)
      if let fg, let colour = said.0.flatMap(colour) { take(entry.key, colour, for: fg) }
      if let bg, let colour = said.1.flatMap(colour) { take(entry.key, colour, for: bg) }
    }
    for entry in palette?.entries ?? [] {
      guard let colour = entry.value.string.flatMap(Self.colour) else { continue }
      all.append((entry.key, colour))
      if let part = Part(rawValue: entry.key), part != .bg, part != .fg { parts[part] = colour }
    }
    leftOut.removeAll { $0 == "inherits" }
  }

  /// Scopes with a theme color: for the text and for its background.
  private static let scopes: [String: (Part?, Part?)] = [
    "ui.background": (nil, .bg), "ui.text": (.fg, nil), "ui.selection": (nil, .sel), "ui.popup": (nil, .panel),
    "ui.linenr": (.quiet, nil), "comment": (.muted, nil), "error": (.red, nil), "warning": (.yellow, nil),
    "string": (.green, nil), "constant": (.orange, nil), "function": (.blue, nil), "keyword": (.magenta, nil),
    "type": (.cyan, nil),
  ]
}
