import JSON
package import TodoModel

/// The exporter to a calendar file: to-dos, and items imported from events as events.
package struct ICSWriter: ItemWriter {
  package let head: String
  package let tail = "END:VCALENDAR\r\n"

  private let place: ExchangePlace
  private let zones: ICSZones
  private let uids: [ItemID: String]
  private let kept: ICSKeptZones

  /// Creates a writer; `items` are all items to be written, for their zones and UIDs.
  package init(_ items: [Item], at place: ExchangePlace) { self.init(items, at: place, uids: [:]) }

  /// Creates a writer; `uids` are those of linked items that are not written, `properties` are the calendar's own.
  init(_ items: [Item], at place: ExchangePlace, uids: [ItemID: String], properties: [ICSProperty] = []) {
    self.place = place
    zones = ICSZones(place)
    self.uids = Dictionary(items.map { ($0.id, ICSOrigin.link(to: $0)) }) { $1 }.merging(uids) { own, _ in own }
    let named = ICSZoneWriter(items, place)
    kept = ICSKeptZones(items, besides: named.names)
    let lines = ["BEGIN:VCALENDAR", "VERSION:2.0", "PRODID:-//todos//todos//EN", "CALSCALE:GREGORIAN"]
    head = (lines + properties.map(\.text5545)).map(ICSText.folded).joined() + named.text + kept.text
  }

  package mutating func text(of items: [Item]) -> String {
    items.filter { $0.deletedAt == nil }.map { item in components(item).map(\.text).joined() }.joined()
  }

  package mutating func takeLosses() -> [ItemLoss: [Item]] { [:] }

  /// Returns the component of an item, followed by those of its changed occurrences.
  func components(_ item: Item, _ form: ICSForm = .due) -> [ICSComponent] {
    let item = kept.naming(item)
    let zones = kept.zones(of: item, place)
    let written = ICSItemWriter(item, uids, place, form)
    var master = written.master
    let back = ICSNative.read([master] + written.days, zones, place)
    sayExactly(item, &master, written.days, back, zones)
    master.properties += ICSOwn.properties(item, back)
    return [master] + written.days
  }

  /// Restores partly imported properties that still have the same meaning.
  private func sayExactly(
    _ item: Item, _ master: inout ICSComponent, _ days: [ICSComponent], _ back: Item, _ zones: ICSZones
  ) {
    for line in ICSOrigin(of: item)?.said ?? [] {
      guard var property = ICSProperty(kept: line) else { continue }
      let isProgress = property.name == "STATUS" || property.name == "PERCENT-COMPLETE"
      if isProgress, master["STATUS"]?.value == "COMPLETED", property.value != "CANCELLED" { continue }
      if property.name == "DTSTART", master["DTSTART"] == nil, master[ICSRecord.kindOfDate] != nil {
        property.name = "DUE"
      }
      var other = master
      let same = property.name == "DURATION" ? ["DTEND", "DUE"] : [property.name]
      other.properties.removeAll { same.contains($0.name) }
      other.properties.append(property)
      if ICSOwn.areSame(ICSNative.read([other] + days, zones, place), back) { master = other }
    }
  }
}

/// Items as iCalendar expresses them without own properties.
enum ICSNative {
  /// Reads a component, followed by those of its changed occurrences, as an item.
  static func read(_ components: [ICSComponent], _ zones: ICSZones, _ place: ExchangePlace) -> Item {
    var record = ICSRecord(components[0], key: components[0]["UID"]?.text ?? "", zones, place)
    for day in components.dropFirst() { record.fold(day) }
    return record.draft.item
  }

  /// Returns the item after a round trip without own properties.
  static func rewritten(_ item: Item, _ zones: ICSZones, _ place: ExchangePlace, _ form: ICSForm) -> Item {
    let written = ICSItemWriter(item, [:], place, form)
    return read([written.master] + written.days, zones, place)
  }
}
