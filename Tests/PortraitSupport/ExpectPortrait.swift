import FoundationEssentials
package import Frames
package import Testing

/// Compares a frame with the portrait in `__Frames__/NAME.txt` beside the test file.
///
/// With `TODOS_RECORD=1` the file is rewritten and the test fails, so that the new portrait is reviewed. A `styled`
/// function that names roles keeps roles in the portrait, too.
package func expectPortrait(
  _ frame: Frame, named name: String, styled names: ((Role) -> String)? = nil, testFile: String = #filePath,
  sourceLocation: SourceLocation = #_sourceLocation
) {
  expectText(
    names.map { frame.portrait(styled: $0) } ?? frame.portrait(), named: name, testFile: testFile,
    sourceLocation: sourceLocation)
}

/// Compares a text with the one in `__Frames__/NAME.txt` beside the test file, as `expectPortrait` does.
package func expectText(
  _ actual: String, named name: String, testFile: String = #filePath, sourceLocation: SourceLocation = #_sourceLocation
) {
  let folder = testFile[..<(testFile.lastIndex(of: "/") ?? testFile.startIndex)] + "/__Frames__"
  let path = "\(folder)/\(name).txt"
  if ProcessInfo.processInfo.environment["TODOS_RECORD"] == "1" {
    try? FileManager.default.createDirectory(atPath: String(folder), withIntermediateDirectories: true)
    try? Data(actual.utf8).write(to: URL(filePath: path))
    Issue.record("recorded \(name).txt; look at it and run again without TODOS_RECORD", sourceLocation: sourceLocation)
    return
  }
  let kept = (try? Data(contentsOf: URL(filePath: path))).map { String(decoding: $0, as: UTF8.self) }
  guard let kept else {
    Issue.record("no portrait \(name).txt; record it with TODOS_RECORD=1:\n\(actual)", sourceLocation: sourceLocation)
    return
  }
  guard kept != actual else { return }
  Issue.record("\(name) differs (-kept +now):\n\(difference(kept, actual))", sourceLocation: sourceLocation)
}

private func difference(_ kept: String, _ actual: String) -> String {
  let old = kept.split(separator: "\n", omittingEmptySubsequences: false)
  let new = actual.split(separator: "\n", omittingEmptySubsequences: false)
  var lines: [String] = []
  for row in 0..<max(old.count, new.count) {
    let (was, now) = (row < old.count ? old[row] : nil, row < new.count ? new[row] : nil)
    guard was != now else { continue }
    if let was { lines.append("-\(row) \(was)") }
    if let now { lines.append("+\(row) \(now)") }
  }
  return lines.joined(separator: "\n")
}
