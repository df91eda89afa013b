package import JSON

/// A client's session over the Model Context Protocol, which maps incoming messages to responses.
///
/// It uses no clock, file or socket. All data of items comes from its host.
package struct AgentSession<Host: AgentHost> {
  /// The start of a session.
  enum Beginning: Hashable {
    case none
    /// A handshake that agreed on a revision.
    case agreed(ProtocolRevision)
    case stateless
  }

  let host: Host
  var beginning = Beginning.none
  /// The client's own name, if known.
  var client: String?
  var watched = Watched()
  /// The minimum level of log messages to send.
  var level = LogLevel.info
  /// The request in progress.
  var current = JSONValue.null
  /// The IDs of the latest requests.
  private var known: Set<JSONValue> = []

  package init(_ host: Host) { self.host = host }

  var revision: ProtocolRevision {
    if case .agreed(let revision) = beginning { return revision }
    return .stateless
  }

  /// Processes a line from the client and returns the messages to send, in order.
  package mutating func take(_ line: MessageLines.Line) -> [JSONValue] {
    guard case .message(let bytes) = line else {
      let most = MessageLines.limit >> 20
      return [answer(.null, .invalid("The message is longer than \(most) MiB; nothing was done."))]
    }
    guard let text = String(validating: bytes, as: UTF8.self) else {
      return [answer(.null, .unreadable("The message is not UTF-8; nothing was done."))]
    }
    guard let json = try? JSONValue(parsing: text) else {
      return [
        answer(.null, .unreadable("The message is not JSON or is nested too deeply; nothing was done."))
      ]
    }
    guard case .array(let messages) = json else { return take(json) }
    guard case .agreed(let revision) = beginning, revision.takesBatches, !messages.isEmpty else {
      return [answer(.null, .invalid("Batches are not supported: send messages one by one."))]
    }
    let answers = messages.flatMap { take($0) }
    return answers.isEmpty ? [] : [.array(answers)]
  }

  private mutating func take(_ json: JSONValue) -> [JSONValue] {
    do throws(IncomingMessage.Fault) {
      switch try IncomingMessage(json) {
      case .answer: return []
      case .notification(let method, let parameters):
        return heed(method, parameters)
      case .request(let id, let method, let parameters): return answers(id, method, parameters)
      }
    } catch {
      return [answer(error.id, error.fault)]
    }
  }

  /// Handles a notification.
  ///
  /// Only subscriptions are cancelled here; other requests use `isCalledOff`.
  private mutating func heed(_ method: String, _ parameters: JSONValue) -> [JSONValue] {
    switch method {
    case AgentMethod.cancelling: watched.listeners[parameters["requestId"]] = nil
    case "notifications/initialized": beginWatching()
    default: break
    }
    return []
  }

  private mutating func answers(
    _ id: JSONValue,
    _ method: String,
    _ parameters: JSONValue
  ) -> [JSONValue] {
    if known.count > 100_000 { known = [] }
    guard known.insert(id).inserted else {
      return [answer(id, .invalid("This id was already used; nothing was done. Use a new id."))]
    }
    // A cancelled request gets no response, regardless of its outcome.
    let mayEnd = method != AgentMethod.initialize.rawValue
    guard !mayEnd || !host.isCalledOff(id) else { return [] }
    do throws(MessageFault) {
      current = id
      let result = try result(id, method, parameters)
      guard !mayEnd || !host.isCalledOff(id) else {
        watched.listeners[id] = nil
        return []
      }
      guard let result else { return acknowledgement(of: id) }
      return [.object(["jsonrpc": .string("2.0"), "id": id, "result": result.safe])]
    } catch {
      return mayEnd && host.isCalledOff(id) ? [] : [answer(id, error)]
    }
  }

  private func answer(_ id: JSONValue, _ fault: MessageFault) -> JSONValue {
    .object(["jsonrpc": .string("2.0"), "id": id, "error": fault.json])
  }

  func notification(_ method: String, _ parameters: JSONValue = .object([:])) -> JSONValue {
    .object(["jsonrpc": .string("2.0"), "method": .string(method), "params": parameters])
  }
}
