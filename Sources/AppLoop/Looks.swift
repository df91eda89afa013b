import Frames
import Screens
import Settings
import Themes

/// How the screen looks: which theme for the background that the terminal has, in how many colours.
struct Looks {
  private let catalogue: ThemeCatalogue
  private let choice: ThemeChoice
  private let environment: Environment
  private var kept: String?
  private var tried: String?
  private var isLight: Bool?
  private var backdrop: Colour?
  /// How many colours there are.
  var depth: ColourDepth

  /// Looks as configured; `kept` is the theme that was chosen in the app.
  init(
    config: Config,
    kept: String?,
    folders: Folders,
    environment: Environment,
    depth: ColourDepth,
    isDark: Bool?
  ) {
    catalogue = ThemeCatalogue(user: UserFile.tomlFiles(in: folders.themes))
    choice = config.theme
    self.environment = environment
    self.kept = kept
    self.depth = depth
    isLight = isDark.map { !$0 }
  }

  /// The ids of all themes.
  var ids: [String] { catalogue.ids }

  /// The id of the theme in use.
  var id: String { tried ?? kept ?? choice.id(isLight: isLight, environment: environment) }

  /// The colours; a theme that cannot be read falls back to the usual one.
  var palette: Palette {
    let loaded = try? catalogue.load(id)
    return Palette(theme: loaded?.theme ?? .todosDark, depth: depth, backdrop: backdrop)
  }

  /// What is wrong with the theme in use, as sentences.
  var problems: [String] {
    do {
      guard let loaded = try catalogue.load(id) else {
        return ["There is no theme \(id); `todos theme list` shows those there are."]
      }
      return loaded.warnings.map { "\($0)" }
    } catch { return ["\(error)"] }
  }

  /// Shows another theme for now; nil goes back to the one that was chosen.
  mutating func show(_ id: String?) { tried = id }

  /// Takes the theme that was chosen in the app; nil for the config's.
  mutating func keep(_ id: String?) { kept = id }

  /// Takes what the terminal says of its background; whether that may change the look.
  mutating func learn(_ reply: TerminalReply) -> Bool {
    switch reply {
    case .background(let red, let green, let blue):
      backdrop = .rgb(red, green, blue)
      isLight = Int(red) * 299 + Int(green) * 587 + Int(blue) * 114 > 127_500
      return true
    case .scheme(let isDark):
      isLight = !isDark
      return true
    case .attributes: return false
    }
  }
}
