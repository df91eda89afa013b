/// JSON texts of the sync protocol, made by the choices of an input: mostly valid, with some odd values.
///
/// The parts of requests and responses are in `WireText+Bodies`, those of items in `WireText+Items`, single values in
/// `WireText+Values`.
package struct WireText {
  /// The names available to texts.
  package struct Known {
    package var items: [String]
    /// IDs of earlier mutations.
    package var mids: [String]
    package var devices: [String]
    /// Positions in the feed.
    package var cursors: [String]
    /// Epochs of the service's database.
    package var epochs: [String]

    /// Creates the available names; none of the lists may be empty.
    package init(
      items: [String], mids: [String], devices: [String], cursors: [String] = ["null"], epochs: [String] = ["null"]
    ) {
      self.items = items
      self.mids = mids
      self.devices = devices
      self.cursors = cursors
      self.epochs = epochs
    }
  }

  package var choices: Choices
  package var known: Known
  private var count = 0

  package init(_ choices: Choices, _ known: Known) {
    self.choices = choices
    self.known = known
  }

  /// Returns a number that is unique within this input.
  mutating func fresh() -> Int {
    count += 1
    return count
  }

  /// Returns an object's field with a probability of 1 in `oneIn`, sometimes with a value of another type.
  mutating func field(_ name: String, oneIn chance: Int = 1, _ value: (inout WireText) -> String) -> [String] {
    guard chance == 1 || choices.happens(oneIn: chance) else { return [] }
    return [WireText.quoted(name) + ":" + (choices.happens(oneIn: 250) ? odd() : value(&self))]
  }

  /// Returns an object of fields, sometimes with an unknown or a duplicate one.
  mutating func object(_ fields: [String]) -> String {
    var fields = fields
    if choices.happens(oneIn: 32) { fields.append(WireText.quoted("x\(fresh())") + ":" + odd()) }
    if choices.happens(oneIn: 128), let first = fields.first { fields.append(first) }
    return "{" + fields.joined(separator: ",") + "}"
  }

  mutating func list(atMost limit: Int, _ value: (inout WireText) -> String) -> String {
    var parts: [String] = []
    for _ in 0..<choices.number(below: limit + 1) { parts.append(value(&self)) }
    return "[" + parts.joined(separator: ",") + "]"
  }

  /// Returns an object with a limited number of names.
  mutating func table(
    atMost limit: Int, _ name: (inout WireText) -> String, _ value: (inout WireText) -> String
  ) -> String {
    var parts: [String] = []
    for _ in 0..<choices.number(below: limit + 1) { parts.append(name(&self) + ":" + value(&self)) }
    return "{" + parts.joined(separator: ",") + "}"
  }

  package static func quoted(_ text: String) -> String {
    var made = "\""
    for scalar in text.unicodeScalars {
      switch scalar {
      case "\"", "\\": made += "\\" + String(scalar)
      case "\u{0}"..<" ":
        let digits = String(scalar.value, radix: 16)
        made += "\\u" + String(repeating: "0", count: 4 - digits.count) + digits
      default: made.unicodeScalars.append(scalar)
      }
    }
    return made + "\""
  }
}
