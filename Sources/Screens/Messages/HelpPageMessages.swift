/// Messages about the page of keys.
enum HelpPageMessages {
  static var keys: String { "Keys" }
  static var noKeyMatches: String { "No key matches." }
}
