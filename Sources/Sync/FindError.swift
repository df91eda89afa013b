package import Storage

/// Why no item was found by what a person typed.
package enum FindError: Error, Hashable, Sendable {
  /// No item has that number or id.
  case none(String)
  /// Several ids begin so.
  case several(String)
  /// The file could not be read.
  case store(StoreError)

  /// A sentence or two for a person.
  package var words: String {
    switch self {
    case .none(let token): "There is no item \(token). `todos list all` shows the numbers."
    case .several(let token): "Several items begin with \(token). Type more of the id, or the number."
    case .store(let error): error.words
    }
  }
}
