import AppLoop
import Frames
import Glibc
import Intents
import Settings
import Synchronization
import Terminal
import Themes

/// The output of a command; everything except data passes through `DisplayText` (invariant V11).
struct Console: Sendable {
  private(set) var isTerminal: Bool
  /// Columns of the terminal; nil for unlimited width.
  private(set) var columns: Int?
  /// Rows of the terminal; nil if the output is not a terminal.
  private(set) var rows: Int?
  /// True if only ASCII may be printed.
  let isASCII: Bool
  private(set) var icons: IconSet
  private var hasLinks: Bool
  /// The recorder of all output; nil to write to the output streams.
  private var tape: CapturedOutput?
  /// True if all output is read in order, line by line.
  private(set) var isSpoken = false
  /// True if only data and errors are printed, and nothing is asked.
  private(set) var isQuiet = false
  private var colour: ColourChoice.Level
  private let themeID: String
  private let folders: Folders

  init(colour: ColourChoice.Level, config: Config, folders: Folders, environment: Environment) {
    let size = OutputStream.data.size
    isTerminal = OutputStream.data.isTerminal
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

  /// Returns true if the terminal does not support links.
  static func isPlain(_ environment: Environment) -> Bool {
    [nil, "dumb", "linux", "vt100"].contains(environment["TERM"])
  }

  func say(_ words: String) throws(Refusal) { try tell(cleaned(words) + "\n") }

  /// Prints a line that contains icons.
  func say(_ words: DisplayText) throws(Refusal) { try tell(printable(words) + "\n") }

  /// Prints text of several lines, such as a file, with blanks for its tabs.
  func say(lines text: String) throws(Refusal) {
    let lines = (text.last?.isNewline == true ? text.dropLast() : text[...]).split(
      omittingEmptySubsequences: false, whereSeparator: \.isNewline)
    for line in lines { try say(String(line.replacing("\t", with: "    "))) }
  }

  /// Prints a drawing, with colour and links if the terminal supports them.
  func show(_ frame: Frame, links: [LinkedPart?] = []) throws(Refusal) {
    guard let depth, let palette = palette(depth) else { return try tell(frame.portrait()) }
    try tell(StyledText.render(frame, palette: palette, links: hasLinks ? links : []))
  }

  /// Prints a line that ends in a link if the terminal supports links.
  func say(_ words: String, _ linked: String, to link: Link) throws(Refusal) {
    let (front, back) = (cleaned(words), printable(DisplayText(lineEnd: linked)))
    guard hasLinks, let part = LinkedPart(0..<max(1, back.count), to: link.text) else {
      return try tell(front + back + "\n")
    }
    try tell(front + part.start + back + LinkedPart.end + "\n")
  }

  /// Prints data unchanged: JSON, or a file's text into a pipe.
  func pass(_ text: String) throws(Refusal) { try put(text) }

  /// Prints text for a reader.
  private func tell(_ text: String) throws(Refusal) { if !isQuiet { try put(text) } }

  private func put(_ text: String) throws(Refusal) {
    guard let tape else { return try OutputStream.data.write(text) }
    try checkHeard()
    tape.take(text)
  }

  /// True if the caller no longer waits for the output: further work and changes are unnecessary.
  var isGivenUp: Bool { tape?.isGivenUp() ?? false }

  /// Throws a refusal if the caller no longer waits for the output.
  func checkHeard() throws(Refusal) {
    guard isGivenUp else { return }
    throw Refusal(OutputMessages.cancelled)
  }

  /// Returns a console for a calling program: a tape records all output as text, and prompts are not possible.
  func taped(onto tape: CapturedOutput) -> Console {
    var console = spoken
    (console.isSpoken, console.tape) = (false, tape)
    return console
  }

  /// A console for a line-by-line reader: one ordered stream of text, without colour, links or a width limit.
  var spoken: Console {
    var console = self
    (console.isSpoken, console.isTerminal, console.hasLinks) = (true, false, false)
    (console.columns, console.rows) = (nil, nil)
    (console.icons, console.colour) = (.words, .mono)
    return console
  }

  /// A console that prints only data and errors.
  var quieted: Console {
    var console = self
    console.isQuiet = true
    return console
  }

  /// Prints an error message beside the data.
  func complain(_ words: String) {
    if isSpoken { return (try? put(cleaned(words) + "\n")) ?? () }
    if let tape { return tape.take(remark: cleaned(words)) }
    try? OutputStream.messages.write("todos: " + cleaned(words) + "\n")
  }

  /// Returns the text without anything that a terminal could interpret as a control sequence.
  func cleaned(_ words: String) -> String { printable(DisplayText(words)) }

  private func printable(_ words: DisplayText) -> String { (isASCII ? words.asciiOnly : words).text }

  /// The colour depth of the output; nil for no colour.
  var depth: ColourDepth? {
    switch colour {
    case .mono: nil
    case .ansi: .sixteen
    case .indexed256: .indexed256
    case .rgb: .rgb
    }
  }

  func palette(_ depth: ColourDepth) -> Palette? {
    if themeID == Theme.todosDark.id { return Palette(theme: .todosDark, depth: depth) }
    if themeID == Theme.todosLight.id { return Palette(theme: .todosLight, depth: depth) }
    let catalogue = ThemeCatalogue(user: UserFile.tomlFiles(in: folders.themes))
    let theme = (try? catalogue.load(themeID))?.theme ?? .todosDark
    return Palette(theme: theme, depth: depth)
  }
}

/// An output stream of the process.
enum OutputStream: Int32, Hashable, Sendable {
  /// Standard output, for data.
  case data = 1
  /// Standard error, for error messages.
  case messages = 2

