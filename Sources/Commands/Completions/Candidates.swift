import Actions
import AppLoop
import ArgumentParser
import Files
import Frames
import Intents
import Replica
import Settings
import Sync
import Themes
import TodoModel

/// The completion candidates: text without special characters of shells, from the snapshot alone for speed.
enum Candidates {
  static let open = CompletionKind.custom { words, _, typed in
    items(words, typed) { $0.head.today + $0.head.anytime + $0.later }
  }

  /// All items of the snapshot, by number.
  static let all = CompletionKind.custom { words, _, typed in
    items(words, typed) { $0.head.today + $0.head.anytime + $0.head.doneToday + $0.later }
  }

  /// The lists and their folders.
  static let lists = CompletionKind.custom { words, _, typed in
    names(words, typed) { item in item.list.map { [$0, ListPath($0).folder].compactMap(\.self) } ?? [] }
  }

  static let tags = CompletionKind.custom { words, _, typed in names(words, typed) { Array($0.tags) } }

  /// The columns of the board: by the key in `--by`, else by list.
  static let columns = CompletionKind.custom { words, _, typed in
    let said = words.lastIndex(of: "--by").flatMap { words[words.index(after: $0)...].first }
    let key = (said ?? words.last { $0.hasPrefix("--by=") }.map { String($0.dropFirst(5)) }).flatMap(
      CardKey.init(rawValue:))
    return stored(words, typed) { home in
      try home.cards(CardQuestion(by: key ?? .list, limit: 1))?.kinds.map { $0.key ?? $0.title.lowercased() } ?? []
    }
  }

  static let templates = CompletionKind.custom { words, _, typed in stored(words, typed) { try $0.templates().names } }

  static let filters = CompletionKind.custom { words, _, typed in
    stored(words, typed) { try $0.savedFilters().all.map(\.name) }
  }

  static let ownFields = CompletionKind.custom { words, _, typed in
    stored(words, typed) { try $0.lists().fields.all.map(\.name) }
  }

  static let sortKeys = CompletionKind.custom { words, _, typed in
    SortKey.allCases.map(\.rawValue).filter { $0.hasPrefix(typed) }
      + stored(words, typed) { try $0.lists().fields.all.map(\.name) }
  }

  static let groupKeys = CompletionKind.custom { words, _, typed in
    GroupKey.allCases.map(\.rawValue).filter { $0.hasPrefix(typed) }
      + stored(words, typed) { try $0.lists().fields.all.map(\.name) }
  }

  /// The user's own fields, each with `=` for its value.
  static let fieldValues = CompletionKind.custom { words, _, typed in
    stored(words, typed) { try $0.lists().fields.all.map { $0.name + "=" } }
  }

  /// Views, and saved filters as @name.
  static let views = CompletionKind.custom { words, _, typed in
    let views = (ListView.allCases.map(\.rawValue) + [Filter.State.someday.rawValue]).filter { $0.hasPrefix(typed) }
    return views + stored(words, typed) { try $0.savedFilters().all.map { "@" + $0.name } }
  }

  /// The fields of a line template: completes the last field, or begins another.
  static let fields = CompletionKind.custom { _, _, typed in
    let typed = CandidateText.meant(typed)
    let open = typed.lastIndex(of: "{").flatMap { typed[$0...].contains("}") ? nil : $0 }
    let stem = typed[..<(open ?? typed.endIndex)]
    guard stem.allSatisfy({ !$0.isNewline && $0 != ":" }) else { return [] }
    let words = LineTemplate.Column.allCases.map { String(stem) + "{\($0.rawValue)}" }
    return words.filter { $0.hasPrefix(typed) }.map(CandidateText.whole)
  }

  static let themes = CompletionKind.custom { words, _, typed in
    let own = folders(words).map { UserFile.tomlFiles(in: $0.themes) } ?? [:]
    return ThemeCatalogue(user: own).ids.filter { $0.hasPrefix(typed) && CandidateText.isPlain($0) }
  }

  static let settings = CompletionKind.custom { _, _, typed in
    CandidateText.lines(Setting.table.filter { $0.key.hasPrefix(typed) }.map { ($0.key, $0.help) })
  }

  static let calendars = CompletionKind.custom { words, _, typed in
    let known = folders(words).flatMap { try? CalendarFile($0) }?.calendars ?? []
    return known.map(\.name).filter { $0.hasPrefix(typed) && CandidateText.isPlain($0) }
  }

