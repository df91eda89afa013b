import Programs
import ServerApp
import StoreSupport
import Testing

/// Tests of the page's script with an unreachable server, refusals, and an ended session, in a minimal browser in Node.
@Suite struct ScriptTests {
  private static let node = ProgramPath.first("node", in: nil)

  @Test(.enabled(if: node != nil, "node is not installed")) func whatIsNotStoredIsNotShownAsDone() throws {
    let node = try #require(Self.node)
    let folder = #filePath.replacing("/ScriptTests.swift", with: "/Browser")
    let files = TemporaryFolder()
    let scripts = Asset.scripts.enumerated().map { number, asset in
      let path = "\(files.path)/\(number).js"
      TemporaryFolder.write(asset.bytes, to: path)
      return path
    }
    let answer = OutsideProgram([node, folder + "/page.js"] + scripts).answer(within: .seconds(60))
    #expect(answer.output == "checks 34, faults 0\n", "\(answer.output)\(answer.errors)")
  }

  @Test(.enabled(if: node != nil, "node is not installed")) func whatWaitsIsSentOnceByOneTab() throws {
    let node = try #require(Self.node)
    let folder = #filePath.replacing("/ScriptTests.swift", with: "/Browser")
    let assets = #filePath.replacing(
      "Tests/ServerAppTests/Web/ScriptTests.swift", with: "Sources/ServerApp/Web/Assets")
    let program = OutsideProgram([node, folder + "/queue.js", assets + "/queue.js", assets + "/worker.js"])
    let answer = program.answer(within: .seconds(60))
    #expect(answer.output == "checks 52, faults 0\n", "\(answer.output)\(answer.errors)")
  }

  @Test(.enabled(if: node != nil, "node is not installed")) func whatIsTypedOnAnItemsPageStays() throws {
    let node = try #require(Self.node)
    let folder = #filePath.replacing("/ScriptTests.swift", with: "/Browser")
    let assets = #filePath.replacing(
      "Tests/ServerAppTests/Web/ScriptTests.swift", with: "Sources/ServerApp/Web/Assets")
    let scripts = ["/proof.js", "/pending.js", "/reading.js"].map { assets + $0 }
    let answer = OutsideProgram([node, folder + "/item.js"] + scripts).answer(within: .seconds(60))
    #expect(answer.output == "checks 19, faults 0\n", "\(answer.output)\(answer.errors)")
  }
}
