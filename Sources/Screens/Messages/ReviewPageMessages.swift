/// Messages about the page of the review.
enum ReviewPageMessages {
  static var title: String { "Review" }
  static var result: String { "Review: done" }
  static var looking: String { "Looking." }
  static var nothingHere: String { "Nothing is open here." }
  static var isFirst: String { "This is the first one." }
  static func title(_ step: String, list: String?) -> String {
    list.map { "Review: \(step): \($0)" } ?? "Review: \(step)"
  }
  static func place(_ place: Int, of count: Int, isCut: Bool) -> String {
    isCut ? "\(place) of \(count) and more" : "\(place) of \(count)"
  }

  // MARK: keys

  static var goOn: String { "go on" }
  static var keep: String { "keep" }
  static var later: String { "later" }
}
