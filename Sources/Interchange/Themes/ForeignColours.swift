import JSON
import Themes
import Toml

/// The colors of another program's theme file, by theme color.
struct ForeignColours {
  /// A named color of a theme.
  enum Part: String, CaseIterable {
    case bg, fg, muted, quiet, sel, panel
    case red, orange, yellow, green, cyan, blue, magenta
  }

  var name: String?
  var author: String?
  var variant: Theme.Variant?
  var parts: [Part: Colour] = [:]
  /// All colors by original name, to find replacements for misnamed ones.
  var all: [(name: String, colour: Colour)] = []
  /// Original names without a theme color, in order.
  var leftOut: [String] = []
  /// Further remarks on the file, as sentences.
  var remarks: [String] = []

  /// Records a color; one without a part is left out.
  mutating func take(_ name: String, _ colour: Colour, for part: Part?) {
    all.append((name, colour))
    if let part { parts[part] = colour } else { leftOut.append(name) }
  }

  /// Returns the theme color for one of the 16 terminal colors.
  static func part(ofSixteen index: Int) -> Part? {
    switch index {
    case 1: .red
    case 2: .green
    case 3: .yellow
    case 4: .blue
    case 5: .magenta
    case 6: .cyan
    case 8: .quiet
    default: nil
    }
  }

  /// Parses `#2e3440`, `2e3440` or `0x2e3440`; ignores an alpha component.
  static func colour(_ text: some StringProtocol) -> Colour? {
    var digits = text[...]
    for start in ["#", "0x", "0X"] where digits.hasPrefix(start) {
      digits = digits.dropFirst(start.count)
      break
    }
    if digits.count == 8 { digits = digits.dropLast(2) }
    guard digits.count == 6 || digits.count == 3 else { return nil }
    return Colour("#" + String(digits))
  }
}

/// Theme files with lines of name and color.
extension ForeignColours {
  /// Reads a base16 or base24 scheme; the "styling" guidelines of tinted-theming define each number.
  init(base16 text: String) {
    for pair in PairLines(text).pairs where pair.sign == ":" {
      switch pair.name {
      case "scheme", "name": name = String(pair.value)
      case "author": author = String(pair.value)
      case "variant": variant = Theme.Variant(rawValue: String(pair.value))
      default:
        guard pair.name.hasPrefix("base"), let colour = Self.colour(pair.value) else { continue }
        take(String(pair.name), colour, for: Self.base16[pair.name.uppercased()])
      }
    }
  }

  private static let base16: [String: Part] = [
    "BASE00": .bg, "BASE01": .panel, "BASE02": .sel, "BASE03": .quiet, "BASE04": .muted, "BASE05": .fg, "BASE08": .red,
    "BASE09": .orange, "BASE0A": .yellow, "BASE0B": .green, "BASE0C": .cyan, "BASE0D": .blue, "BASE0E": .magenta,
  ]

  /// Reads settings of kitty, or of Ghostty, whose names have hyphens and whose palette is `palette = 1=#ff0000`.
  init(terminal text: String) {
    let lines = PairLines(text)
    for remark in lines.remarks where remark.sign == ":" {
      if remark.name == "name" { name = String(remark.value) }
      if remark.name == "author" { author = String(remark.value) }
    }
    for pair in lines.pairs {
      let place = Self.place(pair)
      guard let colour = Self.colour(place.value) else { continue }
      take(place.name, colour, for: Self.part(ofSetting: place.name))
    }
  }

  /// Returns name and text of a color; palette entries have kitty's names.
  private static func place(_ pair: PairLines.Pair) -> (name: String, value: Substring) {
    let name = String(pair.name.replacing("-", with: "_"))
    guard name == "palette", let sign = pair.value.firstIndex(of: "=") else { return (name, pair.value) }
    return ("color" + pair.value[..<sign], pair.value[pair.value.index(after: sign)...])
  }

  private static func part(ofSetting name: String) -> Part? {
    switch name {
    case "background": .bg
    case "foreground": .fg
    case "selection_background": .sel
    default: name.hasPrefix("color") ? Int(name.dropFirst(5)).flatMap(part(ofSixteen:)) : nil
    }
  }
}

/// Colors of iTerm2: an XML property list, of which only names, numbers and dictionaries are read.
extension ForeignColours {
  init(iterm text: String) {
    var key = ""
    var place: String?
    var shares: [String: Double] = [:]
    var isWide = false
    var hasVariants = false
    for element in Self.elements(of: text) {
      switch element.tag {
      case "dict": if !key.isEmpty { (place, shares) = (key, [:]) }
      case "key": key = String(element.words)
      case "real", "integer": shares[key] = Double(element.words)
      case "string": isWide = isWide || element.words == "P3"
      case "/dict":
        if let place, place.hasSuffix(")") {
          hasVariants = true
        } else if let place, let colour = Self.colour(shares) {
          take(place, colour, for: Self.part(ofPlace: place))
        }
        place = nil
      default: break
      }
    }
    if isWide { remarks.append(ThemeImportMessages.paler) }
    if hasVariants { remarks.append(ThemeImportMessages.withoutVariant) }
  }

  /// Returns the tags in order, each with the text up to the next.
  private static func elements(of text: String) -> [(tag: Substring, words: Substring)] {
    text.split(separator: "<").compactMap { piece in
      guard let end = piece.firstIndex(of: ">") else { return nil }
      let tag = piece[..<end].prefix { !$0.isWhitespace }
      return (tag, piece[piece.index(after: end)...])
    }
  }

  /// Returns the color of red, green and blue components from 0 to 1.
  private static func colour(_ shares: [String: Double]) -> Colour? {
    func part(_ name: String) -> UInt8? {
      shares[name + " Component"].flatMap { (0...1).contains($0) ? UInt8(($0 * 255).rounded()) : nil }
    }
    guard let red = part("Red"), let green = part("Green"), let blue = part("Blue") else { return nil }
    return .rgb(red, green, blue)
  }

  private static func part(ofPlace name: String) -> Part? {
    switch name {
    case "Background Color": .bg
    case "Foreground Color": .fg
    case "Selection Color": .sel
    default:
      name.hasPrefix("Ansi ") && name.hasSuffix(" Color")
        ? Int(name.dropFirst(5).dropLast(6)).flatMap(part(ofSixteen:)) : nil
    }
  }
}

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
      throw ThemeImport.Fault(ThemeImportMessages.invalidJSON)
    }
    var scheme = value
    if case .array(let schemes) = value["schemes"] {
      guard schemes.count == 1 else {
        let names = schemes.compactMap { $0["name"].text }.joined(separator: ", ")
        throw ThemeImport.Fault(ThemeImportMessages.severalSchemes(names))
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
        remarks.append(ThemeImportMessages.inherits(parent))
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
