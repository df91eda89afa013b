import Testing

#if canImport(Glibc)
import Glibc
#endif

/// A page kept as a file beside the tests, which the code must write again byte for byte.
///
/// With TODOS_RECORD=1 the files are written anew, and the run fails once. What changes with every build, the hashes
/// of the assets, is left out.
enum Portrait {
  static func expect(_ text: String, _ name: String, sourceLocation: SourceLocation = #_sourceLocation) throws
  {
    let text = plain(text)
    if getenv("TODOS_RECORD") != nil {
      try write(text, name)
      Issue.record("\(name) was recorded", sourceLocation: sourceLocation)
      return
    }
    let kept = try #require(read(name), "no \(name).html", sourceLocation: sourceLocation)
    #expect(text == kept, "\(name)", sourceLocation: sourceLocation)
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
    let folder = #filePath.split(separator: "/", omittingEmptySubsequences: false).dropLast().joined(
      separator: "/"
    )
    return folder + "/__Pages__/" + name + ".html"
  }

  private static func read(_ name: String) -> String? {
    guard let file = fopen(path(name), "r") else { return nil }
    defer { fclose(file) }
    var bytes: [UInt8] = []
    var buffer = [UInt8](repeating: 0, count: 65_536)
    while true {
      let count = fread(&buffer, 1, buffer.count, file)
      guard count > 0 else { return String(decoding: bytes, as: UTF8.self) }
      bytes += buffer[..<count]
    }
  }

  private static func write(_ text: String, _ name: String) throws {
    let file = try #require(fopen(path(name), "w"))
    defer { fclose(file) }
    fputs(text, file)
  }
}
