/// Messages about the page that shows what to do next.
enum NextPageMessages {
  static var title: String { "What next" }
  static var looking: String { "Looking." }
  static var nothing: String { "Nothing is left to do today." }
  static func place(_ place: Int, of count: Int) -> String { "\(place) of \(count)" }
  static func inFocus(_ duration: String) -> String { "in focus \(duration)" }
  static var noOther: String { "No other item is left for today." }
  static var isFirst: String { "This is the first item." }
}
