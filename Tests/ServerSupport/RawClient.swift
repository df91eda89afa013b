import Glibc
package import TodoAPI

/// A raw connection for arbitrary bytes.
package final class RawClient {
  private let file: Int32

  package init(port: UInt16) throws {
    file = socket(AF_INET, Int32(SOCK_STREAM.rawValue), 0)
    try RawClient.connect(file, Loopback.address(port))
  }

  package init(path: String) throws {
    file = socket(AF_UNIX, Int32(SOCK_STREAM.rawValue), 0)
    var address = sockaddr_un()
    address.sun_family = sa_family_t(AF_UNIX)
    withUnsafeMutableBytes(of: &address.sun_path) { $0.copyBytes(from: Array(path.utf8)) }
    try RawClient.connect(file, address)
  }

  deinit { close(file) }

  private static func connect<Address>(_ file: Int32, _ address: Address) throws {
    var limit = timeval(tv_sec: 60, tv_usec: 0)
    setsockopt(file, SOL_SOCKET, SO_RCVTIMEO, &limit, socklen_t(MemoryLayout<timeval>.size))
    setsockopt(file, SOL_SOCKET, SO_SNDTIMEO, &limit, socklen_t(MemoryLayout<timeval>.size))
    guard Loopback.connect(file, to: address) == 0 else {
      throw ServerFailure(words: "connect: \(String(cString: strerror(errno)))")
    }
  }

  /// Sends a text; false if the peer has closed.
  @discardableResult package func send(_ text: String) -> Bool { send(Array(text.utf8)) }

  @discardableResult package func send(_ bytes: [UInt8]) -> Bool { Loopback.send(bytes, file) }

  /// Shuts the sending direction down.
  package func finish() { shutdown(file, Int32(SHUT_WR)) }

  /// Indicates that the peer has closed the connection and nothing is left to read.
  package var isOver: Bool {
    var byte: UInt8 = 0
    let count = recv(file, &byte, 1, Int32(MSG_PEEK | MSG_DONTWAIT))
    return count == 0 || count < 0 && errno != EAGAIN
  }

  /// Returns the next bytes: empty at the end, nil after an error or 60 seconds without data.
  package func read() -> [UInt8]? {
    var buffer = [UInt8](repeating: 0, count: 65_536)
    let count = recv(file, &buffer, buffer.count, 0)
    return count < 0 ? nil : Array(buffer.prefix(count))
  }

  package func all() -> String {
    var bytes: [UInt8] = []
    while let more = read(), !more.isEmpty { bytes += more }
    return String(decoding: bytes, as: UTF8.self)
  }

  package func reply() -> RawReply { RawReply(all()) }
}

/// A response as received.
package struct RawReply {
  /// The status; 0 without a response.
  package let status: Int
  package let head: String
  package let body: String

  init(_ text: String) {
    let end = text.firstRange(of: "\r\n\r\n")
    head = String(end.map { text[..<$0.lowerBound] } ?? text[...])
    body = end.map { String(text[$0.upperBound...]) } ?? ""
    status = head.split(separator: " ").dropFirst().first.flatMap { Int($0) } ?? 0
  }

  package var problem: ProblemKind? {
    guard head.lowercased().contains("content-type: application/problem+json") else { return nil }
    return try? decodeJSON(Problem.self, from: body).kind
  }
}
