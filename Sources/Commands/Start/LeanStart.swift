import Frames
import Glibc
import Intents
import Messages
import ScheduleGrammar
import Screens
import Settings

/// The entry point of the command line.
package enum Start {
  /// Runs the program with its arguments, without its name; returns the exit status.
  ///
  /// A bare start goes straight to the screen. Only commands load the command tree.
  package static func run(_ arguments: [String]) -> Int32 {
    chooseLanguage(arguments)
    let arguments = withoutLog(withoutComment(arguments))
    return LeanStart(arguments)?.run() ?? CommandTree.run(arguments)
  }

  /// Chooses the language of sentences, from the settings or the environment; English for programs, which read JSON,
  /// tools and completions, and for the manual.
  private static func chooseLanguage(_ arguments: [String]) {
    let options = arguments.prefix { $0 != "--" }
    let verb = verb(of: options)
    let isJSON = options.contains { ["--json", "--format=json"].contains($0) }
    let isJSONForm = zip(options, options.dropFirst()).contains { $0 == "--format" && $1 == "json" }
    guard !isJSON, !isJSONForm, !["mcp", SshCommand.name, "completions", "manual"].contains(verb) else { return }
    let named = options.firstIndex(of: "--home").flatMap { options.dropFirst($0 + 1).first }
    let home = named ?? options.first { $0.hasPrefix("--home=") }.map { String($0.dropFirst("--home=".count)) }
    let file = try? Folders(environment: .process, home: home).configFile
    Catalog.choose(LocaleChoice.language(environment: .process, settings: file).rawValue)
  }

  /// Returns the first word that is neither an option nor the value of one.
  private static func verb(of options: ArraySlice<String>) -> String? {
    var rest = options
    while let word = rest.popFirst() {
      if (CommandTree.globals + ["--log"]).contains(word) {
        rest = rest.dropFirst()
      } else if !word.hasPrefix("-") {
        return word
      }
    }
    return nil
  }

  /// Removes a comment from the arguments: a lone `#` and the words behind it.
  ///
  /// Most shells remove comments; an interactive zsh passes them on. A message names the removed words, so that
  /// nobody misses them in a title.
  private static func withoutComment(_ arguments: [String]) -> [String] {
    guard let place = arguments.firstIndex(of: "#"), place > 0, place + 1 < arguments.count,
      arguments.first != SshCommand.name, !arguments.contains("icon")
    else { return arguments }
    let comment = arguments[place...].joined(separator: " ")
    try? OutputStream.messages.write("todos: " + StartMessages.commentIgnored(DisplayText(comment).text) + "\n")
    return Array(arguments[..<place])
  }

  /// Removes `--log LEVEL` and sets the level in the environment, for this process and the programs that it starts.
  ///
  /// At the end of the arguments, `--log` means `debug`.
  private static func withoutLog(_ arguments: [String]) -> [String] {
    var rest = arguments
    let end = rest.firstIndex(of: "--") ?? rest.endIndex
    guard rest.first != SshCommand.name,
      let place = rest[..<end].firstIndex(where: { $0 == "--log" || $0.hasPrefix("--log=") && !$0.contains(" ") })
    else { return arguments }
    let word = rest.remove(at: place)
    let level =
      word == "--log"
      ? place + 1 < end ? rest.remove(at: place) : "debug" : String(word.dropFirst("--log=".count))
    setenv(DiagnosticLog.variable, level, 1)
    return rest
  }
}

/// A fast start without the command tree.
///
/// It handles a start without a verb (the full screen on a terminal, today's list for other output), the list line by
/// line, and the commands that prompts, status lines, scripts and users run all day: `status`, `list`, and `add` with
/// only words. The tree costs more than any of them, and handles everything else, including help and mistakes.
struct LeanStart {
  private var home: String?
  private var color: ColourChoice.Request?
  private var status: StatusPage?
  private var list: ListPage?
  private var addition: Addition?
  /// True if the list runs line by line.
  private var isLinear = false
  /// The filter of a list, unparsed.
  private var filter: String?

