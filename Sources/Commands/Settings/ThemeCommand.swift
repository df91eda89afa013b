import ArgumentParser
import Interchange
import JSON
import Messages
import Settings
import Themes
import TodoModel

/// `todos theme`: lists, prints and imports themes.
struct ThemeCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "theme", abstract: localized("List, show, preview or import themes."),
    discussion: localized("todos config set theme nord"),
    subcommands: [ThemeListCommand.self, ThemeShowCommand.self, ThemePreviewCommand.self, ThemeImportCommand.self])
}

struct ThemeListCommand: VerbCommand {
  static let configuration = CommandConfiguration(commandName: "list", abstract: localized("List the themes."))

  @OptionGroup var json: JSONOption
  @OptionGroup var shared: SharedOptions

  func perform(in session: Session) throws {
    let overview = ThemeShelf(session)
    if json.isWanted {
      let themes = overview.ids.map { id in
        JSONValue.object(["id": .string(id), "current": .bool(id == overview.current)])
      }
      return try session.console.pass(JSONText.of(.object(["themes": .array(themes)])))
    }
    for id in overview.ids { try session.console.say((id == overview.current ? "* " : "  ") + id) }
  }
}

struct ThemeShowCommand: VerbCommand {
  static let configuration = CommandConfiguration(
    commandName: "show", abstract: localized("Print a theme as a file to copy."),
    discussion: localized("todos theme show nord > ~/.config/todos/themes/mine.toml"))

  @Argument(
    help: ArgumentHelp(localized("The id of a theme; default: the current one.")), completion: Candidates.themes)
  var id: String?
  @OptionGroup var json: JSONOption
  @OptionGroup var shared: SharedOptions

  func perform(in session: Session) throws {
    let overview = ThemeShelf(session)
    let loaded = try overview.theme(id ?? overview.current)
    let theme = loaded.theme
    let facts = [
      ("id", theme.id), ("name", theme.name), ("variant", theme.variant.rawValue), ("source", theme.source),
      ("license", theme.license),
    ]
    if json.isWanted {
      let values = Dictionary(uniqueKeysWithValues: facts).mapValues { JSONText.Value.string($0) }
      return try session.console.pass(JSONText.of(.object(values)))
    }
    try session.console.say(lines: overview.text(of: theme.id))
    for warning in loaded.warnings { session.console.complain("\(warning)") }
  }
}

struct ThemePreviewCommand: VerbCommand {
  static let configuration = CommandConfiguration(
    commandName: "preview", abstract: localized("Show what a theme looks like."),
    discussion: localized("todos theme preview nord --svg > nord.svg"))

  @Argument(
    help: ArgumentHelp(localized("The id of a theme; default: the current one.")), completion: Candidates.themes)
  var id: String?
  @Flag(help: ArgumentHelp(localized("Print it as an SVG picture."))) var svg = false
  @OptionGroup var shared: SharedOptions

  func perform(in session: Session) throws {
    let overview = ThemeShelf(session)
    let theme = try overview.theme(id ?? overview.current).theme
    let frame = ThemePreview.frame(theme: theme, icons: session.console.icons)
    if svg {
      return try session.console.pass(
        FramePicture(frame, theme: theme).svg(title: SettingsCommandMessages.previewTitle(theme.name)))
    }
    guard let depth = session.console.depth else { return try session.console.show(frame) }
    try session.console.pass(StyledText.render(frame, palette: Palette(theme: theme, depth: depth)))
  }
}

/// `todos theme import`: converts a theme of another program to one of the user's own.
struct ThemeImportCommand: VerbCommand {
  static let configuration = CommandConfiguration(
    commandName: "import", abstract: localized("Import a theme from another program."),
    discussion: localized(
      """
      todos theme import nord.yaml
      todos theme import --name office - < office.conf
      Accepts base16 and base24 schemes, and themes of iTerm2, kitty, Alacritty, Ghostty, Windows Terminal and helix. Colours \
      that cannot be used are listed.
      """))