  private static func items(_ words: [String], _ typed: String, _ rows: (Snapshot) -> [Row]) -> [String] {
    guard let snapshot = snapshot(words) else { return [] }
    var seen: Set<ItemID> = []
    let rows = rows(snapshot).filter { seen.insert($0.item.id).inserted }
    let candidates = rows.compactMap { row in row.item.number.map { (String($0), row.item.title) } }
    return CandidateText.lines(candidates.filter { $0.0.hasPrefix(typed) && !words.dropLast().contains($0.0) })
  }

  private static func names(_ words: [String], _ typed: String, _ names: (Item) -> [String]) -> [String] {
    guard let snapshot = snapshot(words) else { return [] }
    let head = snapshot.head
    let rows = head.today + head.anytime + head.doneToday + snapshot.later
    let found = Set(rows.flatMap { names($0.item) })
    return found.filter { $0.hasPrefix(typed) && CandidateText.isPlain($0) }.sorted()
  }

  /// Returns names that the snapshot lacks; they are few, and so almost as fast.
  private static func stored(_ words: [String], _ typed: String, _ names: (Home) throws -> [String]) -> [String] {
    guard let folders = folders(words), let found = try? names(home(folders)) else { return [] }
    return found.filter { $0.hasPrefix(typed) && CandidateText.isPlain($0) }
  }

  /// Opens the home in these folders if it exists; creates nothing.
  private static func home(_ folders: Folders) throws -> Home {
    let paths = HomePaths(folders: folders)
    guard File(paths.replica).exists else { throw Refusal(CompletionMessages.noItems) }
    let environment = Environment.process
    let clock = PersonalClock(environment: environment, clock: try WallClock(environment: environment), zone: nil)
    return try Home(folders: folders, clock.dependencies)
  }

  private static func snapshot(_ words: [String]) -> Snapshot? {
    folders(words).flatMap { SnapshotFile.readAll(HomePaths(folders: $0).snapshot) }
  }

  private static func folders(_ words: [String]) -> Folders? {
    try? Folders(environment: .process, home: HomePlace.option(in: words))
  }
}

/// The encoding of completion candidates for a shell.
///
/// bash inserts a candidate unquoted, so a title could run a command: only letters, digits and a few signs pass.
enum CandidateText {
  /// Columns of an explanation.
  private static let columns = 50

  /// Returns words with their meanings, in the format of the shell.
  ///
  /// bash inserts a single candidate as it is, so that one stays a bare word.
  static func lines(_ words: [(word: String, meaning: String)]) -> [String] {
    if words.count == 1, ![.zsh, .fish].contains(CompletionShell.requesting) { return words.map(\.word) }
    return words.map(line)
  }

  private static func line(_ word: String, _ meaning: String) -> String {
    let text = DisplayText(meaning).text
    switch CompletionShell.requesting {
    case .zsh: return word + ":" + cut(text.split(separator: ":").joined(separator: "\\:"))
    case .fish: return word + "\t" + cut(text)
    default: return word + "  " + cut(String(text.map { isHarmless($0) ? $0 : "-" }))
    }
  }

  /// Returns the typed text without quoting: zsh passes a word with its quotes, but compares candidates without them.
  static func meant(_ typed: String) -> String {
    guard CompletionShell.requesting == .zsh else { return typed }
    if typed.hasPrefix("'") || typed.hasPrefix("\"") { return String(typed.dropFirst()) }
    return String(typed.filter { $0 != "\\" })
  }

  /// Encodes a word without a meaning for the requesting shell; in zsh a backslash is an escape.
  static func whole(_ word: String) -> String {
    CompletionShell.requesting == .zsh ? word.replacing("\\", with: "\\\\") : word
  }

  /// Returns true if a word needs no quoting on a shell's line.
  static func isPlain(_ word: String) -> Bool {
    !word.isEmpty && !word.hasPrefix("-") && word == DisplayText(word).text
      && word.allSatisfy { isHarmless($0) && $0 != " " && $0 != ":" }
  }

  /// Returns true if a character has no special meaning in any shell.
  private static func isHarmless(_ character: Character) -> Bool {
    character.isLetter || character.isNumber || " .,:+@_-".contains(character)
  }

  private static func cut(_ text: String) -> String { text.count <= columns ? text : text.prefix(columns - 1) + "…" }
}
