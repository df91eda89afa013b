import Messages

/// Messages of the page of the review.
enum ReviewPageMessages {
  static var review: String { localized("Review") }
  static var link: String { localized("review") }
  static var end: String { localized("In short") }
  static func list(_ title: String, _ name: String) -> String { "\(title): \(name)" }
}
