import Frames
import Toml

/// Resolves the colour names of a theme file.
struct ThemeMaker {
  private let file: ThemeFile
  private var warnings: [TomlFault]

  /// Returns the theme of a file that is already merged with its parents.
  static func make(_ file: ThemeFile, id: String) -> ThemeCatalogue.Loaded {
    var maker = ThemeMaker(file: file, warnings: file.warnings)
    var theme = Theme(
      id: id, name: file.name ?? id, variant: file.variant ?? .dark, source: file.source ?? "",
      license: file.license ?? "", minContrast: file.minContrast ?? Contrast.ofWords, depth: file.depth ?? .rgb,
      styles: { maker.style($0) })
    if let backdrop = maker.colour(file.backdrop) { theme.backdrop = backdrop }
    return ThemeCatalogue.Loaded(theme: theme, warnings: maker.warnings)
  }

  private init(file: ThemeFile, warnings: [TomlFault]) {
    self.file = file
    self.warnings = warnings
  }

  private mutating func style(_ role: ThemeRole) -> RoleStyle {
    guard let look = file.looks[role] else { return RoleStyle() }
    return RoleStyle(
      colour(look.fg) ?? .standard, on: colour(look.bg), look.attributes, ansi: colour(look.ansi), mono: look.mono)
  }

  /// Resolves a colour name through the palette.
  ///
  /// An unresolvable name is reported at the last position it led to, since the user's palette may be wrong, not the
  /// role of the base theme that uses it.
  private mutating func colour(_ name: ThemeFile.Name?) -> Colour? {
    guard var next = name else { return nil }
    for _ in 0..<8 {
      guard let meant = file.palette[next.text], meant.text != next.text else {
        if let colour = Colour(next.text) { return colour }
        warn(next, ThemeFileMessages.notAColour(TomlText.shown(next.text)))
        return nil
      }
      next = meant
    }
    warn(next, ThemeFileMessages.tooManySteps(TomlText.shown(next.text)))
    return nil
  }

  private mutating func warn(_ name: ThemeFile.Name, _ words: String) {
    let warning = TomlFault(name.file, name.position, words)
    if !warnings.contains(warning) { warnings.append(warning) }
  }
}
