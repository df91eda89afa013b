package import Intents
import TodoAPI
package import TodoModel

/// A change that the authority refused: it is kept until the person tries it again or lets go of it.
package struct Parked: Hashable, Sendable {
  /// The change.
  package let mid: MutationID
  /// The item.
  package let item: ItemID
  /// The item's number, where it has one.
  package let number: Int?
  /// The item's title as it is seen.
  package let title: String
  /// What was wanted.
  package let intent: Intent?
  /// Why it was refused, for a person.
  package let words: String

  /// Why in words, by what is kept of it.
  static func words(_ reason: String?) -> String {
    switch reason {
    case "damaged": "it is damaged on this disk"
    case let reason?: Rejection(rawValue: reason)?.words ?? reason
    case nil: "it was refused"
    }
  }
}
