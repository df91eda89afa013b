package import Intents
package import TodoModel

/// Today of one account, and how long it is right.
package struct Today: Hashable, Sendable {
  /// What is seen.
  package let listing: Listing
  /// The life of the service's file.
  package let epoch: String
  /// The revision it is right for.
  package let revision: Revision
  /// When it changes by itself: an occurrence falls due, or the day ends.
  package let nextChange: Instant

  /// What differs as soon as what is seen does, for an ETag (RFC 9110 section 8.8.3); `zone` is the zone's identity.
  package func tag(zone: String) -> String {
    [epoch, String(revision), zone, listing.day.description, String(nextChange.milliseconds)]
      .joined(separator: "-")
  }
}
