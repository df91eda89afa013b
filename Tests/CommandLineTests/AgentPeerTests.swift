import Glibc
import PtySupport
import Testing

/// Tests of `todos mcp` with the public Python client of the Model Context Protocol.
///
/// They run with `TODOS_PEERS=1`, which `.ci/run` sets; `TODOS_MCP_PYTHON` names the Python that has the package.
@Suite(.enabled(if: getenv("TODOS_PEERS") != nil, "they need other programs: TODOS_PEERS=1")) struct AgentPeerTests {
  @Test(arguments: ["legacy", "auto"]) func thePublicClientFindsAllInOrder(_ mode: String) throws {
    let python = try #require(getenv("TODOS_MCP_PYTHON").map { String(cString: $0) }, "say which Python has mcp")
    let runner = CommandRunner()
    let run = PlainProcess(
      [python, fixture("mcp_client.py"), PtyProcess.product("todos"), mode], environment: runner.environment,
      files: runner.folder + "/client", input: ""
    ).finish()
    #expect(run.status == 0 && run.lines == ["held"], "\(run.errors)")
  }
}
