/// A number, as a fraction so that "2.5" and "half" stay exact.
struct CountMatch {
  var top: Int
  var bottom = 1
  var end: Int
  var isFew = false
  /// Whether it is only the article "a" or "an".
  var isArticle = false

  /// The whole number; nil where there is a fraction.
  var whole: Int? { top % bottom == 0 ? top / bottom : nil }
}
