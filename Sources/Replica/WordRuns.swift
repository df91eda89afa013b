@_spi(_Unicode) import Swift

/// The runs of three signs that stand in a text, as the index of words takes them.
///
/// Signs are decomposed, for the same letter can be written as one sign or as two; of texts that are equal so, the runs
/// are equal. What FTS5's tokenizer "ascii" would take for the end of a token is written as a letter outside ASCII: at
/// worst two signs are taken for one another, which finds too much.
struct WordRuns {
  private let signs: [Unicode.Scalar]

  /// The runs of a folded text.
  init(of text: String) {
    let scalars = text.utf8.allSatisfy { $0 < 0x80 } ? Array(text.unicodeScalars) : Array(text._nfd)
    signs = scalars.map(WordRuns.sign)
  }

  /// All runs with a blank after each; the last signs begin runs, too.
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

  /// What FTS5 is asked for texts in which these signs stand; nil where there are none.
  ///
  /// Fewer than three signs are the beginning of a run.
  var match: String? {
    guard signs.count >= 3 else { return signs.isEmpty ? nil : "\"\(string(signs[...]))\" *" }
    return (0...min(signs.count - 3, 30)).map { "\"\(string(signs[$0..<($0 + 3)]))\"" }.joined(
      separator: " AND "
    )
  }

  private func string(_ signs: ArraySlice<Unicode.Scalar>) -> String {
    String(String.UnicodeScalarView(signs))
  }

  private static let end = sign("\n")

  private static func sign(_ scalar: Unicode.Scalar) -> Unicode.Scalar {
    switch scalar {
    case "a"..."z", "0"..."9": scalar
    case _ where scalar.isASCII: Unicode.Scalar(UInt8(scalar.value) | 0x80)
    default: scalar
    }
  }
}
