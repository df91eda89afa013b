import Glibc

/// One connection, from the hostile server's side.
final class Peer: Sendable {
  private let descriptor: Int32
  private nonisolated(unsafe) var rest: [UInt8] = []
  private(set) nonisolated(unsafe) var isDone = false

  private let count: @Sendable (Int) -> Void

  /// Creates a connection; `count` receives the number of sent bytes.
  init(_ descriptor: Int32, count: @escaping @Sendable (Int) -> Void) {
    (self.descriptor, self.count) = (descriptor, count)
  }

  /// Returns the next request with its body; nil if the client has gone.
  func request() -> String? {
    while true {
      if let end = headEnd {
        let head = String(decoding: rest[..<end], as: UTF8.self)
        let length =
          head.lowercased().split(separator: "\r\n").first { $0.hasPrefix("content-length:") }.flatMap {
            Int($0.dropFirst(15).filter { $0 != " " })
          } ?? 0
        if rest.count >= end + length {
          defer { rest.removeFirst(end + length) }
          return String(decoding: rest[..<(end + length)], as: UTF8.self)
        }
      }
      var buffer = [UInt8](repeating: 0, count: 65_536)
      let taken = read(descriptor, &buffer, buffer.count)
      guard taken > 0 else { return nil }
      rest += buffer[..<taken]
    }
  }

  private var headEnd: Int? {
    guard rest.count >= 4 else { return nil }
    return (4...rest.count).first { rest[($0 - 4)..<$0].elementsEqual([13, 10, 13, 10]) }
  }

  /// Sends a text; false if the client has gone.
  @discardableResult func send(_ text: String) -> Bool { send(Array(text.utf8)) }

  @discardableResult func send(_ bytes: [UInt8]) -> Bool {
    var done = 0
    while done < bytes.count {
      let taken = bytes[done...].withUnsafeBytes {
        Glibc.send(descriptor, $0.baseAddress, $0.count, Int32(MSG_NOSIGNAL))
      }
      guard taken > 0 else {
        isDone = true
        return false
      }
      count(taken)
      done += taken
    }
    return true
  }

  /// Sends a response with a status, headers and a body of the right length.
  func answer(_ status: Int, type: String? = "application/json", _ body: String, headers: String = "") {
    let kind = type.map { "content-type: \($0)\r\n" } ?? ""
    send("HTTP/1.1 \(status) X\r\n\(kind)\(headers)content-length: \(body.utf8.count)\r\n\r\n\(body)")
  }

  /// POLLRDHUP of Linux (`asm-generic/poll.h`), which is not imported.
  private static let otherEndGone: Int16 = 0x2000

  /// Sends nothing for this long, or until the client goes.
  func waitForEnd(milliseconds: Int) {
    var asked = pollfd(fd: descriptor, events: Peer.otherEndGone, revents: 0)
    _ = poll(&asked, 1, Int32(milliseconds))
  }

  func hang() {
    var byte: UInt8 = 0
    while read(descriptor, &byte, 1) > 0 {}
    isDone = true
  }

  func end() {
    shutdown(descriptor, Int32(SHUT_RDWR))
    isDone = true
  }

  func reset() {
    var linger = linger(l_onoff: 1, l_linger: 0)
    setsockopt(descriptor, SOL_SOCKET, SO_LINGER, &linger, socklen_t(MemoryLayout<Glibc.linger>.size))
    isDone = true
  }
}
