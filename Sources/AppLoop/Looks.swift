package import Frames
package import Settings
package import Themes

/// How the screen looks: which theme for the background that the terminal has, in how many colours.
package struct Looks {
  private var files: PersonalFiles
  private let environment: Environment
  private var tried: String?
  /// Colours that are being edited; they are seen before any theme.
  private var edited: Theme?
  private var saidLight: Bool?
  private var backdrop: Colour?
  /// What `--color` said.
  private let flag: ColourChoice.Request?
  /// How many colours the terminal was found to show.
  package var found: ColourDepth

  /// Looks as the person's files say, on a terminal that shows so many colours.
  package init(
    _ files: PersonalFiles,
    environment: Environment,
    flag: ColourChoice.Request? = nil,
    found: ColourDepth,
    isDark: Bool?
  ) {
    self.files = files
    self.environment = environment
    self.flag = flag
    self.found = found
    saidLight = isDark.map { !$0 }
  }

  /// All themes.
  package var themes: ThemeCatalogue { files.themes }

  /// The id of the theme that is chosen for the background there is.
  package var chosen: String { files.config.theme.id(isLight: saidLight, environment: environment) }

  /// The id of the theme that is seen.
  private var id: String { tried ?? chosen }

  /// Whether the background counts as light.
  package var isLight: Bool { ThemeChoice.isLight(saidLight, environment) }

  /// How many colours are wanted, whatever the terminal shows; nil where that is up to it.
  private var wanted: ColourDepth? {
    ColourChoice(flag: flag, config: files.config.color, environment: environment, isTerminal: true)
      .settled.map(ColourDepth.init)
  }

  /// Whether it matters that the terminal may show more colours than was found.
  package var mayBeDeeper: Bool { wanted == nil && found < .rgb }

  /// The colours; a theme that cannot be read falls back to the usual one.
  ///
  /// A theme that is made for another background than the terminal's paints its own, unless it was
  /// chosen for this one.
  package var palette: Palette {
    let theme = edited ?? (try? files.themes.load(id))?.theme ?? .todosDark
    let choice = files.config.theme
    let isForThis = choice.dark != choice.light && theme.id == chosen
    let isOther = !isForThis && (theme.variant == .light) != isLight
    return Palette(theme: isOther ? theme.grounded : theme, depth: wanted ?? found, backdrop: backdrop)
  }

  /// Shows another theme for now; nil goes back to the one that was chosen, which follows the background.
  package mutating func show(_ id: String?) { (tried, edited) = (id == chosen ? nil : id, nil) }

  /// Shows colours that are being edited.
  package mutating func show(_ theme: Theme) { edited = theme }

  /// Takes what the person's files say now; a theme that is only tried stays while the chosen one does.
  package mutating func use(_ files: PersonalFiles) {
    if files.config.theme != self.files.config.theme { tried = nil }
    if files.themes != self.files.themes { edited = nil }
    self.files = files
  }

  /// Takes what the terminal says of its background; whether that is news.
  package mutating func learn(_ reply: TerminalReply) -> Bool {
    let before = (saidLight, backdrop)
    switch reply {
    case .background(let red, let green, let blue):
      backdrop = .rgb(red, green, blue)
      saidLight = Int(red) * 299 + Int(green) * 587 + Int(blue) * 114 > 127_500
    case .scheme(let isDark):
      // The colour that was told belongs to the other scheme.
      if saidLight == isDark { backdrop = nil }
      saidLight = !isDark
    case .attributes: break
    }
    return before != (saidLight, backdrop)
  }
}
