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
}
