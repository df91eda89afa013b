import Glibc
import StoreSupport
import Testing

/// A page kept as a file beside the tests, which the code must write again byte for byte.
///
/// With TODOS_RECORD=1 the files are written anew, and the run fails once. What changes with every build, the hashes
/// of the assets, is left out.
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

  /// The page with its assets' hashes left out.
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
