/// A part of a printed row that leads somewhere (OSC 8, as VTE and iTerm2 defined it).
package struct LinkedPart: Hashable, Sendable {
  package var columns: Range<Int>
  /// Where it leads: printable ASCII alone.
  package let address: String

  /// A part; nil where the address may hold something that is not to reach a terminal (invariant V11).
  package init?(_ columns: Range<Int>, to address: String) {
    guard !columns.isEmpty, address.utf8.allSatisfy({ $0 > 0x20 && $0 < 0x7F }) else { return nil }
    self.columns = columns
    self.address = address
  }

  /// What begins a link.
  package var start: String { "\u{1B}]8;;" + address + "\u{1B}\\" }
  /// What ends one.
  package static let end = "\u{1B}]8;;\u{1B}\\"
}
