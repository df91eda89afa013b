import Files
import Glibc
import JSON
import PtySupport
import StoreSupport
import Testing

/// `todos here`: the list of the current directory, named by a file or by the git repository.
@Suite struct HereTests {
  private let runner = CommandRunner(
    adding: "fix the build #work !high", "pay rent #home !high", "write docs #work", "call Ann")

  /// Runs a command in a folder below the runner's, which is the home folder.
  private func run(_ folder: String, _ words: [String], input: String = "", home: String? = nil) -> PlainRun {
    let wrapper = ["/usr/bin/env", "-C", path(folder)] + (home.map { ["HOME=" + path($0)] } ?? [])
    return runner.run(words, input: input, under: wrapper)
  }

  private func here(_ folder: String, _ words: String...) -> PlainRun { run(folder, ["here"] + words) }

  private func path(_ name: String) -> String { name.isEmpty ? runner.folder : runner.folder + "/" + name }

  private func make(_ folders: String...) throws { for folder in folders { try Folder(path(folder)).make() } }

  private func name(_ folder: String, _ text: String) { runner.file(folder + "/.todos-list", text) }

  private func file(_ folder: String) -> String { PlainRun.text(path(folder + "/.todos-list")) }

  // MARK: the list

  @Test(arguments: [
    [], ["--json"], ["--plain"], ["--limit", "1"], ["--format", "{title}"], ["--explain"], ["--filter", "!high"],
    ["--no-each"],
  ]) func itIsTheListAsListPrintsIt(_ options: [String]) throws {
    try make("a/b")
    name("a", "#Work\nhome\n")
    let (seen, wanted) = (run("a/b", ["here"] + options), runner.run(["list", "#work"] + options))
    #expect(seen.status == 0 && seen.output == wanted.output && seen.errors == wanted.errors, "\(seen)")
    #expect(seen.output.contains("fix the build") && !seen.output.contains("pay rent"))
  }

  @Test func wordsAreTermsWithinTheList() throws {
    try make("a")
    name("a", "work")
    let urgent = here("a", "!high")
    #expect(urgent.output.contains("fix the build") && !urgent.output.contains("docs"), "\(urgent)")
    let either = here("a", "!high", "or", "docs")
    #expect(either.output.contains("fix the build") && either.output.contains("docs"), "\(either)")
    #expect(!either.output.contains("rent"))
    runner.run("done", "1", "2")
    let done = here("a", "done")
    #expect(done.output.contains("fix the build") && !done.output.contains("rent"), "\(done)")
    #expect(here("a", "--limit", "0").status == 64 && here("a", "--lmit", "1").status == 64)
  }

  @Test func aListMovedIntoAFolderIsStillTheOne() throws {
    try make("a")
    name("a", "work")
    #expect(runner.run("lists", "rename", "work", "Jobs/Work").status == 0)
    runner.run("config", "set", "add.here", "true")
    #expect(run("a", ["add", "read mail"]).status == 0)
    #expect(here("a").output.contains("read mail") && here("a").output.contains("fix the build"))
  }

  @Test func theRepositoryGivesTheNameUnlessAFileDoes() throws {
    try make("work/.git", "work/src", "home-of-tree/deep")
    #expect(here("work/src").output.contains("fix the build"))
    runner.file("home-of-tree/.git", "gitdir: elsewhere\n")
    #expect(here("home-of-tree/deep").output.contains("#home-of-tree"))
    name("", "home")
    #expect(here("work/src").output.contains("rent"))
    name("work/src", "\"work\"")
    #expect(here("work/src").output.contains("fix the build") && here("work").output.contains("rent"))
  }

  @Test func nothingAboveTheHomeFolderCounts() throws {
    try make("a/b/c")
    name("a", "work")
    #expect(run("a/b/c", ["here"], home: "a").status == 0)
    #expect(run("a/b/c", ["here"], home: "a/b").status == 1)
    #expect(run("a/b", ["here"], home: "a/b/c").status == 0)
  }