  /// Parses the arguments; nil if they need the command tree.
  init?(_ arguments: [String]) {
    var rest = arguments[...]
    while let word = rest.popFirst() {
      let parts = word.split(separator: "=", maxSplits: 1, omittingEmptySubsequences: false).map(String.init)
      if !readWord(word), !readFlag(word) {
        guard let option = parts.first, Self.options.contains(option),
          let value = parts.count == 2 ? parts[1] : rest.popFirst(), read(option, value)
        else { return nil }
      }
    }
    if addition?.text.isEmpty == true { return nil }
    if isLinear, addition != nil || status != nil || list != nil { return nil }
    status?.color = color
  }

  private static let options = CommandTree.globals + ["--format", "--width", "--filter", "--limit"]

  /// Reads the verb, the view of a list, or a word of the new item.
  private mutating func readWord(_ word: String) -> Bool {
    if addition != nil {
      guard !word.hasPrefix("-") || word == "-" else { return false }
      addition?.text.append(word)
      return true
    }
    switch (word, status, list) {
    case ("add", nil, nil): addition = Addition()
    case ("status", nil, nil): status = StatusPage()
    case ("list", nil, nil): list = ListPage()
    case (let word, nil, let page?) where page.view == nil:
      guard let view = ListView(rawValue: word) else { return false }
      list?.view = view
    default: return false
    }
    return true
  }

  private mutating func readFlag(_ word: String) -> Bool {
    switch (word, status, list) {
    case ("--linear", nil, nil) where addition == nil: isLinear = true
    case ("--follow", .some, _): status?.isFollowing = true
    case ("--titles", .some, _): status?.titles = true
    case ("--json", nil, nil) where addition != nil: addition?.isJSON = true
    case ("--quiet", nil, nil) where addition != nil, ("-q", nil, nil) where addition != nil: addition?.isQuiet = true
    case ("--json", .some, _): status?.form = .json
    case ("--json", _, .some(let page)) where page.form == .page: list?.form = .json
    case ("--plain", _, .some(let page)) where page.form == .page: list?.form = .columns
    default: return false
    }
    return true
  }

  private mutating func read(_ option: String, _ value: String) -> Bool {
    switch (option, Int(value)) {
    // The command tree reports a missing value.
    case (_, _) where value.isEmpty: return false
    // Most likely the next option after a missing folder.
    case ("--home", _) where value.hasPrefix("-"): return false
    case ("--home", _): home = value
    case ("--color", _):
      color = ColourChoice.Request(rawValue: value)
      return color != nil
    case ("--format", _):
      guard let form = StatusForm(rawValue: value), status?.form == .plain else { return false }
      status?.form = form
    case ("--width", let columns?) where columns > 0 && status != nil: status?.columns = columns
    case ("--limit", let count?) where count > 0 && list != nil: list?.limit = count
    case ("--filter", _) where list != nil: filter = value
    default: return false
    }
    return true
  }

  /// Runs the command; returns the exit status.
  func run() -> Int32 {
    if let status {
      return CommandTree.guarded(json: status.form == .json) { try status.show(in: session(of: "status")) }
    }
    if let addition {
      return CommandTree.guarded(json: addition.isJSON) {
        let session = try session(of: "add")
        try addition.perform(in: session)
        try session.ending.check()
      }
    }
    if isLinear { return LinearMode.run(home: home, color: color) }
    if list == nil, OutputStream.data.isTerminal { return FullScreen.run(home: home, color: color) }
    var page = list ?? ListPage()
    return CommandTree.guarded(json: page.form == .json) {
      let session = try session(of: "list")
      page.filter = try filter.flatMap { try FilterText($0).read(in: session) }
      try page.show(in: session)
    }
  }

  private func session(of command: String) throws(Refusal) -> Session {
    let session = try Session(home: home, color: color)
    session.logStart(of: command)
    return session
  }
}
