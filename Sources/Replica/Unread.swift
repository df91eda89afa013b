/// Something that is kept and cannot be read.
package struct Unread: Hashable, Sendable {
  /// Where it comes from.
  package enum Kind: String, Hashable, Sendable {
    /// An item as the authority sent it.
    case sent
    /// An item as this device, or this file, has it.
    case record
    /// A change of this device that was not sent.
    case change
  }

  /// Where it comes from.
  package let kind: Kind
  /// The item it is about, as far as that is known.
  package let id: String
  /// All of it, byte for byte.
  package let text: String
  /// What is wrong with it; empty where it is none that this program knows.
  package let words: String

  /// Why a change of this device is not sent: it is not what was written.
  static let damaged = "damaged"

  /// Something unread.
  package init(_ kind: Kind, id: String, text: String, words: String = "") {
    self.kind = kind
    self.id = id
    self.text = text
    self.words = words
  }
}
