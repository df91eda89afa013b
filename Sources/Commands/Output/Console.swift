import AppLoop
import Frames
import Intents
import Settings
import Terminal
import Themes

/// Where words go.
///
/// All that is not data passes through `DisplayText` (invariant V11).
struct Console: Sendable {
  /// Whether a person looks at the output.
  private(set) var isTerminal: Bool
  /// Columns of the terminal; nil where output is as wide as it needs to be.
  private(set) var columns: Int?
  /// Rows of the terminal; nil where it is none.
  private(set) var rows: Int?
  /// Whether only ASCII may be printed.
  let isASCII: Bool
  /// The signs.
  private(set) var icons: IconSet
  private var hasLinks: Bool
  /// What takes up all that is said; nil where it goes out.
  private var tape: Tape?
  /// Whether all that is said is read in its order, line by line.
  private(set) var isSpoken = false
  private var colour: ColourChoice.Level
  private let themeID: String
  private let folders: Folders

  init(colour: ColourChoice.Level, config: Config, folders: Folders, environment: Environment) {
    let size = Outlet.data.size
    isTerminal = Outlet.data.isTerminal
    columns = isTerminal ? size?.columns ?? 80 : nil
    rows = isTerminal ? size?.rows ?? 24 : nil
    isASCII = isTerminal && !CharacterSet.asksForUTF8(environment.all)
    let isUsual = config.icons == nil && !config.accessible && !isASCII && config.ambiguousWidth == 1
    icons = isUsual ? .box : PersonalFiles(folders).icons(isASCII: isASCII)
    hasLinks = isTerminal && colour != .mono && !Console.isPlain(environment)
    self.colour = colour
    themeID = config.theme.id(isLight: nil, environment: environment)
    self.folders = folders
  }

  /// Whether the terminal is one that takes no links.
  static func isPlain(_ environment: Environment) -> Bool {
    [nil, "dumb", "linux", "vt100"].contains(environment["TERM"])
  }

  /// Says a line of words.
  func say(_ words: String) throws(Refusal) { try put(cleaned(words) + "\n") }

  /// Says a line in which signs of an icon set stand.
  func say(_ words: DisplayText) throws(Refusal) { try put(printable(words) + "\n") }

  /// Says a text of several lines, such as a file, with blanks for its tabs.
  func say(lines text: String) throws(Refusal) {
    let lines = (text.last?.isNewline == true ? text.dropLast() : text[...])
      .split(omittingEmptySubsequences: false, whereSeparator: \.isNewline)
    for line in lines { try say(String(line.replacing("\t", with: "    "))) }
  }

  /// Prints a drawing, in colour and with links where the person can see them.
  func show(_ frame: Frame, links: [LinkedPart?] = []) throws(Refusal) {
    guard let depth, let palette = palette(depth) else { return try put(frame.portrait()) }
    try put(StyledText.render(frame, palette: palette, links: hasLinks ? links : []))
  }

  /// Says a line, the words at its end leading somewhere where a terminal can follow links.
  func say(_ words: String, _ linked: String, to link: Link) throws(Refusal) {
    let (front, back) = (cleaned(words), printable(DisplayText(lineEnd: linked)))
    guard hasLinks, let part = LinkedPart(0..<max(1, back.count), to: link.text) else {
      return try put(front + back + "\n")
    }
    try put(front + part.start + back + LinkedPart.end + "\n")
  }

  /// Prints data as it is: JSON, or a file's text into a pipe.
  func pass(_ text: String) throws(Refusal) { try put(text) }

  private func put(_ text: String) throws(Refusal) {
    guard let tape else { return try Outlet.data.write(text) }
    try checkHeard()
    tape.take(text)
  }

  /// Whether who has asked does not wait for an answer any more: nothing further needs to be worked out, or changed.
  var isGivenUp: Bool { tape?.isGivenUp() ?? false }

  /// Throws where nobody waits any more.
  func checkHeard() throws(Refusal) {
    guard isGivenUp else { return }
    throw Refusal("Cancelled; nothing more was done.")
  }

  /// The same for a program that asks: all of it is taken up, in words, and nobody is there to answer a question.
  func taped(onto tape: Tape) -> Console {
    var console = spoken
    (console.isSpoken, console.tape) = (false, tape)
    return console
  }

  /// The same for who hears it line by line: all of it in one place and one order, in words, without colour or links, and
  /// as wide as it needs to be.
  var spoken: Console {
    var console = self
    (console.isSpoken, console.isTerminal, console.hasLinks) = (true, false, false)
    (console.columns, console.rows) = (nil, nil)
    (console.icons, console.colour) = (.words, .mono)
    return console
  }

  /// Says what went wrong, beside the data.
  func complain(_ words: String) {
    if isSpoken { return (try? say(words)) ?? () }
    if let tape { return tape.take(remark: cleaned(words)) }
    try? Outlet.messages.write("todos: " + cleaned(words) + "\n")
  }

  /// The text without anything a terminal could take for an order.
  func cleaned(_ words: String) -> String {
    printable(DisplayText(words))
  }

  private func printable(_ words: DisplayText) -> String { (isASCII ? words.asciiOnly : words).text }

  /// The colours output may use; nil for none at all.
  var depth: ColourDepth? {
    switch colour {
    case .mono: nil
    case .ansi: .sixteen
    case .indexed256: .indexed256
    case .rgb: .rgb
    }
  }

  /// The theme in use, in so many colours.
  func palette(_ depth: ColourDepth) -> Palette? {
    if themeID == Theme.todosDark.id { return Palette(theme: .todosDark, depth: depth) }
    if themeID == Theme.todosLight.id { return Palette(theme: .todosLight, depth: depth) }
    let catalogue = ThemeCatalogue(user: UserFile.tomlFiles(in: folders.themes))
    let theme = (try? catalogue.load(themeID))?.theme ?? .todosDark
    return Palette(theme: theme, depth: depth)
  }
}
