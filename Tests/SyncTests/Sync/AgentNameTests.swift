import Intents
import Replica
import Storage
import StoreSupport
import Sync
import Testing
import TodoAPI
import TodoModel

/// Tests that a change keeps its author, the user or an agent, wherever it goes.
@Suite struct AgentNameTests {
  private let folder = TemporaryFolder()
  private let bench = Bench(seed: 7)

  private func home(_ name: String, by agent: String?, _ transport: (any Transport)? = nil) throws -> Home {
    var dependencies = bench.dependencies
    dependencies.by = agent
    return try Home(HomePaths(root: folder.path + "/" + name), dependencies, transport: transport)
  }

  @Test func theHistoryNamesTheAgentBeforeAndBehindTheServerOnEveryDevice() throws {
    let server = try ServiceTransport(folder, bench)
    let one = try home("one", by: "claude", server)
    let id = try one.add("oats")
    #expect(try one.waitingHistory(of: id).map(\.by) == ["claude"])
    _ = one.refresh()
    #expect(try one.history(of: id).map(\.by) == ["claude"])
    let other = try home("two", by: nil, server)
    _ = other.refresh()
    _ = try other.commit([Change(id, .setTitle("rye"))], label: "renamed")
    #expect(try other.history(of: id).map(\.by) == [nil, "claude"])
    _ = other.refresh()
    #expect(try other.history(of: id).map(\.by) == [nil, "claude"])
  }

  /// With two authors on one device, each queued change keeps its author, and either can undo the other's.
  @Test func oneDeviceKeepsWhoseEachChangeWas() throws {
    let agents = try home("one", by: "claude")
    let id = try agents.add("oats")
    let persons = try home("one", by: nil)
    _ = try persons.commit([Change(id, .setTitle("rye"))], label: "renamed")
    #expect(try agents.undo()?.items == [id])
    _ = persons.refresh()
    #expect(try persons.history(of: id).map(\.by) == ["claude", nil, "claude"])
  }

  @Test(arguments: ["", String(repeating: "x", count: 65)]) func aNameThatIsNoneIsLeftOut(_ name: String) throws {
    let text =
      #"{"at":"2026-11-20T10:00:00Z","base":0,"by":"\#(name)","device":"0199f9c0-0000-7001-8000-000000000001","#
      + #""do":"delete","item":"0199f9c0-0000-7001-8000-000000000002","mid":"0199f9c0-0000-7001-8000-000000000003"}"#
    #expect(try MutationText.read(text).by == nil)
    #expect(try MutationText.read(text.replacing("\"\(name)\"", with: "7")).by == nil)
    #expect(try MutationText.read(text.replacing("\"\(name)\"", with: "\"me\"")).by == "me")
  }
}
