/// A sentence that is kept in a file for readers of any language, such as the name of an action that can be undone.
///
/// It has the English text and, if another language was chosen, the text in that language: "done “oats”␟de␟…". Hooks
/// and JSON get the English one, and so does a reader of a third language.
package enum KeptText {
  private static let separator: Character = "\u{1F}"

  /// Returns a text in the form that is kept.
  package static func of(_ text: @autoclosure () throws -> String) rethrows -> String {
    let shown = try text()
    guard !Catalog.isEnglish else { return shown }
    let english = try Catalog.with("en") { try text() }
    return english == shown ? shown : [english, Catalog.language, shown].joined(separator: String(separator))
  }

  /// Returns a kept text for the reader.
  package static func shown(_ kept: String) -> String {
    let parts = kept.split(separator: separator, omittingEmptySubsequences: false)
    guard parts.count == 3 else { return kept }
    return String(parts[1] == Catalog.language ? parts[2] : parts[0])
  }

  /// Returns the English form of a kept text.
  package static func english(_ kept: String) -> String { Catalog.with("en") { shown(kept) } }
}
