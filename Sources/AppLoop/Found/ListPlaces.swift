import Files
package import Programs
import Screens
package import Settings

/// The places of other programs' lists on this machine: from their settings, their variables and usual paths.
///
/// The lists themselves are not read.
package struct ListPlaces: Sendable {
  /// A list of another program that may be imported.
  package struct Candidate: Hashable, Sendable {
    package var program: String
    /// Its files; empty if a program must be run to get the items.
    package var files: [String]
    /// Its location, for display.
    package var place: String
    /// The format passed to `todos import`, or nil for detection.
    package var format: String?
    /// The program that prints the items to standard output, or nil if they are in the files.
    package var asking: OutsideProgram?
    /// The reason why the items are not available, as a sentence, if any.
    package var reason: String?
  }

  private let environment: Environment
  private let home: String?

  package init(_ environment: Environment) {
    self.environment = environment
    home = environment["HOME"].flatMap { $0.hasPrefix("/") ? $0 : nil }
  }

  /// All candidates, each file once.
  package var candidates: [Candidate] { [todoTxt, taskwarrior, calcurse, org].compactMap(\.self) }

  // MARK: todo.txt

  private var todoTxt: Candidate? {
    let said = configs(".todo/config", ".config/todo/config", ".todo.cfg").flatMap { config in
      [config["TODO_FILE"], config["TODO_DIR"].map { $0 + "/todo.txt" }].compactMap(\.self)
    }
    let variables = [environment["TODO_FILE"], environment["TODO_DIR"].map { $0 + "/todo.txt" }]
    let usual = below("todo.txt", "todo/todo.txt", "Dropbox/todo/todo.txt")
    let files = Self.files(variables.compactMap(\.self) + said + usual)
    return files.isEmpty ? nil : candidate("todo.txt", files)
  }

  private func configs(_ names: String...) -> [[String: String]] {
    below(names).compactMap { try? UserFile($0).text(limit: 64 << 10) }.map {
      Assignments($0, given: ["HOME": home ?? ""]).values
    }
  }

  // MARK: Taskwarrior

  private var taskwarrior: Candidate? {
    let settings = [environment["TASKRC"]].compactMap(\.self) + below(".taskrc", ".config/task/taskrc")
    let file = settings.first { File($0).facts?.kind == .plain }
    let text = file.flatMap { try? UserFile($0).text(limit: 64 << 10) } ?? ""
    let said = text.split(separator: "\n").compactMap { line -> String? in
      let parts = line.split(separator: "=", maxSplits: 1).map { $0.split(whereSeparator: \.isWhitespace) }
      let isPlace = parts.count == 2 && parts[0] == ["data.location"]
      return isPlace ? absolute(parts[1].joined(separator: " ")) : nil
    }
    let places = [environment["TASKDATA"]].compactMap(\.self) + said.suffix(1) + below(".task", ".local/share/task")
    let folder = places.first { place in
      ["pending.data", "taskchampion.sqlite3"].contains { File(place + "/" + $0).exists }
    }
    guard let folder else { return nil }
    var found = candidate("Taskwarrior", [folder])
    found.files = []
    found.format = "taskwarrior"
    guard ProgramPath.first("task", in: environment["PATH"]) != nil else {
      found.reason = FoundListMessages.taskIsNeeded
      return found
    }
    // Without its own settings, Taskwarrior would ask whether to create some.
    let variables = file.map { ["TASKRC": $0] } ?? ["TASKRC": "/dev/null", "TASKDATA": folder]
    let quiet = ["rc.verbose=nothing", "rc.hooks=off", "rc.gc=off", "rc.confirmation=off"]
    found.asking = OutsideProgram(["task"] + quiet + ["status.not:deleted", "export"], variables)
    return found
  }

  // MARK: calcurse and Org

  private var calcurse: Candidate? {
    let shared = environment["XDG_DATA_HOME"].map { [$0 + "/calcurse"] } ?? []
    let folders = shared + below(".local/share/calcurse", ".calcurse")
    let files = folders.lazy.map { folder in Self.files(["todo", "apts"].map { folder + "/" + $0 }) }
    guard let found = files.first(where: { !$0.isEmpty }) else { return nil }
    return candidate("calcurse", found, format: "calcurse")
  }

  private var org: Candidate? {
    let folders = [environment["ORG_DIRECTORY"]].compactMap(\.self) + below("org", "Documents/org")
    let folder = folders.first { place in Folder(place).names.contains { $0.hasSuffix(".org") } }
    guard let folder else { return nil }
    let names = Folder(folder).names.filter { $0.hasSuffix(".org") && !$0.hasPrefix(".") }
    let files = Self.files(names.prefix(Self.mostFiles).map { folder + "/" + $0 })
    guard !files.isEmpty else { return nil }
    var found = candidate("Org", files, format: "org")
    if files.count > 1 { found.place = shown(folder) }
    return found
  }

  /// Maximum number of files to check in a folder.
  private static let mostFiles = 40

  // MARK: paths

  private func candidate(_ program: String, _ files: [String], format: String? = nil) -> Candidate {
    let place = files.map(shown).joined(separator: ", ")
    return Candidate(program: program, files: files, place: place, format: format)
  }

  private func below(_ names: String...) -> [String] { below(names) }
  private func below(_ names: [String]) -> [String] { home.map { home in names.map { home + "/" + $0 } } ?? [] }

  private func absolute(_ path: String) -> String? {
    if path.hasPrefix("~/") { return home.map { $0 + path.dropFirst(1) } }
    return path.hasPrefix("/") ? path : nil
  }

  private func shown(_ path: String) -> String {
    guard let home, path.hasPrefix(home + "/") else { return path }
    return "~" + path.dropFirst(home.count)
  }

  /// Returns the non-empty plain files that exist, without duplicates under other names.
  private static func files(_ paths: [String]) -> [String] {
    var seen: Set<String> = []
    return paths.filter { path in
      guard path.hasPrefix("/"), let real = File(path).real, let facts = real.facts, facts.kind == .plain,
        facts.size > 0
      else { return false }
      return seen.insert(real.path).inserted
    }
  }
}

