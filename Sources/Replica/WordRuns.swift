@_spi(_Unicode) import Swift

/// The runs of three characters of a text, as the word index stores them.
///
/// Characters are decomposed, so that canonically equivalent texts have equal runs. Characters that FTS5's tokenizer
/// "ascii" treats as separators are replaced by letters outside ASCII. In the worst case two characters are confused,
/// which gives too many matches.
struct WordRuns {
  private let signs: [Unicode.Scalar]

  init(of text: String) {
    let scalars = text.utf8.allSatisfy { $0 < 0x80 } ? Array(text.unicodeScalars) : Array(text._nfd)
    signs = scalars.map(WordRuns.sign)
  }

  /// All runs, each followed by a space; the last characters begin runs as well.
  var text: String {
    var encoded: [UInt8] = []
    var starts: [Int] = []
    for sign in signs + [WordRuns.end, WordRuns.end] {
      starts.append(encoded.count)
      encoded += sign.utf8
    }
    starts.append(encoded.count)
    var runs: [UInt8] = []
    runs.reserveCapacity(3 * encoded.count + signs.count)
    for place in signs.indices {
      runs += encoded[starts[place]..<starts[place + 3]]
      runs.append(UInt8(ascii: " "))
    }
    return String(decoding: runs, as: UTF8.self)
  }

  /// The FTS5 query for texts that contain these characters; nil if there are none.
  ///
  /// Fewer than three characters match as the prefix of a run.
  var match: String? {
    guard signs.count >= 3 else { return signs.isEmpty ? nil : "\"\(string(signs[...]))\" *" }
    return (0...min(signs.count - 3, 30)).map { "\"\(string(signs[$0..<($0 + 3)]))\"" }.joined(separator: " AND ")
  }

  private func string(_ signs: ArraySlice<Unicode.Scalar>) -> String { String(String.UnicodeScalarView(signs)) }

  private static let end = sign("\n")

  private static func sign(_ scalar: Unicode.Scalar) -> Unicode.Scalar {
    switch scalar {
    case "a"..."z", "0"..."9": scalar
    case _ where scalar.isASCII: Unicode.Scalar(UInt8(scalar.value) | 0x80)
    default: scalar
    }
  }
}
