package import JSON

/// The identifier of an occurrence of an item, the same on every device.
///
/// It is `once` for an item that does not repeat; the nominal local time for a repeat by the calendar
/// (`2026-11-21T09:00`, followed by `[Europe/Berlin]` if the schedule has a zone); and `#k`, counting from 1, for a
/// repeat after completion.
package struct OccurrenceKey: Hashable, Sendable {
  package let text: String

  package init(_ text: String) { self.text = text }

  package static let once = OccurrenceKey("once")

  package init(_ nominal: LocalTime, zone: String?) {
    text = nominal.description + (zone.map { "[\($0)]" } ?? "")
  }

  /// Creates the key of the `count`th occurrence of a repeat after completion; the first is 1.
  package init(count: Int) { text = "#\(count)" }

  /// The nominal local time, for keys that contain one.
  package var nominal: LocalTime? {
    LocalTime(String(text.prefix { $0 != "[" }))
  }
}

extension OccurrenceKey: Comparable {
  package static func < (left: OccurrenceKey, right: OccurrenceKey) -> Bool { left.text < right.text }
}

extension OccurrenceKey: JSONText, JSONKey {
  package var description: String { text }
  package static let schema = Schema.named("Occurrence")
}
