/// The blocks between `#+BEGIN_X` and `#+END_X`, in which asterisks are no headlines.
struct OrgBlocks {
  private var inside: [Range<Int>] = []
  /// True if every begin has its end and vice versa.
  private(set) var areWhole = true

  init(_ lines: [Substring]) {
    // A block without an end before another of the same name is no block.
    var open: [String: Int] = [:]
    for (number, line) in lines.enumerated() {
      guard let (isBegin, name) = Self.mark(line) else { continue }
      if isBegin {
        if open.updateValue(number, forKey: name) != nil { areWhole = false }
      } else if let start = open.removeValue(forKey: name) {
        while let last = inside.last, last.lowerBound > start { inside.removeLast() }
        inside.append(start..<number)
      } else {
        areWhole = false
      }
    }
    if !open.isEmpty { areWhole = false }
  }

  /// Returns true if a text line would be read as a file setting or the end of an unclosed block.
  static func isSetting(_ line: Substring, _ areBlocksWhole: Bool) -> Bool {
    line.trimmed.hasPrefix("#+") && !(areBlocksWhole && mark(line) != nil)
  }

  func contain(_ line: Int) -> Bool {
    var (low, high) = (0, inside.count)
    while low < high {
      let middle = (low + high) / 2
      if inside[middle].upperBound <= line { low = middle + 1 } else { high = middle }
    }
    return low < inside.count && inside[low].contains(line)
  }

  private static func mark(_ line: Substring) -> (isBegin: Bool, name: String)? {
    let bare = line.trimmed
    guard bare.hasPrefix("#+") else { return nil }
    let word = bare.dropFirst(2).prefix { $0 != " " && $0 != "\t" }.uppercased()
    if word.hasPrefix("BEGIN_") { return (true, String(word.dropFirst(6))) }
    return word.hasPrefix("END_") ? (false, String(word.dropFirst(4))) : nil
  }
}
