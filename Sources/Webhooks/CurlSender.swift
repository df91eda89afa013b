import CCurl
import TodoAPI

/// A sender of messages by an installed libcurl.
package struct CurlSender: WebhookSender {
  /// The timeouts for connecting and for the whole request, in milliseconds.
  private static let timeout = (connect: 5_000, whole: 15_000)
  /// Maximum number of response bytes to read.
  private static let mostTaken = 4_096

  private let allowsPrivate: Bool

  /// Loads the library; `allowsPrivate` permits any address, and plain http.
  package init(allowsPrivate: Bool) throws(CurlMissing) {
    if let words = unsafe cc_load() { throw unsafe CurlMissing(detail: String(cString: words)) }
    self.allowsPrivate = allowsPrivate
  }

  package func send(_ request: WebhookRequest) -> WebhookAnswer {
    var answer = cc_answer()
    let head = request.lines.map { $0 + "\n" }.joined()
    unsafe request.url.withCString { url in
      unsafe head.withCString { head in
        unsafe "todosd/\(ProgramVersion.current)".withCString { agent in
          unsafe request.body.withUnsafeBytes { body in
            var wanted = unsafe cc_request(
              url: url, headers: head, agent: agent, body: body.baseAddress?.assumingMemoryBound(to: CChar.self),
              length: body.count, is_plain_allowed: allowsPrivate ? 1 : 0, judge: allowsPrivate ? nil : judge,
              connect_time: CurlSender.timeout.connect, whole_time: CurlSender.timeout.whole,
              maximum: CurlSender.mostTaken)
            unsafe cc_post(&wanted, &answer)
          }
        }
      }
    }
    return CurlSender.answer(answer)
  }

  package func abandon() { cc_abandon() }

  private static func answer(_ answer: cc_answer) -> WebhookAnswer {
    if answer.status > 0 {
      return .answered(status: answer.status, retryAfter: Int(clamping: max(0, answer.retry_after)))
    }
    if answer.is_refused != 0 { return .privateAddress }
    let words = unsafe withUnsafeBytes(of: answer.words) { unsafe Array($0.prefix { $0 != 0 }) }
    return .failed(String(decoding: words, as: UTF8.self))
  }
}

/// Tells libcurl whether it may connect to an address.
private let judge: cc_judge = { bytes, count in
  guard let bytes = unsafe bytes else { return 0 }
  return unsafe AddressRule.isPublic(Array(UnsafeBufferPointer(start: bytes, count: Int(count)))) ? 1 : 0
}

/// The error that libcurl is not installed.
package struct CurlMissing: Error, Hashable, Sendable {
  let detail: String

  /// The cause and the remedy, as a sentence.
  package var words: String {
    WebhookDeliveryMessages.libraryMissing(detail)
  }
}
