/// Messages about files that cannot be read in a format.
enum ExchangeFaultMessages {
  static func alternatives(_ names: String, _ last: String) -> String { "\(names) or \(last)" }

  static var notText: String { "This is not text. If it is UTF-16: iconv -f UTF-16 -t UTF-8." }
  static var notUTF8: String { "This is not UTF-8. If it is Latin-1: iconv -f LATIN1 -t UTF-8." }
  static var notUTF8ToConvert: String {
    "This is not UTF-8 text. Convert the file to UTF-8 first: iconv -f LATIN1 -t UTF-8"
  }
  static func notUTF8(from program: String) -> String {
    "The file is not UTF-8 text. Export it again from \(program)."
  }
  static func notJSON(from program: String) -> String {
    "This is not JSON from \(program). The file may be cut off; export it again."
  }

  static func sentence(_ sentence: String, inFile file: String) -> String { "In \(file): \(sentence)" }
}
