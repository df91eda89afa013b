import Themes

/// The `[palette]` of a theme from another program's file; missing colors are mixed.
struct ImportedPalette {
  struct Entry: Equatable {
    let name: String
    let value: String
  }

  let variant: Theme.Variant
  private(set) var entries: [Entry] = []
  private(set) var remarks: [String] = []
  private var mixed: [String] = []
  private let bg: Colour
  private let fg: Colour

  /// - Throws: `ThemeImport.Fault` if background or text color is missing.
  init(_ colours: ForeignColours) throws(ThemeImport.Fault) {
    guard let bg = colours.parts[.bg], let fg = colours.parts[.fg] else {
      let isWithoutBackground = colours.parts[.bg] == nil
      throw ThemeImport.Fault(isWithoutBackground ? ThemeImportMessages.noBackground : ThemeImportMessages.noText)
    }
    (self.bg, self.fg) = (bg, fg)
    variant = colours.variant ?? (bg.isDarker(than: fg) ? .dark : .light)
    add("bg", bg)
    add("fg", fg)
    add("muted", colours.parts[.muted] ?? mix("muted", 0.7))
    add("quiet", colours.parts[.quiet].flatMap { isSeen($0) ? $0 : nil } ?? mix("quiet", 0.5))
    add("border", mix("border", 0.25))
    add("sel", selection(colours.parts[.sel]))
    add("panel", colours.parts[.panel] ?? mix("panel", 0.07))
    add("line", mix("line", 0.25))
    add("ink", bg)
    addHues(colours)
    if !mixed.isEmpty {
      remarks.append(ThemeImportMessages.mixed(mixed.joined(separator: ", ")))
    }
  }

  private mutating func addHues(_ colours: ForeignColours) {
    let red = red(colours)
    add("accent", "blue")
    add("red", red)
    let yellow = colours.parts[.yellow] ?? fg
    add("orange", colours.parts[.orange] ?? red.mixed(with: yellow, 0.5))
    add("yellow", yellow)
    for part in [ForeignColours.Part.green, .cyan, .blue, .magenta] {
      if colours.parts[part] == nil {
        remarks.append(ThemeImportMessages.noColour(part.rawValue))
      }
      add(part.rawValue, colours.parts[part] ?? fg)
    }
  }

  /// Returns a red for overdue items and errors; some schemes have another color in its place.
  private mutating func red(_ colours: ForeignColours) -> Colour {
    let said = colours.parts[.red]
    if let said, said.redness != nil { return said }
    let reds = colours.all.sorted { ($0.colour.hexadecimal ?? "") < ($1.colour.hexadecimal ?? "") }.filter {
      $0.colour.redness != nil
    }
    if let other = reds.max(by: { ($0.colour.redness ?? 0) < ($1.colour.redness ?? 0) }) {
      remarks.append(ThemeImportMessages.redIsNotRed(used: other.name))
      return other.colour
    }
    remarks.append(ThemeImportMessages.noRed)
    return said ?? fg
  }

  /// Returns the file's background of the selected row if it is visible and its text readable, else a mixed one.
  private mutating func selection(_ said: Colour?) -> Colour {
    guard let said else { return mix("sel", 0.18) }
    let (words, ground) = (Contrast.ratio(fg, said) ?? 1, Contrast.ratio(bg, said) ?? 1)
    if words >= 3, ground >= 1.1 { return said }
    remarks.append(words < 3 ? ThemeImportMessages.selectionHidesWords : ThemeImportMessages.selectionHidesItself)
    return bg.mixed(with: fg, 0.18)
  }

  private func isSeen(_ colour: Colour) -> Bool { (Contrast.ratio(colour, bg) ?? 1) >= 2 }

  private mutating func mix(_ name: String, _ share: Double) -> Colour {
    mixed.append(name)
    return bg.mixed(with: fg, share)
  }

  private mutating func add(_ name: String, _ colour: Colour) { add(name, colour.hexadecimal ?? "default") }

  private mutating func add(_ name: String, _ value: String) { entries.append(Entry(name: name, value: value)) }
}
