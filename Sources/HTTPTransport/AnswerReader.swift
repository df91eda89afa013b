package import Intents
import Messages
package import TodoAPI

/// The reader of complete responses, which returns their JSON or the resulting client error.
///
/// Only the server's own problem documents can signal a faulty mutation or a new epoch. Any other page, such as a
/// proxy's, means that the server is unreachable.
package struct AnswerReader {
  /// Maximum length of a word from the server for display, in characters.
  private static let wordLimit = 200

  let server: String

  package init(server: String) { self.server = server }

  func json(_ answer: ServerAnswer) throws(TransportError) -> String {
    switch answer.status {
    case 200..<300: return try text(answer)
    case 300..<400: throw redirected(answer)
    default: throw failure(answer)
    }
  }

  package func value<Value: Decodable>(_ answer: ServerAnswer) throws(TransportError) -> Value {
    let text = try json(answer)
    do { return try decodeJSON(Value.self, from: text) } catch {
      throw .unavailable(KeptText.of(ServerAnswerMessages.unreadable(server)))
    }
  }

  /// Returns the history in a response, or none if the item does not exist.
  package func history(_ answer: ServerAnswer) throws(TransportError) -> [HistoryEntry] {
    if answer.status == 404, problem(answer)?.kind == .notFound { return [] }
    let body: HistoryBody = try value(answer)
    return body.entries
  }

  /// Returns the problem of a response that requires a new signature, or nil for any other response.
  func signWish(_ answer: ServerAnswer) -> Problem? {
    guard answer.status == 401, let problem = problem(answer), problem.kind.remedy == .signAnew else { return nil }
    return problem
  }

  /// Returns true if the server received another body, so that the request must be sent again.
  func lostBody(_ answer: ServerAnswer) -> Bool { answer.status == 400 && problem(answer)?.kind == .digestMismatch }

  func failure(_ answer: ServerAnswer) -> TransportError {
    let problem = problem(answer)
    let words = KeptText.of(words(answer, problem))
    switch answer.status {
    case 401 where problem == nil: return .unavailable(KeptText.of(ServerAnswerMessages.behindSignIn(server)))
    case 401 where problem?.kind.remedy == .signAnew: return later(answer, problem, words)
    case 401: return .signIn(KeptText.of(signInWords(problem)))
    case 403 where problem?.kind.remedy == .signIn: return .signIn(KeptText.of(signInWords(problem)))
    case 426: return .tooOld(KeptText.of(ServerAnswerMessages.programTooOld(server)))
    case 408, 425, 429, 500...: return later(answer, problem, words)
    case 409 where problem?.kind == .epochChanged: return .epochChanged
    case 410 where problem?.kind == .resyncRequired: return .resyncRequired
    case 422 where problem?.kind == .idempotencyKeyReused: return .deviceCopied
    case 409, 412, 428: return .unavailable(words)
    case 400 where problem?.kind == .digestMismatch: return .unavailable(words)
    case 413: return .refused(words)
    default: return problem == nil ? .unavailable(words) : .refused(words)
    }
  }

  /// Returns the error for a response that should have been an event stream.
  func noStream(_ answer: ServerAnswer) -> TransportError {
    do { _ = try json(answer) } catch { return error }
    return .unavailable(KeptText.of(ServerAnswerMessages.noEvents(server)))
  }

  private func later(_ answer: ServerAnswer, _ problem: Problem?, _ words: String) -> TransportError {
    let seconds = answer.retryAfter.flatMap { Int($0) } ?? problem?.retryAfter
    return seconds.map { .busy(words, seconds: $0) } ?? .unavailable(words)
  }

  private func text(_ answer: ServerAnswer) throws(TransportError) -> String {
    guard answer.mediaType == "application/json" else {
      throw .unavailable(KeptText.of(ServerAnswerMessages.notFromTodos(server)))
    }
    guard isShallow(answer.body, limit: Limits.answerDepth), let text = String(validating: answer.body, as: UTF8.self)
    else { throw .unavailable(KeptText.of(ServerAnswerMessages.unreadable(server))) }
    return text
  }

  private func redirected(_ answer: ServerAnswer) -> TransportError {
    guard let place = answer.location.flatMap({ try? ServerAddress(origin(of: $0)) }) else {
      return .unavailable(KeptText.of(ServerAnswerMessages.redirects(server)))
    }
    // Anyone between client and server can redirect and might be after the password.
    let own = try? ServerAddress(server)
    let isOwn = place.isSecure && own?.host == place.host
    return .unavailable(
      KeptText.of(
        isOwn
          ? ServerAnswerMessages.redirects(server, toOwn: place.text + (own?.path ?? ""))
          : ServerAnswerMessages.redirects(server, toOther: place.text)))
  }

  /// Returns the origin of a redirect, or an empty string for a path on the same server.
  private func origin(of location: String) -> String {
    guard let scheme = location.firstRange(of: "://") else { return "" }
    let rest = location[scheme.upperBound...]
    return String(location[..<(rest.firstIndex { "/?#".contains($0) } ?? rest.endIndex)])
  }

  private func problem(_ answer: ServerAnswer) -> Problem? {
    guard answer.mediaType == Problem.mediaType, isShallow(answer.body, limit: Limits.answerDepth) else { return nil }
    let text = String(decoding: answer.body, as: UTF8.self)
    guard let type = try? decodeJSON(ProblemType.self, from: text).type, type.contains("/problems/") else { return nil }
    return try? decodeJSON(Problem.self, from: text)
  }

  /// Other programs write documents of RFC 9457 too, often with the type `about:blank`.
  private struct ProblemType: Decodable { let type: String? }

  private func signInWords(_ problem: Problem?) -> String {
    switch problem?.kind {
    case .tokenExpired: ServerAnswerMessages.signInExpired(server)
    case .proofMissing, .proofInvalid: ServerAnswerMessages.otherKey(server)
    case .proofRequired: ServerAnswerMessages.keyRequired(server)
    case .readOnly: ServerAnswerMessages.readOnly(server)
    case .ownerOnly: ServerAnswerMessages.ownerOnly(server)
    case .tokenRevoked: ServerAnswerMessages.signedOut(server)
    default: ServerAnswerMessages.unknownSignIn(server)
    }
  }

  private func words(_ answer: ServerAnswer, _ problem: Problem?) -> String {
    if let said = problem?.detail ?? problem?.kind.title, !said.isEmpty {
      let line = said.split(whereSeparator: \.isNewline).joined(separator: " ")
      return String(line.prefix(AnswerReader.wordLimit))
    }
    switch answer.status {
    case 429: return ServerAnswerMessages.slowDown(server)
    case 500...: return ServerAnswerMessages.failed(server, status: answer.status)
    default: return ServerAnswerMessages.refused(server, status: answer.status)
    }
  }
}

/// An unvalidated response.
package struct ServerAnswer: Hashable, Sendable {
  /// The status code (RFC 9110 section 15).
  var status: Int
  /// The media type without parameters, in lower case.
  var mediaType: String?
  /// The value of `Retry-After`.
  var retryAfter: String?
  /// The target of a redirect.
  var location: String?
  /// The values of `ETag` and `Last-Modified` (RFC 9110 section 8.8).
  var tag: String?
  var modified: String?
  var body: [UInt8]

  package init(
    status: Int, mediaType: String? = nil, retryAfter: String? = nil, location: String? = nil, body: [UInt8] = []
  ) {
    (self.status, self.mediaType, self.retryAfter) = (status, mediaType, retryAfter)
    (self.location, self.body) = (location, body)
  }
}
