import TodoAPI

/// A client that reads calendar files from the web, each with a bounded size, time and number of redirects.
///
/// Only one thread at a time may fetch. Any thread may cancel.
package final class FeedClient: Sendable {
  /// The answer to a fetch.
  package enum Answer: Hashable, Sendable {
    /// The file is as it was when the given validators came.
    case unchanged
    case whole([UInt8], tag: String?, modified: String?)
  }

  /// Maximum size of a file in bytes.
  package static let limit = 16 << 20
  /// Maximum time of a request in seconds.
  package static let seconds = 30
  private static let redirects = 5
  /// Maximum length of a validator that is sent back.
  private static let longestValidator = 1_024

  private let client = CurlClient()

  package init() {}

  package var isCancelled: Bool { client.isCancelled }

  /// Cancels the current fetch and all later ones.
  package func cancel() { client.cancel() }

  /// Closes idle connections; must be called on the fetching thread.
  package func closeIdle() { client.closeIdle() }

  /// Reads the file at an address; the validators are those of its last answer.
  ///
  /// Throws `FeedFault`, whose words name the host and never the rest of the address.
  package func fetch(_ address: String, tag: String?, modified: String?) throws(FeedFault) -> Answer {
    var place = try FeedPlace(address)
    for _ in 0...Self.redirects {
      let intake = AnswerIntake(bodyLimit: Self.limit)
      do throws(ConnectionFault) {
        try client.send(Self.request(place, tag, modified), within: Self.seconds * 1_000, to: intake)
      } catch { throw FeedFault(error, place.host) }
      let answer = intake.answer
      switch answer.status {
      case 200: return .whole(answer.body, tag: Self.usable(answer.tag), modified: Self.usable(answer.modified))
      case 304 where tag != nil || modified != nil: return .unchanged
      case 301, 302, 303, 307, 308: place = try place.following(answer.location)
      default: throw FeedFault(answer, place.host)
      }
    }
    throw FeedFault(FeedMessages.tooManyRedirects(place.host))
  }

  private static func request(_ place: FeedPlace, _ tag: String?, _ modified: String?) -> ServerRequest {
    var lines = [
      "user-agent: todos/" + ProgramVersion.current, "accept: text/calendar, */*;q=0.1", "accept-encoding: identity",
    ]
    if let tag = usable(tag) { lines.append("if-none-match: " + tag) }
    if let modified = usable(modified) { lines.append("if-modified-since: " + modified) }
    return ServerRequest(method: "GET", url: place.url, socket: nil, authorities: nil, lines: lines, body: nil)
  }

  /// Returns a validator that can be kept and sent back; nil for any other.
  private static func usable(_ value: String?) -> String? {
    guard let value, value.utf8.count <= longestValidator, value.utf8.allSatisfy({ (0x20...0x7E).contains($0) })
    else { return nil }
    return value
  }
}

/// The reason why a calendar file could not be read from the web.
package struct FeedFault: Error, Hashable, Sendable {
  /// A sentence without the secret part of the address.
  package let words: String
  /// The number of seconds that the server asks to wait, if any.
  package var wait: Int?
  package var isCancelled = false

  package init(_ words: String) { self.words = words }

  init(_ fault: ConnectionFault, _ host: String) {
    let isTooLarge = fault == .tooLarge
    let said = fault.words(host, seconds: FeedClient.seconds)
    words =
      isTooLarge ? FeedMessages.tooLarge(host, mebibytes: FeedClient.limit >> 20) : FeedMessages.sentence(said, host)
    isCancelled = fault == .cancelled
  }

  init(_ answer: ServerAnswer, _ host: String) {
    wait = answer.retryAfter.flatMap { Int($0) }.flatMap { $0 >= 0 ? $0 : nil }
    words =
      switch answer.status {
      case 401, 403: FeedMessages.refused(host, status: answer.status)
      case 404, 410: FeedMessages.missing(host, status: answer.status)
      default: FeedMessages.failed(host, status: answer.status)
      }
  }
}

/// The parts of an address that a request needs.
package struct FeedPlace: Hashable, Sendable {
  package let url: String
  /// Host and port as written.
  let authority: String
  private let scheme: String
  /// Maximum length of a host name and a port in bytes.
  private static let longestAuthority = 260

  /// The host without the port, for sentences.
  var host: String {
    authority.hasPrefix("[") ? authority : String(authority.prefix { $0 != ":" })
  }

  /// Splits an address; throws if it is neither http nor https, has a user name, or characters that cannot be sent.
  package init(_ text: String) throws(FeedFault) {
    let plain = text.prefix { $0 != "#" }
    guard plain.utf8.count <= 8_192, plain.utf8.allSatisfy({ (0x21...0x7E).contains($0) }),
      let separator = plain.firstRange(of: "://")
    else { throw FeedFault(FeedMessages.notAnAddress) }
    scheme = plain[..<separator.lowerBound].lowercased()
    authority = String(plain[separator.upperBound...].prefix { !"/?".contains($0) })
    guard ["http", "https"].contains(scheme), !authority.isEmpty, authority.utf8.count <= Self.longestAuthority,
      !authority.contains("@")
    else {
      throw FeedFault(FeedMessages.notAnAddress)
    }
    url = String(plain)
  }

  /// Returns the target of a redirect; throws if there is none or if it would leave https.
  package func following(_ location: String?) throws(FeedFault) -> FeedPlace {
    guard let location, !location.isEmpty else { throw FeedFault(FeedMessages.redirectWithoutTarget(host)) }
    let root = scheme + "://" + authority
    let path = url.dropFirst(root.utf8.count).prefix { $0 != "?" }
    let folder = path.lastIndex(of: "/").map { path[...$0] } ?? "/"
    let target: String
    if location.prefix(while: \.isLetter).isEmpty || !location.drop(while: \.isLetter).hasPrefix("://") {
      switch location.first {
      case "/": target = location.hasPrefix("//") ? scheme + ":" + location : root + location
      case "?": target = root + path + location
      default: target = root + folder + location
      }
    } else {
      target = location
    }
    let next = try FeedPlace(target)
    guard scheme == "http" || next.scheme == "https" else { throw FeedFault(FeedMessages.leavesHTTPS(host)) }
    return next
  }
}
