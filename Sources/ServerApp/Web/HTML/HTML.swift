/// A piece of a page.
///
/// Text is escaped when it is written, so that what people type can never become markup.
indirect enum HTML: Hashable, Sendable {
  case text(String)
  case element(Tag, [Attribute], [HTML])
  case group([HTML])

  /// Nothing.
  static let nothing = HTML.group([])

  /// An element; attributes that are nil are left out.
  init(_ tag: Tag, _ attributes: Attribute?..., @HTMLBuilder content: () -> HTML = { .nothing }) {
    self = .element(tag, attributes.compactMap(\.self), [content()])
  }

  /// An element with one text.
  init(_ tag: Tag, _ attributes: Attribute?..., text: String) {
    self = .element(tag, attributes.compactMap(\.self), [.text(text)])
  }

  /// The piece as text.
  var written: String {
    var writer = HTMLWriter()
    writer.write(self)
    return writer.text
  }

  /// The piece as a whole document.
  var document: String { "<!doctype html>" + written + "\n" }
}
