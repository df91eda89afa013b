/// A hyperlinked part of a printed row (OSC 8, as defined by VTE and iTerm2).
package struct LinkedPart: Hashable, Sendable {
  package var columns: Range<Int>
  /// The link target; printable ASCII only.
  package let address: String

  /// Creates a link; returns nil if the address may contain bytes that must not reach a terminal (invariant V11).
  package init?(_ columns: Range<Int>, to address: String) {
    guard !columns.isEmpty, address.utf8.allSatisfy({ $0 > 0x20 && $0 < 0x7F }) else { return nil }
    self.columns = columns
    self.address = address
  }

  package var start: String { "\u{1B}]8;;" + address + "\u{1B}\\" }
  package static let end = "\u{1B}]8;;\u{1B}\\"
}
