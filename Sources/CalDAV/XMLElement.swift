/// The name of an element or attribute, with its namespace (XML Namespaces 1.0).
package struct XMLName: Hashable, Comparable, Sendable {
  /// Empty without a namespace.
  package let space: String
  package let local: String

  package init(_ space: String, _ local: String) { (self.space, self.local) = (space, local) }

  /// Returns a name of WebDAV (RFC 4918).
  package static func dav(_ local: String) -> XMLName { XMLName("DAV:", local) }
  /// Returns a name of CalDAV (RFC 4791).
  package static func cal(_ local: String) -> XMLName { XMLName("urn:ietf:params:xml:ns:caldav", local) }
  /// Returns a name of the calendarserver.org extensions.
  package static func server(_ local: String) -> XMLName { XMLName("http://calendarserver.org/ns/", local) }
  /// Returns a name of Apple's iCal extensions.
  package static func apple(_ local: String) -> XMLName { XMLName("http://apple.com/ns/ical/", local) }

  package static func < (left: XMLName, right: XMLName) -> Bool {
    (left.space, left.local) < (right.space, right.local)
  }
}

/// An element of an XML document.
package struct XMLElement: Hashable, Sendable {
  package enum Node: Hashable, Sendable {
    case element(XMLElement)
    case text(String)
  }

  package let name: XMLName
  package var attributes: [XMLName: String] = [:]
  package var nodes: [Node] = []

  package init(_ name: XMLName, _ nodes: [Node] = []) { (self.name, self.nodes) = (name, nodes) }

  package init(_ name: XMLName, text: String) { self.init(name, text.isEmpty ? [] : [.text(text)]) }

  package init(_ name: XMLName, of children: [XMLElement]) { self.init(name, children.map(Node.element)) }

  /// The child elements.
  package var children: [XMLElement] { nodes.compactMap { if case .element(let child) = $0 { child } else { nil } } }

  /// The element's own text, without that of its children.
  package var text: String { nodes.map { if case .text(let text) = $0 { text } else { "" } }.joined() }

  /// The text without white space around it.
  package var trimmed: String {
    let isSpace: (Character) -> Bool = { $0.isWhitespace }
    return String(text.drop(while: isSpace).reversed().drop(while: isSpace).reversed())
  }

  package subscript(_ name: XMLName) -> XMLElement? { children.first { $0.name == name } }

  package func all(_ name: XMLName) -> [XMLElement] { children.filter { $0.name == name } }

  /// Returns the value of an attribute without a namespace.
  package func attribute(_ name: String) -> String? { attributes[XMLName("", name)] }
}
