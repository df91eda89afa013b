import CCurl
import Messages
package import TodoAPI

/// The reason for a request without a response.
package enum ConnectionFault: Error, Hashable, Sendable {
  /// libcurl is not installed; the value is the system's message.
  case missing(String)
  case unknownName
  case unreachable
  /// No TLS connection was established.
  case unsafe
  /// The certificate names another host.
  case otherHost
  /// The certificate is expired, or its issuer is not trusted.
  case untrusted
  /// The file of certificate authorities is unreadable.
  case noAuthorities
  case timeout
  /// The response is not HTTP, or it is compressed without request.
  case unreadable
  /// The response exceeds `Limits`, or announces that it will.
  case tooLarge
  case broken
  case cancelled

  /// Creates the fault for an outcome; returns nil for a response.
  init?(_ outcome: cc_outcome, _ intake: AnswerIntake) {
    switch outcome {
    case cc_answered: return nil
    case cc_unknown_name: self = .unknownName
    case cc_unreachable: self = .unreachable
    case cc_unsafe: self = .unsafe
    case cc_other_host: self = .otherHost
    case cc_untrusted: self = .untrusted
    case cc_no_authorities: self = .noAuthorities
    case cc_late: self = .timeout
    case cc_unreadable: self = .unreadable
    case cc_too_large: self = .tooLarge
    case cc_refused: self = intake.fault ?? .broken
    case cc_cancelled: self = .cancelled
    default: self = .broken
    }
  }

  /// Returns the transport error, where `seconds` is the timeout that the caller set.
  package func transportError(_ server: String, seconds: Int) -> TransportError {
    self == .cancelled ? .abandoned : .unavailable(KeptText.of(words(server, seconds: seconds)))
  }

  /// Returns the reason in words, without a full stop.
  func words(_ server: String, seconds: Int) -> String {
    switch self {
    case .missing(let detail): ServerConnectionMessages.libraryMissing(String(detail.prefix(200)))
    case .unknownName: ServerConnectionMessages.notFound(server)
    case .unreachable: ServerConnectionMessages.unreachable(server)
    case .unsafe: ServerConnectionMessages.notSecure(server)
    case .otherHost: ServerConnectionMessages.certificateOfOtherHost(server)
    case .untrusted: ServerConnectionMessages.certificateNotTrusted(server)
    case .noAuthorities: ServerConnectionMessages.authoritiesUnreadable(server)
    case .timeout: ServerConnectionMessages.late(server, seconds: seconds)
    case .unreadable: ServerAnswerMessages.unreadable(server)
    case .tooLarge: ServerAnswerMessages.tooLarge(server)
    case .broken, .cancelled: ServerConnectionMessages.broke(server)
    }
  }
}
