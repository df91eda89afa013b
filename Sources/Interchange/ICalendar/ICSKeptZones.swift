import TodoModel

/// The zones that items keep because no other system knows them, each with a unique name in the exported file.
struct ICSKeptZones {
  private(set) var text = ""
  /// Names in the file, by the lines of a zone.
  private var names: [[String]: String] = [:]

  /// Collects the zones of items; `others` are names already used in the file.
  init(_ items: [Item], besides others: Set<String>) {
    var taken = others
    for lines in items.lazy.flatMap({ ICSOrigin(of: $0)?.zones ?? [] }) where names[lines] == nil {
      guard let name = Self.name(lines) else { continue }
      var (own, count) = (name, 1)
      while !taken.insert(own).inserted {
        count += 1
        own = "\(name) \(count)"
      }
      names[lines] = own
      text += Self.named(lines, own).map(ICSText.folded).joined()
    }
  }

  /// Returns the item with the names of its zones in the file.
  func naming(_ item: Item) -> Item {
    guard var origin = ICSOrigin(of: item), !origin.zones.isEmpty else { return item }
    var news: [String: String] = [:]
    for lines in origin.zones { if let old = Self.name(lines), let own = names[lines], own != old { news[old] = own } }
    guard !news.isEmpty else { return item }
    func named(_ line: String) -> String {
      guard let name = ICSProperty.zones(of: line).first, let own = news[name], var property = ICSProperty(kept: line),
        let place = property.parameters.firstIndex(where: { $0.name == "TZID" })
      else { return line }
      property.parameters[place].values = [own]
      return property.text5545
    }
    var item = item
    (origin.kept, origin.said) = (origin.kept.map(named), origin.said.map(named))
    origin.occurrence = origin.occurrence.map(named)
    origin.zones = origin.zones.map { lines in names[lines].map { Self.named(lines, $0) } ?? lines }
    item.extra[ICSOrigin.name] = origin.json
    return item
  }

  func zones(of item: Item, _ place: ExchangePlace) -> ICSZones {
    var zones = ICSZones(place)
    for lines in ICSOrigin(of: item)?.zones ?? [] {
      var components = ICSComponents(Array(lines.joined(separator: "\n").utf8)[...])
      guard let name = Self.name(lines), let component = try? components.next() else { continue }
      zones.add(ICSZone(component, name, place), as: name)
    }
    return zones
  }

  /// Returns the name of a kept zone, or nil if the lines are no VTIMEZONE.
  static func name(_ lines: [String]) -> String? {
    guard lines.first == "BEGIN:VTIMEZONE", lines.last == "END:VTIMEZONE" else { return nil }
    return lines.lazy.filter { $0.hasPrefix("TZID") }.compactMap { ICSProperty(kept: $0)?.text }.first
  }

  private static func named(_ lines: [String], _ name: String) -> [String] {
    lines.map { $0.hasPrefix("TZID") ? ICSProperty("TZID", ICSText.escaped(name)).text5545 : $0 }
  }
}
