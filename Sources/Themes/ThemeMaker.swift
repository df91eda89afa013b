import Frames
import Toml

/// Turns the names of colours in a theme file into colours.
struct ThemeMaker {
  private let id: String
  private let file: ThemeFile
  private var warnings: [ThemeWarning]

  /// The theme that a file, merged with what it inherits, stands for.
  static func make(_ file: ThemeFile, id: String) -> LoadedTheme {
    var maker = ThemeMaker(id: id, file: file, warnings: file.warnings)
    let slots = Slot.allCases.map { maker.style($0) }
    let variant = file.variant ?? .dark
    let backdrop = file.backdrop.flatMap { maker.colour($0, nil, nil) }
    let theme = Theme(
      id: id,
      name: file.name ?? id,
      variant: variant,
      source: file.source ?? "",
      license: file.license ?? "",
      minContrast: file.minContrast ?? 3,
      depth: file.depth ?? .rgb,
      backdrop: backdrop ?? (variant == .dark ? .rgb(0, 0, 0) : .rgb(255, 255, 255)),
      slots: slots
    )
    return LoadedTheme(theme: theme, warnings: maker.warnings)
  }

  private init(id: String, file: ThemeFile, warnings: [ThemeWarning]) {
    self.id = id
    self.file = file
    self.warnings = warnings
  }

  private mutating func style(_ slot: Slot) -> SlotStyle {
    guard let look = file.looks[slot] else { return SlotStyle() }
    return SlotStyle(
      look.fg.flatMap { colour($0, slot, look) } ?? .standard,
      on: look.bg.flatMap { colour($0, slot, look) },
      look.attributes,
      ansi: look.ansi.flatMap { colour($0, slot, look) },
      mono: look.mono
    )
  }

  /// The colour of a name, followed through the palette; a name that leads nowhere is a warning.
  private mutating func colour(_ name: String, _ slot: Slot?, _ look: ThemeFile.Look?) -> Colour? {
    var next = name
    for _ in 0..<8 {
      if let meant = file.palette[next], meant != next {
        next = meant
      } else if let colour = Colour(next) {
        return colour
      } else {
        break
      }
    }
    let place = slot.map { "\($0.key): " } ?? ""
    let line = look.flatMap { file.lines[$0.id] }?.line(of: slot?.key ?? "", in: "slots")
    let message =
      "\(place)\"\(next)\" is no colour; write \"#rrggbb\", a name of [palette] or of the terminal's sixteen."
    let warning = ThemeWarning(id: look?.id ?? id, line: line, message: message)
    if !warnings.contains(warning) { warnings.append(warning) }
    return nil
  }
}
