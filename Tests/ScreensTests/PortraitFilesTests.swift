import FoundationEssentials
import Testing

/// Tests that every portrait is used; an unused one would never be compared again.
@Suite struct PortraitFilesTests {
  @Test func aTestNamesEveryPortrait() throws {
    let folder = String(#filePath[..<(#filePath.lastIndex(of: "/") ?? #filePath.endIndex)])
    let paths = try FileManager.default.subpathsOfDirectory(atPath: folder)
    let source = try paths.filter { $0.hasSuffix("Tests.swift") }.map { path in
      String(decoding: try Data(contentsOf: URL(filePath: "\(folder)/\(path)")), as: UTF8.self)
    }.joined()
    let files = paths.filter { $0.contains("__Frames__/") && $0.hasSuffix(".txt") }
    #expect(!files.isEmpty)
    for file in files {
      let name = file.dropLast(4).split(separator: "/").last ?? ""
      #expect(Self.names(name).contains { source.contains($0) }, "\(file)")
    }
  }

  /// Returns the forms of a portrait's name in a test: complete, without its size, or with an interpolated part.
  private static func names(_ name: Substring) -> [String] {
    let parts = name.split(separator: "-")
    let scene = parts.last?.contains { $0.isNumber } == true ? parts.dropLast() : parts[...]
    let filled = (1..<max(2, parts.count)).map { "\"" + parts.prefix($0).joined(separator: "-") + #"-\("# }
    return ["\"\(name)\"", "\"\(scene.joined(separator: "-"))\""] + filled
  }
}
