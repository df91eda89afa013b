import Glibc
import StoreSupport
import Testing

/// A page stored as a file beside the tests, which the code must reproduce byte for byte.
///
/// With TODOS_RECORD=1 the files are rewritten, and the test fails once. The hashes of the assets, which change with
/// every build, are omitted.
enum Portrait {
  static func expect(_ text: String, _ name: String, sourceLocation: SourceLocation = #_sourceLocation) {
    let text = plain(text)
    if getenv("TODOS_RECORD") != nil {
      TemporaryFolder.write(Array(text.utf8), to: path(name), mode: 0o644)
      Issue.record("\(name) was recorded", sourceLocation: sourceLocation)
      return
    }
    let kept = String(decoding: TemporaryFolder.bytes(path(name)), as: UTF8.self)
    #expect(text == kept, "\(name).html", sourceLocation: sourceLocation)
  }

  static func plain(_ text: String) -> String {
    var parts = text.split(separator: "/assets/", omittingEmptySubsequences: false).map(String.init)
    for index in parts.indices.dropFirst() {
      let pieces = parts[index].split(separator: ".", maxSplits: 2, omittingEmptySubsequences: false)
      if pieces.count == 3 { parts[index] = pieces[0] + "." + pieces[2] }
    }
    return parts.joined(separator: "/assets/")
  }

  private static func path(_ name: String) -> String {
    #filePath.replacing("Portrait.swift", with: "__Pages__/\(name).html")
  }
}