  var isTerminal: Bool { isatty(rawValue) == 1 }

  /// The terminal's width and height; nil if the stream is not a terminal.
  var size: (columns: Int, rows: Int)? {
    var window = winsize()
    guard ioctl(rawValue, UInt(TIOCGWINSZ), &window) == 0, window.ws_col > 0 else { return nil }
    return (Int(window.ws_col), Int(window.ws_row))
  }

  /// Writes the whole text; ignores a closed pipe, whose reader needs no more, and all errors of standard error.
  func write(_ text: String) throws(Refusal) {
    var text = text
    let failure = text.withUTF8 { bytes -> Int32 in
      var rest = UnsafeRawBufferPointer(bytes)
      while !rest.isEmpty {
        let count = Glibc.write(rawValue, rest.baseAddress, rest.count)
        if count >= 0 {
          rest = UnsafeRawBufferPointer(rebasing: rest.dropFirst(count))
        } else if errno == EAGAIN {
          wait()
        } else if errno != EINTR {
          return errno
        }
      }
      return 0
    }
    guard failure != 0, failure != EPIPE, self == .data else { return }
    throw Refusal(OutputMessages.outputNotWritten(String(cString: strerror(failure))))
  }

  /// Waits until a nonblocking pipe accepts more.
  private func wait() {
    var descriptor = pollfd(fd: rawValue, events: Int16(POLLOUT), revents: 0)
    poll(&descriptor, 1, -1)
  }
}

/// A recorder of a command's output for a calling program.
final class CapturedOutput: Sendable {
  private let said = Mutex((data: "", remarks: [String]()))
  /// Returns true if the caller no longer waits for the output.
  let isGivenUp: @Sendable () -> Bool

  init(_ isGivenUp: @escaping @Sendable () -> Bool = { false }) { self.isGivenUp = isGivenUp }

  var data: String { said.withLock { $0.data } }
  var remarks: [String] { said.withLock { $0.remarks } }

  func take(_ text: String) { said.withLock { $0.data += text } }
  func take(remark: String) { said.withLock { $0.remarks.append(remark) } }
}
