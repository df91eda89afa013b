/// Messages of the page of the review.
enum ReviewPageMessages {
  static var review: String { "Review" }
  static var link: String { "review" }
  static var end: String { "In short" }
  static func list(_ title: String, _ name: String) -> String { "\(title): \(name)" }
}
