import Glibc

/// A client's connection, forwarded to the server with its fault.
struct Relay {
  let client: Line
  let fault: Fault?

  /// Forwards until either side ends; `heard` receives every request.
  func run(upstream: () -> Line?, heard: (WireMessage) -> Void) {
    if fault == .deaf { return client.waitForEnd(milliseconds: 600_000) }
    var asked: [UInt8] = []
    var answered: [UInt8] = []
    var server: Line?
    while let request = WireMessage.read(client, &asked) {
      heard(request)
      if let words = ownAnswer {
        client.send(words)
        return
      }
      if case .hang(let milliseconds) = fault { return client.waitForEnd(milliseconds: milliseconds) }
      if case .late(let milliseconds) = fault { client.waitForEnd(milliseconds: milliseconds) }
      server = server ?? upstream()
      guard fault != .reset, let line = server else { return client.reset() }
      guard let answer = ask(line, request, &answered) else { return client.reset() }
      guard pass(answer) else { return }
      if answer.isOpen { return pump(line, answered) }
    }
  }

  /// The response given without the server.
  private var ownAnswer: [UInt8]? {
    switch fault {
    case .garbage(let bytes): (0..<bytes).map { UInt8(truncatingIfNeeded: $0 &* 167 &+ 13) }
    case .page: WireMessage.answer(200, "text/html", "<html><form>Room number?</form></html>").bytes
    case .redirect(let place): WireMessage.answer(307, "text/plain", "", "Location: \(place)").bytes
    case .status(let status): WireMessage.answer(status, "text/plain", "injected", "Retry-After: 1").bytes
    default: nil
    }
  }

  /// Returns the server's response; nil if the client gets none.
  private func ask(_ server: Line, _ request: WireMessage, _ rest: inout [UInt8]) -> WireMessage? {
    if case .lostRequest(let bytes) = fault {
      server.send(Array(request.bytes.prefix(min(bytes, request.bytes.count - 1))))
      server.reset()
      return nil
    }
    guard server.send(request.bytes), let answer = WireMessage.read(server, &rest) else { return nil }
    switch fault {
    case .lostReply: return nil
    case .duplicate where !answer.isOpen:
      guard server.send(request.bytes) else { return nil }
      return WireMessage.read(server, &rest)
    default: return answer
    }
  }

  /// Forwards the response; returns false if the connection ended.
  private func pass(_ answer: WireMessage) -> Bool {
    switch fault {
    case .delay(let milliseconds):
      client.waitForEnd(milliseconds: milliseconds)
      return client.send(answer.bytes)
    case .drip(let bytes, let milliseconds): return drip(answer.bytes, bytes, milliseconds)
    case .truncated(let percent):
      client.send(Array(answer.bytes.prefix(answer.bytes.count * percent / 100)))
      return false
    case .shortened(let percent): return client.send(answer.shortened(percent: percent).bytes)
    default: return client.send(answer.bytes)
    }
  }

  private func drip(_ bytes: [UInt8], _ count: Int, _ milliseconds: Int) -> Bool {
    for start in stride(from: 0, to: bytes.count, by: count) {
      guard client.send(Array(bytes[start..<min(bytes.count, start + count)])) else { return false }
      client.waitForEnd(milliseconds: milliseconds)
    }
    return true
  }

  /// Forwards data in both directions until one side ends.
  private func pump(_ server: Line, _ rest: [UInt8]) {
    client.send(rest)
    var ends = [client, server].map { pollfd(fd: $0.file, events: Int16(POLLIN), revents: 0) }
    while poll(&ends, 2, -1) >= 0 || errno == EINTR {
      for (index, (from, to)) in [(client, server), (server, client)].enumerated() where ends[index].revents != 0 {
        guard let bytes = from.read(), to.send(bytes) else { return }
      }
    }
  }
}
