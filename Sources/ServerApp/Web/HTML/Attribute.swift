/// An attribute of an element; its value is escaped when it is written.
struct Attribute: Hashable, Sendable {
  /// The name.
  let name: String
  /// The value; nil where the name says it all.
  let value: String?

  /// Names for style and script.
  static func `class`(_ names: String) -> Attribute { Attribute(name: "class", value: names) }
  /// The element's name in the page.
  static func id(_ id: String) -> Attribute { Attribute(name: "id", value: id) }
  /// Where a link goes, on this server.
  static func href(_ path: String) -> Attribute { Attribute(name: "href", value: path) }
  /// What the element is to a screen reader.
  static func role(_ role: String) -> Attribute { Attribute(name: "role", value: role) }
  /// A property for screen readers.
  static func aria(_ name: String, _ value: String) -> Attribute {
    Attribute(name: "aria-" + name, value: value)
  }
  /// A value for the script.
  static func data(_ name: String, _ value: String) -> Attribute {
    Attribute(name: "data-" + name, value: value)
  }
  /// An attribute with a value.
  static func with(_ name: String, _ value: String) -> Attribute { Attribute(name: name, value: value) }
  /// An attribute that needs no value.
  static func flag(_ name: String) -> Attribute { Attribute(name: name, value: nil) }
}
