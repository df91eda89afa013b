import JSON

/// The candidates for what to do next in the API, in order: `{"tz","of","items"}`.
package struct NextListBody: Hashable, Codable, Sendable {
  /// A candidate: the item and the reason for its place.
  package struct Candidate: Hashable, Codable, Sendable {
    package var item: ItemBody
    package var reason: String

    package init(_ item: ItemBody, reason: String) { (self.item, self.reason) = (item, reason) }
  }

  /// The IANA zone of the day.
  package var zone: String
  /// Number of candidates, also of those behind the limit.
  package var of: Int
  package var items: [Candidate]

  private enum CodingKeys: String, CodingKey {
    case of, items
    case zone = "tz"
  }

  package init(of: Int, items: [Candidate], zone: String) { (self.of, self.items, self.zone) = (of, items, zone) }
}
