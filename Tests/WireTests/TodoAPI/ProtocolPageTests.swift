import Intents
import PageSupport
import Testing
import TodoAPI

/// Tests that the tables of the protocol's page are generated from the program's.
@Suite(.serialized) struct ProtocolPageTests {
  @Test func everyEndpointIsThere() throws {
    let rows = Route.operations.map { operation in
      let request = "`\(operation.method.rawValue) \(operation.path)`"
      return [
        request, operation.summary,
        operation.isOpen ? "anyone" : operation.isForOwner ? "owner" : "signed in",
      ]
    }
    try PagePart.expectTable("endpoints", ["request", "what it does", "access"], rows)
  }

  @Test func everyProblemIsThere() throws {
    let rows = ProblemKind.allCases.map { ["`\($0.rawValue)`", "\($0.status)", $0.title, "\($0.remedy)"] }
    try PagePart.expectTable("problems", ["type", "status", "title", "client action"], rows)
  }

  @Test func everyIntentIsThere() throws {
    let page = try #require(try PagePart.pages().first { $0.name.hasSuffix("/Protocol.md") }).text
    let begin = try #require(page.firstRange(of: "\n| `do` |"))
    let lines = page[begin.upperBound...].split(separator: "\n", omittingEmptySubsequences: false)
    let cells = lines.dropFirst(2).prefix { $0.hasPrefix("|") }.map { $0.dropFirst().prefix { $0 != "|" } }
    let names = cells.flatMap { $0.split(separator: "`") }.filter { $0.contains(where: \.isLetter) }.map(String.init)
    #expect(names.sorted() == Intent.names.sorted())
  }
}
