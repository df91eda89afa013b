/// A piece of a page.
///
/// Text is escaped when it is written, so that user input cannot become markup.
package indirect enum HTML: Hashable, Sendable {
  case text(String)
  case element(Tag, [Attribute], [HTML])
  case group([HTML])

  static let nothing = HTML.group([])

  /// Creates an element; omits attributes that are nil.
  package init(_ tag: Tag, _ attributes: Attribute?..., @HTMLBuilder content: () -> HTML = { .nothing }) {
    self = .element(tag, attributes.compactMap(\.self), [content()])
  }

  package init(_ tag: Tag, _ attributes: Attribute?..., text: String) {
    self = .element(tag, attributes.compactMap(\.self), [.text(text)])
  }

  /// The piece as text.
  package var written: String {
    var writer = HTMLWriter()
    writer.write(self)
    return writer.text
  }

  /// The piece as a whole document.
  package var document: String { "<!doctype html>" + written + "\n" }
}

/// Joins pieces of a page.
@resultBuilder package enum HTMLBuilder {
  package static func buildExpression(_ piece: HTML) -> HTML { piece }
  package static func buildExpression(_ pieces: [HTML]) -> HTML { .group(pieces) }
  package static func buildExpression(_ text: String) -> HTML { .text(text) }
  package static func buildBlock(_ pieces: HTML...) -> HTML { pieces.count == 1 ? pieces[0] : .group(pieces) }
  package static func buildOptional(_ piece: HTML?) -> HTML { piece ?? .nothing }
  package static func buildEither(first: HTML) -> HTML { first }
  package static func buildEither(second: HTML) -> HTML { second }
  package static func buildArray(_ pieces: [HTML]) -> HTML { .group(pieces) }
}

/// An attribute of an element; its value is escaped when it is written.
package struct Attribute: Hashable, Sendable {
  let name: String
  /// The value; nil for a boolean attribute.
  let value: String?

  /// Names for style and script.
  package static func `class`(_ names: String) -> Attribute { Attribute(name: "class", value: names) }
  static func id(_ id: String) -> Attribute { Attribute(name: "id", value: id) }
  /// The target of a link, on this server.
  package static func href(_ path: String) -> Attribute { Attribute(name: "href", value: path) }
  static func role(_ role: String) -> Attribute { Attribute(name: "role", value: role) }
  static func aria(_ name: String, _ value: String) -> Attribute { Attribute(name: "aria-" + name, value: value) }
  package static func data(_ name: String, _ value: String) -> Attribute {
    Attribute(name: "data-" + name, value: value)
  }
  static func with(_ name: String, _ value: String) -> Attribute { Attribute(name: name, value: value) }
  /// A boolean attribute.
  static func flag(_ name: String) -> Attribute { Attribute(name: name, value: nil) }
}

/// The elements that pages consist of.
package enum Tag: String, Hashable, Sendable {
  case html, head, title, meta, link, script, body
  case header, main, footer, nav, section
  case table, thead, tbody, tr, th, td
  case h1, h2, p, div, span, ul, li, a, time, bdi, strong, small, b, i, pre, dl, dt, dd
  case form, label, input, textarea, select, option, button, progress, details, summary

  /// True for elements with neither content nor end tag (HTML standard section 13.1.2).
  var isVoid: Bool { [.meta, .link, .input].contains(self) }

  /// True for elements around which white space is insignificant.
  var beginsLine: Bool {
    switch self {
    case .span, .a, .time, .bdi, .strong, .small, .b, .i, .label, .button, .input, .textarea, .summary, .pre, .dt, .dd:
      false
    default: true
    }
  }
}
