import JSON
import PageSupport
import PtySupport
import Testing

/// `todos manual --skill`: its statements for an agent are true.
@Suite struct SkillTests {
  private static let page = CommandRunner().run("manual", "--skill").output

  private func block(_ heading: String) throws -> Substring {
    let parts = Self.page.split(separator: "\n## \(heading)\n", maxSplits: 1)
    try #require(parts.count == 2, "\(heading)")
    return parts[1].split(separator: "\n## ", maxSplits: 1)[0]
  }

  @Test func itBeginsAsSkillsDo() throws {
    let lines = Self.page.split(separator: "\n", omittingEmptySubsequences: false)
    #expect(lines[0] == "---" && lines[1] == "name: todos" && lines[3] == "---")
    let description = lines[2]
    #expect(description.hasPrefix("description: \"") && description.hasSuffix("\"") && description.count < 1024)
    #expect(!description.dropFirst(14).dropLast().contains("\""))
  }

  /// The examples run in sequence, starting with an empty list.
  @Test func theExamplesDoWhatTheySay() throws {
    let runner = CommandRunner()
    let lines = try block("Examples").split(separator: "\n").filter { $0.hasPrefix("todos ") }
    #expect(lines.count > 10)
    for line in lines {
      let call = try #require(TypedCall.all(inPage: "```sh\n\(line)\n```").first)
      let run = runner.run(Array(call.words.dropFirst()))
      #expect(run.status == 0 && run.errors.isEmpty, "\(line): \(run.errors)")
      if call.words.contains("--json") { _ = try run.json() }
    }
  }

  @Test func everyCallAndOptionIsUnderstood() throws {
    let tree = try CommandTree(CommandRunner().run("--experimental-dump-help").json()["command"])
    let calls = TypedCall.all(inPage: Self.page)
    #expect(calls.count > 60)
    for call in calls { #expect(tree.complaint(call.words.dropFirst()) == nil, "\(call.words.joined(separator: " "))") }
    for span in TypedCall.spans(Self.page) where span.hasPrefix("--") && span != "--" {
      #expect(tree.allOptions.contains(String(span.prefix { $0 != " " })), "\(span)")
    }
  }

  @Test func anItemHasTheFieldsThatAreNamed() throws {
    let runner = CommandRunner(adding: "oats")
    let item = try runner.run("show", "1", "--json").json()
    guard case .object(let fields) = item else { throw NoFields() }
    let named = try block("JSON").split(separator: "An item has, among others: ")
    let names = TypedCall.spans(String(named.last ?? ""))
    #expect(names.count > 8)
    for name in names { #expect(fields[name] != nil, "\(name)") }
  }

  private struct NoFields: Error {}
}
