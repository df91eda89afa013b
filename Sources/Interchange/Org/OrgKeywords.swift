/// The state keywords, as in a file's `#+TODO:` lines.
struct OrgKeywords: Hashable, Sendable {
  private(set) var open: [String] = ["TODO"]
  private(set) var done: [String] = ["DONE"]

  init() {}

  /// Reads the keywords of a file; the default is Org's and those common in Emacs settings.
  init(_ lines: [Substring]) {
    let sets = lines.compactMap(Self.value)
    guard !sets.isEmpty else {
      open += ["NEXT", "WAITING", "WAIT", "HOLD", "STARTED", "INPROGRESS", "IN-PROGRESS", "SOMEDAY"]
      done += ["CANCELLED", "CANCELED"]
      return
    }
    (open, done) = ([], [])
    for set in sets { add(set) }
  }

  private static func value(_ line: Substring) -> Substring? {
    guard line.hasPrefix("#+"), let colon = line.firstIndex(of: ":") else { return nil }
    let name = line[..<colon].dropFirst(2).uppercased()
    return ["TODO", "SEQ_TODO", "TYP_TODO"].contains(name) ? line[line.index(after: colon)...] : nil
  }

  /// Adds a set of keywords; without a bar, the last one means done.
  private mutating func add(_ set: Substring) {
    let words = set.split { $0 == " " || $0 == "\t" }.map { $0.prefix { $0 != "(" } }
    let bar = words.firstIndex(of: "|") ?? max(words.count - 1, 0)
    open += words[..<bar].map(String.init).filter { !$0.isEmpty }
    done += words[bar...].map(String.init).filter { !$0.isEmpty && $0 != "|" }
  }

  /// Returns true for a done keyword, false for an open one, nil for other words.
  func isDone(_ word: some StringProtocol) -> Bool? {
    if open.contains(where: { $0 == word }) { return false }
    return done.contains { $0 == word } ? true : nil
  }

  mutating func add(_ word: String, isDone: Bool) {
    guard self.isDone(word) == nil else { return }
    if isDone { done.append(word) } else { open.append(word) }
  }

  var line: String { "#+TODO: " + (open + ["|"] + done).joined(separator: " ") }
}