  @Test func withoutAListTheWayOutIsSaid() throws {
    try make("a")
    let refused = here("a")
    #expect(refused.status == 1 && refused.output.isEmpty && refused.errors.contains("todos here set NAME"))
    #expect(refused.errors.split(separator: "\n").count == 1, "\(refused)")
    let problem = try JSONValue(parsing: here("a", "--json").errors)
    #expect(problem["type"] == .string("/problems/not-found"))
    #expect(problem["detail"].text?.contains("echo NAME > .todos-list") == true)
  }

  @Test func aListThatDoesNotExistIsNotMade() throws {
    try make("My garden/.git")
    let lists = runner.run("lists").output
    let seen = here("My garden")
    #expect(
      seen.lines == [
        "There is no list #\"My garden\" yet. Its first item begins it: todos add buy oats '--list=My garden'"
      ] && seen.status == 0 && seen.errors.isEmpty, "\(seen)")
    let json = here("My garden", "--json")
    #expect(try json.status == 0 && json.json()["items"] == .array([]))
    #expect(runner.run("lists").output == lists)
    runner.run("add", "buy oats", "--list=My garden")
    #expect(here("My garden").output.contains("buy oats"))
  }

  @Test func listsAreFoundByTheirRules() throws {
    try make("work/.git", "a")
    runner.run("lists", "archive", "work")
    #expect(here("work").output.contains("fix the build"))
    runner.run("lists", "rename", "work", "job")
    let renamed = here("work")
    #expect(renamed.status == 0 && renamed.lines.count == 1)
    #expect(renamed.output.contains("#work is called #job now") && renamed.output.contains("here set --replace job"))
    name("a", "\u{202E}evil")
    #expect(!here("a").output.unicodeScalars.contains("\u{202E}"))
  }

  // MARK: files that name no list

  static let faults = [
    ("", "is empty"), ("\n \n", "is empty"), (String(repeating: "\n", count: 1025), "1 KiB"),
    ("a\tb\n", "control characters"), ("\u{1B}]0;x\u{7}\n", "control characters"), ("a\0b", "U+0000"),
    ("none", "means the inbox"), ("#Inbox\n", "means the inbox"), (String(repeating: "x", count: 300), "too long"),
    ("\"\"", "no name"),
  ]

  @Test(arguments: faults) func aFileThatNamesNoListIsRefused(_ text: String, _ words: String) throws {
    try make("a/.git")
    name("a", text)
    let refused = here("a")
    #expect(refused.status == 1 && refused.errors.contains(words) && refused.output.isEmpty, "\(refused)")
    #expect(refused.errors.contains(".todos-list") && refused.errors.contains("todos here set NAME --replace"))
    #expect(!refused.errors.unicodeScalars.contains { $0.value < 32 && $0 != "\n" || $0.value == 127 })
    let kept = here("a", "set", "work")
    #expect(kept.status == 1 && file("a") == text, "\(kept)")
    #expect(here("a", "set", "work", "--replace").status == 0 && file("a") == "work\n")
  }

  @Test func whatIsNoTextFileIsRefused() throws {
    try make("a/.todos-list", "b", "c", "d")
    mkfifo(path("b/.todos-list"), 0o600)
    for folder in ["a", "b"] {
      for words in [[], ["set", "work"], ["set", "work", "--replace"]] {
        let refused = run(folder, ["here"] + words)
        #expect(refused.status == 1 && refused.errors.contains("is not a plain file"), "\(refused)")
      }
    }
    let unset = here("a", "unset")
    #expect(unset.status == 1 && unset.errors.contains("cannot be removed"), "\(unset)")
    symlink(".todos-list", path("c/.todos-list"))
    let loop = here("c")
    #expect(loop.status == 1 && loop.errors.contains("is a link"), "\(loop)")
    TemporaryFolder.write([0xFF, 0x0A], to: path("d/.todos-list"))
    let bytes = here("d")
    #expect(bytes.status == 1 && bytes.errors.contains("is not UTF-8 text"), "\(bytes)")
  }

  @Test func aFolderWhoseNameIsNoListsIsRefused() throws {
    try make("none/.git")
    let refused = here("none")
    #expect(refused.status == 1 && refused.errors.contains("means the inbox"), "\(refused)")
    #expect(refused.errors.contains("todos here set NAME"))
    #expect(here("none", "set", "work").status == 0 && here("none").output.contains("fix the build"))
  }

  // MARK: naming

  @Test func aListIsNamedInTheTopFolder() throws {
    try make("repo/.git", "repo/src", "plain/deep")
    let set = here("repo/src", "set", "#HOME")
    #expect(set.status == 0 && set.output.contains("#home") && set.output.contains(path("repo/.todos-list")), "\(set)")
    #expect(file("repo") == "home\n" && here("repo").output.contains("rent"))
    #expect(here("repo", "set", "Home").output.hasPrefix("Nothing to change: "))
    let other = here("repo/src", "set", "work")
    #expect(other.status == 1 && other.errors.contains("already names #home"), "\(other)")
    #expect(other.errors.contains("todos here set --replace work") && file("repo") == "home\n")
    let replaced = here("repo/src", "set", "work", "--replace")
    #expect(replaced.output.contains("instead of #home") && file("repo") == "work\n", "\(replaced)")
    #expect(here("plain/deep", "set", "My list").status == 0 && file("plain/deep") == "My list\n")
    #expect(!runner.run("lists").output.contains("My list"))
    let json = try here("repo/src", "set", "work", "--json").json()
    #expect(json["list"] == .string("work") && json["from"] == .string("file"))
    #expect(json["path"] == .string(path("repo/.todos-list")))
  }

  @Test(arguments: ["none", "Inbox", "a\tb", "", " "]) func aNameOfNoListIsNotWritten(_ name: String) throws {
    try make("a")
    let refused = here("a", "set", name)
    #expect(refused.status == 1 && !refused.errors.isEmpty && !File(path("a/.todos-list")).exists, "\(refused)")
  }

  @Test func theNearestFileOfARepositoryIsTheOneThatChanges() throws {
    try make("repo/.git", "repo/part/deep")
    name("", "home")
    name("repo/part", "work")
    #expect(here("repo/part/deep", "set", "home", "--replace").status == 0)
    #expect(file("repo/part") == "home\n" && !File(path("repo/.todos-list")).exists)
    let first = here("repo/part/deep", "unset")
    #expect(first.status == 0 && first.output.hasPrefix("Removed \(path("repo/part/.todos-list"))"), "\(first)")
    #expect(first.output.contains("which named #home") && !File(path("repo/part/.todos-list")).exists)
    let second = here("repo/part/deep", "unset")
    #expect(second.status == 0 && second.output.hasPrefix("Nothing to change: "), "\(second)")
    #expect(second.output.contains("#home, named in \(path(".todos-list"))") && file("") == "home")
    #expect(try here("repo", "unset", "--json").json()["path"] == .string(path(".todos-list")))
    #expect(here("", "unset").status == 0)
    #expect(here("repo", "unset").output.contains("after the git repository \(path("repo"))"))
    #expect(try here("", "unset", "--json").json()["list"] == .null)
  }

  @Test func aLinkIsReplacedAndNotFollowed() throws {
    try make("a")
    let precious = runner.file("precious", "mine\n")
    symlink(precious, path("a/.todos-list"))
    let refused = here("a")
    #expect(
      refused.status == 1 && refused.errors.contains("is a link") && !refused.errors.contains("mine"), "\(refused)")
    #expect(here("a", "set", "work", "--replace").status == 0)
    #expect(file("a") == "work\n" && PlainRun.text(precious) == "mine\n")
  }

  /// An option before the subcommand would make its words terms of the list.
  @Test(arguments: [["--json", "set", "home"], ["--limit", "3", "unset"], ["--json", "show"]])
  func optionsBeforeASubcommandAreRefused(_ words: [String]) throws {
    try make("a")
    name("a", "work")
    let refused = run("a", ["here"] + words)
    #expect(refused.status == 64 && refused.errors.contains("Options come after"), "\(refused)")
    #expect(file("a") == "work")
  }

  // MARK: adding

  @Test func aRenamedListGetsNoNewItemsByItsOldName() throws {
    try make("a")
    name("a", "work")
    #expect(runner.run(["config", "set", "add.here", "true"]).status == 0)
    #expect(runner.run(["lists", "rename", "work", "job"]).status == 0)
    let refused = run("a", ["add", "plan"])
    #expect(refused.status == 1 && refused.errors.contains("The list #work is called #job now."), "\(refused)")
    #expect(here("a", "set", "--replace", "job").status == 0)
    #expect(try run("a", ["add", "plan", "--json"]).json()["list"] == .string("job"))
  }

  /// Adds in a folder and returns the item's list.
  private func added(_ folder: String, _ words: String...) throws -> JSONValue {
    try run(folder, ["add"] + words + ["--json"]).json()["list"]
  }

  @Test func newItemsGoIntoTheListIfTheSettingSaysSo() throws {
    try make("a", "tree/.git", "b")
    name("a", "Work")
    #expect(try added("a", "buy oats") == .null)
    runner.run("config", "set", "add.here", "true")
    #expect(try added("a", "buy oats") == .string("work"))
    #expect(run("a", ["add", "buy rye"]).output.contains("#work"))
    #expect(try added("a", "dig #home") == .string("home") && added("a", "dig #inbox") == .null)
    #expect(try added("a", "dig", "--list", "home") == .string("home"))
    #expect(try added("a", "dig", "--list", "none") == .null && added("a", "dig", "--list", "") == .null)
    #expect(try added("a", "dig", "--parent", "2") == .string("home") && added("a", "dig", "--parent", "4") == .null)
    #expect(try added("a", "due tomorrow", "--no-parse") == .string("work"))
    #expect(run("a", ["add", "dig", "--dry-run"]).output.contains("#Work"))
    let lines = try run("a", ["add", "-", "--json"], input: "one\ntwo #home\n").json()["items"].elements
    #expect(lines.map { $0["list"] } == [.string("work"), .string("home")])
    #expect(try added("tree", "buy oats") == .string("tree") && added("b", "buy oats") == .null)
  }

  @Test func aFileThatNamesNoListStopsOnlyWhatNeedsIt() throws {
    try make("a")
    name("a", "none")
    #expect(try added("a", "buy oats") == .null)
    runner.run("config", "set", "add.here", "true")
    let before = runner.run("export").output
    let refused = run("a", ["add", "buy rye"])
    #expect(refused.status == 1 && refused.errors.contains("--list none"), "\(refused)")
    #expect(runner.run("export").output == before)
    #expect(try added("a", "dig #home") == .string("home") && added("a", "dig", "--list", "none") == .null)
  }

  // MARK: agents

  @Test func anAgentReadsTheListAndWritesNoFile() throws {
    try make("a")
    name("a", "work")
    let begin = [
      #"{"jsonrpc":"2.0","id":0,"method":"initialize","params":{"protocolVersion":"2025-06-18","capabilities":{},"clientInfo":{"name":"tester","version":"1"}}}"#,
      #"{"jsonrpc":"2.0","method":"notifications/initialized"}"#,
    ]
    let calls = [("here_show", #"{"terms":["!high"]}"#), ("here_set", #"{"list":"home"}"#), ("here_unset", "{}")]
    let lines = calls.enumerated().map { id, call in
      #"{"jsonrpc":"2.0","id":\#(id + 1),"method":"tools/call","params":{"name":"\#(call.0)","arguments":\#(call.1)}}"#
    }
    let answers = run("a", ["mcp"], input: (begin + lines).map { $0 + "\n" }.joined()).lines
    let results = try answers.map { try JSONValue(parsing: $0) }.dropFirst().map { $0["result"] }
    try #require(results.count == 3)
    #expect(results[0]["structuredContent"]["items"].elements.map { $0["title"] } == [.string("fix the build")])
    for result in results.dropFirst() {
      #expect(result["content"].elements.first?["text"].text?.contains("reads or writes the person's files") == true)
    }
    #expect(file("a") == "work")
  }
}
