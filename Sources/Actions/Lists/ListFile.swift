import TodoModel

/// The file that names the list of its folder and of the folders below.
package enum ListFile {
  package static let name = ".todos-list"
  /// The maximum size in bytes.
  package static let limit = 1024

  /// Returns the name in the first line that is not blank and no comment, typed in any form of a list's name; nil if there
  /// is none.
  ///
  /// A comment begins with `#` and a blank; `#name` is a name.
  package static func list(in text: String) -> String? {
    let text = text.unicodeScalars.first == "\u{FEFF}" ? String(text.unicodeScalars.dropFirst()) : text
    let line = text.split(whereSeparator: \.isNewline).lazy.map { ListName.trimmed(String($0)) }.first {
      !$0.isEmpty && $0 != "#" && !$0.hasPrefix("# ") && !$0.hasPrefix("#\t")
    }
    return line.map { ListName.trimmed(TypedName.bare($0, ["#"])) }
  }

  /// Returns the content of a file that names a list.
  package static func text(for list: String) -> String {
    (self.list(in: list) == list ? list : TypedName.text("#", list)) + "\n"
  }
}
