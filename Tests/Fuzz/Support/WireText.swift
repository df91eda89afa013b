/// JSON texts of the sync protocol, made by the choices of an input: mostly right, with odd values among them.
///
/// The parts of requests and answers are in `WireText+Bodies`, those of items in `WireText+Items`, single values in
/// `WireText+Values`.
package struct WireText {
  /// What the texts may name.
  package struct Known {
    /// Items.
    package var items: [String]
    /// Mutations that were made before.
    package var mids: [String]
    /// Devices.
    package var devices: [String]
    /// Places in the feed.
    package var cursors: [String]
    /// Lives of the service's file.
    package var epochs: [String]

    /// What texts may name; none of the lists may be empty.
    package init(
      items: [String],
      mids: [String],
      devices: [String],
      cursors: [String] = ["null"],
      epochs: [String] = ["null"]
    ) {
      self.items = items
      self.mids = mids
      self.devices = devices
      self.cursors = cursors
      self.epochs = epochs
    }
  }

  /// What is left to choose.
  package var choices: Choices
  /// What may be named.
  package var known: Known
  private var count = 0

  /// Texts made by these choices.
  package init(_ choices: Choices, _ known: Known) {
    self.choices = choices
    self.known = known
  }

  /// A number that no other text of this input has.
  mutating func fresh() -> Int {
    count += 1
    return count
  }

  /// A field of an object, said once in so many times, and now and then with a value of another kind.
  mutating func field(
    _ name: String,
    oneIn chance: Int = 1,
    _ value: (inout WireText) -> String
  ) -> [String] {
    guard chance == 1 || choices.happens(oneIn: chance) else { return [] }
    return [WireText.quoted(name) + ":" + (choices.happens(oneIn: 250) ? odd() : value(&self))]
  }

  /// An object of fields, now and then with one nobody knows, or one twice.
  mutating func object(_ fields: [String]) -> String {
    var fields = fields
    if choices.happens(oneIn: 32) { fields.append(WireText.quoted("x\(fresh())") + ":" + odd()) }
    if choices.happens(oneIn: 128), let first = fields.first { fields.append(first) }
    return "{" + fields.joined(separator: ",") + "}"
  }

  /// A list of at most so many.
  mutating func list(atMost limit: Int, _ value: (inout WireText) -> String) -> String {
    var parts: [String] = []
    for _ in 0..<choices.number(below: limit + 1) { parts.append(value(&self)) }
    return "[" + parts.joined(separator: ",") + "]"
  }

  /// An object of at most so many names.
  mutating func table(
    atMost limit: Int,
    _ name: (inout WireText) -> String,
    _ value: (inout WireText) -> String
  ) -> String {
    var parts: [String] = []
    for _ in 0..<choices.number(below: limit + 1) { parts.append(name(&self) + ":" + value(&self)) }
    return "{" + parts.joined(separator: ",") + "}"
  }

  /// A text as a JSON string.
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
