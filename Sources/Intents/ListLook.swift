import TodoModel

/// The appearance of a list.
package struct ListLook: Hashable, Codable, Sendable {
  /// The colour by name; nil for the default.
  package let colour: String?
  /// The icon in front of the name, if any.
  package let icon: String?

  package static let usual = ListLook(colour: nil, icon: nil)

  package init(colour: String?, icon: String?) {
    self.colour = colour
    self.icon = icon
  }
}

extension Lists {
  /// The appearance of lists that differ from the default, by name.
  package var looks: [String: ListLook] {
    var looks: [String: ListLook] = [:]
    for name in names {
      guard let record = record(named: name), record.colour != nil || record.icon != nil else { continue }
      looks[name] = ListLook(colour: record.colour, icon: record.icon)
    }
    return looks
  }
}
