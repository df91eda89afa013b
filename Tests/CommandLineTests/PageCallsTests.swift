import Files
import JSON
import PageSupport
import PtySupport
import StoreSupport
import Testing
import TodoAPI

/// Tests that commands quoted in the pages and in the program's messages are valid.
@Suite struct PageCallsTests {
  private let todos: CommandTree
  private let todosd: CommandTree

  /// Each program is queried once for all tests.
  private static let trees = Result {
    let folder = TemporaryFolder()
    let trees = try ["todos", "todosd"].map { name in
      let dump = PlainProcess(
        [PtyProcess.product(name), "--experimental-dump-help"], environment: ["HOME": "/", "PATH": "/usr/bin:/bin"],
        files: folder.path + "/dump"
      ).finish()
      return try CommandTree(dump.json()["command"])
    }
    return (trees[0], trees[1])
  }

  init() throws { (todos, todosd) = try Self.trees.get() }

  @Test func everyCallIsOneThatIsUnderstood() throws {
    var count = 0
    for (name, text) in try PagePart.pages() where !name.contains("Architecture") {
      // In Spanish, “todos los lunes” is every Monday.
      for call in TypedCall.all(inPage: text) where !(name.contains("/es/") && call.words.dropFirst().first == "los") {
        count += 1
        #expect(complaint(call) == nil, "\(name): \(call.words.joined(separator: " "))")
      }
    }
    #expect(count > 90)
  }

  @Test func everyCallThatTheProgramAdvisesIsUnderstood() throws {
    var count = 0
    for (name, text) in try PagePart.sources() {
      for call in TypedCall.all(between: text) where !call.words.joined().contains("\\") {
        count += 1
        #expect(complaint(call) == nil, "\(name): \(call.words.joined(separator: " "))")
      }
    }
    #expect(count > 80)
  }

  @Test func everyOptionIsOneOfSomeCommand() throws {
    let known = todos.allOptions.union(todosd.allOptions)
    for (name, text) in try PagePart.pages() where name.contains("/Guide/") || name.contains("Operating") {
      for span in TypedCall.spans(text) where span.hasPrefix("--") && span != "--" {
        let option = String(span.prefix { $0 != " " && $0 != "=" })
        #expect(known.contains(option), "\(name): \(span)")
      }
    }
  }

  @Test(arguments: [
    "todos lst", "todos add --nope x", "todos theme shwo nord", "todosd serve --prot 1", "todos help nothing",
    "todos edit 1 --tilte x",
  ]) func aCallThatIsNotUnderstoodIsFound(_ line: String) {
    #expect(TypedCall.all(inPage: "`\(line)`").compactMap(complaint).count == 1)
  }

  private func complaint(_ call: TypedCall) -> String? {
    (call.words[0] == "todosd" ? todosd : todos).complaint(call.words.dropFirst())
  }
}
