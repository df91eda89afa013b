/// Several texts as lines that have numbers: equal lines have equal numbers, whichever text they stand in.
///
/// Lines are told apart by their bytes. They end where a Swift string has a line feed, so that the pair of carriage
/// return and line feed ends none. An empty text has no lines.
struct LineNumbers {
  /// The number of each line of each text, from 0 up.
  private(set) var texts: [[Int32]] = []
  /// How many different numbers there are.
  var count: Int { known.count }

  /// All texts, each with a line feed behind it.
  private let bytes: [UInt8]
  /// Where each line of each text begins, and where the one behind the last would.
  private var starts: [[Int32]] = []
  /// Where the line with each number stands first.
  private var known: [Range<Int>] = []
  /// A hash table of numbers, at least half of it free; hashes differ from run to run, so nobody can aim at one place.
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

  /// The lines that one text has in this range, as bytes with a line feed behind each.
  func bytes(of text: Int, _ lines: Range<Int>) -> ArraySlice<UInt8> {
    bytes[Int(starts[text][lines.lowerBound])..<Int(starts[text][lines.upperBound])]
  }

  /// Takes a text in that stands there, with the line feed behind it.
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