/// The plain assignments of a shell file, such as `export NAME="$OTHER/part"`; those that need a command are skipped.
struct Assignments: Hashable, Sendable {
  /// The final values by name.
  private(set) var values: [String: String]

  /// Parses a text; `given` holds the variables that are already set.
  init(_ text: String, given: [String: String]) {
    values = given
    for line in text.split(separator: "\n") { read(line.drop { $0 == " " || $0 == "\t" }) }
  }

  private mutating func read(_ line: Substring) {
    let line = line.hasPrefix("export ") ? line.dropFirst(7) : line
    let parts = line.split(separator: "=", maxSplits: 1, omittingEmptySubsequences: false)
    guard parts.count == 2, !parts[0].isEmpty,
      parts[0].utf8.allSatisfy({ $0 == UInt8(ascii: "_") || Self.isLetterOrDigit($0) })
    else { return }
    values[String(parts[0])] = value(parts[1])
  }

  /// Returns the value of a shell word, or nil if it needs a command or an unknown variable.
  private func value(_ word: Substring) -> String? {
    var text = word
    let quote = word.first.flatMap { $0 == "\"" || $0 == "'" ? $0 : nil }
    if let quote {
      let inside = word.dropFirst()
      guard let end = inside.firstIndex(of: quote) else { return nil }
      text = inside[..<end]
    } else {
      text = word.prefix { $0 != " " && $0 != "\t" && $0 != "#" && $0 != ";" }
    }
    if quote == "'" { return String(text) }
    guard !text.contains("`"), !text.contains("$(") else { return nil }
    if quote == nil, text.hasPrefix("~/") { return values["HOME"].map { $0 + text.dropFirst() } }
    return expanded(text)
  }

  private func expanded(_ text: Substring) -> String? {
    var result = ""
    var rest = text
    while let sign = rest.popFirst() {
      guard sign == "$" else {
        result.append(sign)
        continue
      }
      let isBraced = rest.first == "{"
      if isBraced { rest.removeFirst() }
      let name = rest.prefix { $0 == "_" || $0.isASCII && ($0.isLetter || $0.isNumber) }
      rest = rest.dropFirst(name.count)
      if isBraced { guard rest.popFirst() == "}" else { return nil } }
      guard let value = values[String(name)], !value.isEmpty else { return nil }
      result += value
    }
    return result
  }

  private static func isLetterOrDigit(_ byte: UInt8) -> Bool {
    switch byte {
    case UInt8(ascii: "a")...UInt8(ascii: "z"), UInt8(ascii: "A")...UInt8(ascii: "Z"),
      UInt8(ascii: "0")...UInt8(ascii: "9"):
      true
    default: false
    }
  }
}
