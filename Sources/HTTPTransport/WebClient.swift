import TodoAPI

/// A client for single requests to a web service, each with a bounded size and time and without redirects.
package enum WebClient {
  /// Maximum time of a request in seconds.
  package static let seconds = 10

  /// Posts a form, or gets the address without one; returns status and body.
  ///
  /// Blocks. Throws `WebFault` if there is no response, or one of more than `limit` bytes.
  package static func send(
    _ url: String, form: String?, lines: [String], atMost limit: Int
  ) throws(WebFault) -> (status: Int, body: [UInt8]) {
    var head = [
      "user-agent: todosd/" + ProgramVersion.current, "accept: application/json", "accept-encoding: identity",
    ]
    if form != nil { head.append("content-type: application/x-www-form-urlencoded") }
    let request = ServerRequest(
      method: form == nil ? "GET" : "POST", url: url, socket: nil, authorities: nil, lines: head + lines, body: form)
    let intake = AnswerIntake(bodyLimit: limit)
    do throws(ConnectionFault) { try CurlClient().send(request, within: seconds * 1_000, to: intake) } catch {
      throw WebFault(words: error.words(url, seconds: seconds))
    }
    return (intake.answer.status, intake.answer.body)
  }
}

/// The reason for a request without a response.
package struct WebFault: Error, Hashable, Sendable {
  package let words: String
}
