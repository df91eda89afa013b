package import Intents
package import Storage

/// Why a wish was not taken.
package enum CommitError: Error, Hashable, Sendable {
  /// A value breaks a limit; nothing was changed.
  case invalid(ValueFault)
  /// The file could not be written; nothing was changed.
  case store(StoreError)

  /// A sentence or two for a person.
  package var words: String {
    switch self {
    case .invalid(let fault): fault.words
    case .store(let error): error.words
    }
  }
}
