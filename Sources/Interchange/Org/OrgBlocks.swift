/// The lines of a file that stand between `#+BEGIN_X` and `#+END_X`, where no star is a headline.
struct OrgBlocks {
  private var inside: [Range<Int>] = []
  /// Whether each beginning has its end, and each end its beginning.
  private(set) var areWhole = true

  init(_ lines: [Substring]) {
    // A block that has no end before another of its name begins is none.
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

  /// Whether a line of a text would be read as a setting of the file, or as an end of a block that is not whole.
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
