import FoundationEssentials
package import Testing

/// A picture in the pages, stored as a file in the repository.
package enum PagePicture {
  /// Expects this text in the file at a path in the repository; writes it with `TODOS_RECORD=1`.
  package static func expect(_ text: String, at path: String, sourceLocation: SourceLocation = #_sourceLocation) throws
  {
    let file = URL(filePath: PagePart.root + path)
    if ProcessInfo.processInfo.environment["TODOS_RECORD"] == "1" {
      try FileManager.default.createDirectory(at: file.deletingLastPathComponent(), withIntermediateDirectories: true)
      try Data(text.utf8).write(to: file)
    }
    let kept = (try? Data(contentsOf: file)).map { String(decoding: $0, as: UTF8.self) }
    #expect(
      kept == text, "\(path) shows something else; run the tests with TODOS_RECORD=1 to write it anew",
      sourceLocation: sourceLocation)
  }
}
