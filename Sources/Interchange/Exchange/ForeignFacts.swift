import JSON
package import TodoModel

/// Facts of other programs that have no field here, such as a location: kept for the export, and told where the
/// item is shown in full.
package struct ForeignFacts: Hashable, Sendable {
  /// One of these, by its name there.
  package struct Fact: Hashable, Sendable {
    package let name: String
    /// The value on one line, cut where it is long; empty for a part with lines of its own.
    package let text: String
  }

  /// The facts, in the order of the file where it has one.
  package private(set) var all: [Fact] = []

  package init(of item: Item) {
    if let origin = ICSOrigin(of: item) { add(origin.kept) }
    if let origin = TaskwarriorOrigin(of: item) {
      for (name, value) in origin.kept.sorted(by: { $0.key < $1.key }) { add(name, value) }
    }
    for property in OrgOrigin(of: item)?.properties ?? [] { add(property[0], property[1]) }
    for format in [ExchangeFormat.csv, .todoist, .superproductivity] {
      for (name, value) in KeptOrigin(of: item, format)?.kept ?? [] { add(name, value) }
    }
  }

  /// Adds the lines of a calendar; a part of several lines is told by its name.
  private mutating func add(_ lines: [String]) {
    var depth = 0
    for line in lines {
      guard let property = ICSProperty(kept: line) else { continue }
      if property.name == "END" { depth -= 1 }
      if depth == 0, property.name != "BEGIN", property.name != "END" {
        let name = property.parameter("CN").map { $0 + ", " } ?? ""
        add(property.name, name + property.text)
      }
      guard property.name == "BEGIN" else { continue }
      if depth == 0 { add(property.value.uppercased(), "") }
      depth += 1
    }
  }

  private mutating func add(_ name: String, _ value: JSONValue) {
    if let text = value.text { return add(name, text) }
    var writer = JSONWriter()
    writer.value(value)
    add(name, String(decoding: writer.bytes, as: UTF8.self))
  }

  private mutating func add(_ name: String, _ text: String) {
    guard !Self.ofPrograms.contains(name), !name.hasPrefix("X-") else { return }
    let words = ICSText.oneLine(text)
    let isLong = words.count > Self.longest
    all.append(Fact(name: name, text: isLong ? words.prefix(Self.longest) + "…" : words))
  }

  /// Fields that serve programs and tell a person nothing.
  private static let ofPrograms: Set<String> = ["SEQUENCE", "TRANSP", "LAST_REPEAT"]
  /// The most letters of a fact.
  private static let longest = 80
}
