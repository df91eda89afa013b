import TodoModel

/// How a person wants a list to be seen.
package struct ListLook: Hashable, Codable, Sendable {
  /// The colour, by name; nil for the usual one.
  package let colour: String?
  /// The sign in front of the name; nil for none.
  package let icon: String?

  /// As lists are seen of which nobody said anything.
  package static let usual = ListLook(colour: nil, icon: nil)

  package init(colour: String?, icon: String?) {
    self.colour = colour
    self.icon = icon
  }
}

extension Lists {
  /// How the lists are to be seen that are not seen as usual, by name.
  package var looks: [String: ListLook] {
    var looks: [String: ListLook] = [:]
    for name in names {
      guard let record = record(named: name), record.colour != nil || record.icon != nil else { continue }
      looks[name] = ListLook(colour: record.colour, icon: record.icon)
    }
    return looks
  }
}