  @Argument(help: ArgumentHelp(localized("The file; - is standard input.")), completion: .file()) var file: String
  @Option(help: ArgumentHelp(localized("The id of the theme; default: the name in the file."))) var name: String?
  @Option(help: ArgumentHelp(localized("The program it is from; detected by default."))) var format: ThemeFormat?
  @Flag(help: ArgumentHelp(localized("Replace the theme with that id."))) var replace = false
  @Flag(help: ArgumentHelp(localized("Print the theme without saving it."))) var dryRun = false
  @OptionGroup var json: JSONOption
  @OptionGroup var shared: SharedOptions

  func perform(in session: Session) throws {
    let bytes = try InputText.bytes(of: file)
    let read: ThemeImport
    do throws(ThemeImport.Fault) { read = try ThemeImport(bytes, as: format, from: fileName) } catch {
      throw Refusal("\(file): \(error) \(OutputMessages.nothingImported)", kind: "parse-failed")
    }
    let id = Self.id(name ?? read.name ?? fileName)
    guard !id.isEmpty else { throw Refusal(SettingsCommandMessages.themeUnnamed) }
    if dryRun { return try tell(read, id, at: nil, in: session) }
    let catalogue = ThemeCatalogue(user: UserFile.tomlFiles(in: session.folders.themes))
    if !replace, catalogue.ids.contains(id) || id == "base" {
      throw Refusal(
        catalogue.isOwn(id)
          ? SettingsCommandMessages.ownThemeExists(id) : SettingsCommandMessages.builtInThemeExists(id))
    }
    try tell(read, id, at: try session.folders.save(theme: id, read.text), in: session)
  }

  private func tell(_ read: ThemeImport, _ id: String, at path: String?, in session: Session) throws {
    let console = session.console
    if json.isWanted {
      var fields: [String: JSONValue] = [
        "id": .string(id), "format": .string(read.format.rawValue), "theme": .string(read.text),
        "remarks": .array(read.remarks.map(JSONValue.string)),
      ]
      if let path { fields["path"] = .string(path) }
      return try console.pass(JSONText.of(.object(fields)))
    }
    if path == nil {
      try console.say(lines: read.text)
    } else {
      try console.say(SettingsCommandMessages.themeImported(id, from: read.format.title))
    }
    for remark in read.remarks { console.complain(remark) }
  }

  /// The name of the file without its folder and extension.
  private var fileName: String {
    let last = file.split(separator: "/").last.map(String.init) ?? file
    guard file != "-", let dot = last.lastIndex(of: "."), dot > last.startIndex else { return file == "-" ? "" : last }
    return String(last[..<dot])
  }

  /// Returns a name for files and settings: lowercase letters and digits, separated by dashes.
  private static func id(_ name: String) -> String {
    name.lowercased().split { !($0.isASCII && ($0.isLetter || $0.isNumber)) }.joined(separator: "-")
  }
}

extension ThemeFormat: ExpressibleByArgument {}

/// The themes of a session: the built-in ones and the user's own.
struct ThemeShelf {
  private let catalogue: ThemeCatalogue
  let current: String

  init(_ session: Session) {
    catalogue = ThemeCatalogue(user: UserFile.tomlFiles(in: session.folders.themes))
    current = session.config.theme.id(isLight: nil, environment: session.environment)
  }

  var ids: [String] { catalogue.ids }

  func text(of id: String) -> String { catalogue.text(of: id) ?? "" }

  /// Loads a theme by its id, with warnings about ignored parts of its file.
  func theme(_ id: String) throws(Refusal) -> ThemeCatalogue.Loaded {
    let loaded: ThemeCatalogue.Loaded?
    do { loaded = try catalogue.load(id) } catch { throw Refusal("\(error)", kind: "theme") }
    if let loaded { return loaded }
    let near = NearestWord.of(id, in: ids).map(OutputMessages.didYouMean)
    let hint = near ?? SettingsCommandMessages.themes(ids.joined(separator: ", "))
    throw Refusal("\(SettingsCommandMessages.noTheme(id)) \(hint)", kind: "not-found")
  }
}
