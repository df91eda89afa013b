package import JSON

/// Names one occurrence of an item, the same on every device.
///
/// `once` for an item that does not repeat; the nominal local time for one that does
/// (`2026-11-21T09:00`, with `[Europe/Berlin]` behind it where the schedule names a zone); `#k`, counting from 1,
/// for a repeat counted from completion.
package struct OccurrenceKey: Hashable, Sendable {
  /// The text form.
  package let text: String

  package init(_ text: String) { self.text = text }

  /// The only occurrence of an item that does not repeat.
  package static let once = OccurrenceKey("once")

  /// The occurrence with this nominal local time.
  package init(_ nominal: LocalTime, zone: String?) {
    text = nominal.description + (zone.map { "[\($0)]" } ?? "")
  }

  /// The `count`th occurrence of a repeat counted from completion; the first is 1.
  package init(count: Int) { text = "#\(count)" }

  /// The nominal local time, for keys that carry one.
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
