import CNcurses

/// Which characters the terminal can be sent.
package enum CharacterSet {
  /// Sets the program's character set for a terminal; true when it is UTF-8.
  ///
  /// A locale that asks for UTF-8 but is not installed must not end in a screen without letters.
  static func takeUTF8(environment: [String: String]) -> Bool {
    if cn_take_locale() { return true }
    return asksForUTF8(environment) && cn_take_utf8()
  }

  /// Whether the variables ask for UTF-8, by the order of POSIX.
  package static func asksForUTF8(_ environment: [String: String]) -> Bool {
    let names = ["LC_ALL", "LC_CTYPE", "LANG"]
    guard let locale = names.lazy.compactMap({ environment[$0] }).first(where: { !$0.isEmpty }) else {
      return false
    }
    let lowered = locale.lowercased()
    return lowered.contains("utf-8") || lowered.contains("utf8")
  }
}
