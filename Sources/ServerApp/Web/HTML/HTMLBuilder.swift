/// Puts the pieces of a page one after the other.
@resultBuilder enum HTMLBuilder {
  static func buildExpression(_ piece: HTML) -> HTML { piece }
  static func buildExpression(_ pieces: [HTML]) -> HTML { .group(pieces) }
  static func buildExpression(_ text: String) -> HTML { .text(text) }
  static func buildBlock(_ pieces: HTML...) -> HTML { pieces.count == 1 ? pieces[0] : .group(pieces) }
  static func buildOptional(_ piece: HTML?) -> HTML { piece ?? .nothing }
  static func buildEither(first: HTML) -> HTML { first }
  static func buildEither(second: HTML) -> HTML { second }
  static func buildArray(_ pieces: [HTML]) -> HTML { .group(pieces) }
}
