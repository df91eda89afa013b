import TodoAPI

/// Why a request brought no answer.
enum SendFault: Error {
  /// It was given up from this side.
  case abandoned
  /// The server had closed the connection.
  case broken(any Error)
  /// Anything else.
  case failed(any Error)

  /// The same for the caller, who waited so long at most.
  func told(_ server: String, within milliseconds: Int) -> TransportError {
    switch self {
    case .abandoned: .abandoned
    case .broken(let error), .failed(let error):
      .unavailable(Wire.words(error, server: server, seconds: (milliseconds + 999) / 1000))
    }
  }
}
