/// Several texts as sequences of line numbers, with equal numbers for equal lines.
///
/// Lines are compared by bytes. Lines end at the line feeds of a Swift string, so CR LF does not end a line. An empty
/// text has no lines.
struct LineNumbers {
  /// The line numbers of each text, starting at 0.
  private(set) var texts: [[Int32]] = []
  /// Number of distinct lines.
  var count: Int { known.count }

  /// All texts, each followed by a line feed.
  private let bytes: [UInt8]
  /// The start of each line of each text, followed by the end of the text.
  private var starts: [[Int32]] = []
  /// The first occurrence of each line number.
  private var known: [Range<Int>] = []
  /// A hash table of numbers, at most half full; hashes are seeded per run to prevent collision attacks.
  private var slots: [Int32]
  private let unused = Hasher()

  private static let feed: UInt8 = 0x0A
  private static let carriage: UInt8 = 0x0D
  private static let free: Int32 = -1

  init(_ texts: [String]) {
    var bytes: [UInt8] = []
    bytes.reserveCapacity(texts.reduce(0) { $0 + $1.utf8.count + 1 })
    let ends = texts.map { text in
      bytes += text.utf8
      bytes.append(LineNumbers.feed)
      return bytes.count
    }
    self.bytes = bytes
    let lines = bytes.reduce(0) { $0 + ($1 == LineNumbers.feed ? 1 : 0) }
    slots = [Int32](repeating: LineNumbers.free, count: 1 << (Int.bitWidth - lines.leadingZeroBitCount + 1))
    var start = 0
    for end in ends {
      add(start..<end)
      start = end
    }
  }

  /// Returns the bytes of a range of lines, each with its line feed.
  func bytes(of text: Int, _ lines: Range<Int>) -> ArraySlice<UInt8> {
    bytes[Int(starts[text][lines.lowerBound])..<Int(starts[text][lines.upperBound])]
  }

  /// Adds a text, given by its range with the final line feed.
  private mutating func add(_ text: Range<Int>) {
    var numbers: [Int32] = []
    var starts = [Int32(text.lowerBound)]
    var start = text.lowerBound
    for index in text where bytes[index] == LineNumbers.feed && text.count > 1 {
      let isLast = index == text.upperBound - 1
      if !isLast, index > text.lowerBound, bytes[index - 1] == LineNumbers.carriage { continue }
      numbers.append(number(of: start..<index))
      start = index + 1
      starts.append(Int32(start))
    }
    texts.append(numbers)
    self.starts.append(starts)
  }

  private mutating func number(of line: Range<Int>) -> Int32 {
    var slot = hash(line) & (slots.count - 1)
    while slots[slot] != LineNumbers.free {
      if isEqual(known[Int(slots[slot])], line) { return slots[slot] }
      slot = (slot + 1) & (slots.count - 1)
    }
    slots[slot] = Int32(known.count)
    known.append(line)
    return slots[slot]
  }

  private func hash(_ line: Range<Int>) -> Int {
    bytes.withUnsafeBytes { all in
      var hasher = unused
      hasher.combine(bytes: UnsafeRawBufferPointer(rebasing: all[line]))
      return hasher.finalize()
    }
  }

  private func isEqual(_ one: Range<Int>, _ other: Range<Int>) -> Bool {
    one.count == other.count && bytes[one].elementsEqual(bytes[other])
  }
}
