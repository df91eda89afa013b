import Dispatch
import HTTPTransport
import Synchronization
import Testing
import TodoAPI

@Suite(.serialized) struct EventStreamTests {
  final class Ear: Sendable {
    let opened = DispatchSemaphore(value: 0)
    let changed = DispatchSemaphore(value: 0)
    let ended = DispatchSemaphore(value: 0)
    let reason = Mutex<TransportError?>(nil)

    func listen(_ transport: HTTPTransport) throws -> EventStream {
      try transport.listen(
        opened: { self.opened.signal() }, changed: { self.changed.signal() },
        ended: { error in
          self.reason.withLock { $0 = error }
          self.ended.signal()
        })
    }
  }

  private static let head = "HTTP/1.1 200 OK\r\ncontent-type: text/event-stream\r\ntransfer-encoding: chunked\r\n\r\n"

  private static func chunk(_ text: String) -> String { String(text.utf8.count, radix: 16) + "\r\n\(text)\r\n" }

  private func heard(_ semaphore: DispatchSemaphore) -> Bool { semaphore.wait(timeout: .now() + 120) == .success }

  @Test func changesAreToldAsTheyCome() throws {
    let server = try HostileServer { peer in
      peer.send(Self.head + Self.chunk(": hello\n\nretry: 1000\n\n"))
      peer.send(Self.chunk("event: change\ndata: {\"revision\":1}\n\n"))
      for byte in "event: change\r\ndata: {}\r\n\r\nevent: other\ndata: {}\n\n" { peer.send(Self.chunk(String(byte))) }
      peer.hang()
    }
    defer { server.stop() }
    let ear = Ear()
    let stream = try ear.listen(HostileServerTests.transport(server))
    #expect(heard(ear.opened))
    #expect(heard(ear.changed))
    #expect(heard(ear.changed))
    #expect(server.requests.first?.hasPrefix("GET /api/v1/events ") == true)
    stream.end()
    #expect(heard(ear.ended))
    #expect(ear.changed.wait(timeout: .now()) == .timedOut)
  }

  @Test func silenceEndsIt() throws {
    let server = try HostileServer { peer in
      peer.send(Self.head + Self.chunk(": hello\n\n"))
      peer.hang()
    }
    defer { server.stop() }
    let ear = Ear()
    let stream = try ear.listen(HostileServerTests.transport(server, silence: 300))
    #expect(heard(ear.ended), "the server never ends it")
    #expect(ear.reason.withLock { $0 }?.words.contains("did not answer in full within 1 s") == true)
    stream.end()
  }

  /// After a stream is ended, its listener receives no later change, and the connection is closed.
  @Test func anEndIsTheEndAtOnce() throws {
    let (ended, left) = (DispatchSemaphore(value: 0), DispatchSemaphore(value: 0))
    let server = try HostileServer { peer in
      peer.send(Self.head)
      ended.wait()
      while peer.send(Self.chunk("event: change\ndata: {}\n\n")) {}
      left.signal()
    }
    defer { server.stop() }
    let ear = Ear()
    let stream = try ear.listen(HostileServerTests.transport(server))
    #expect(heard(ear.opened))
    stream.end()
    ended.signal()
    #expect(heard(ear.ended))
    #expect(heard(left))
    #expect(ear.reason.withLock { $0 } == .abandoned)
    #expect(ear.changed.wait(timeout: .now()) == .timedOut)
  }

  @Test(arguments: [
    ("text/html", 200, "sign-in page"), (Problem.mediaType, 401, "another sign-in"), ("text/html", 404, "404"),
  ]) func whatIsNoStreamIsTold(_ type: String, _ status: Int, _ words: String) throws {
    let server = try HostileServer { $0.answer(status, type: type, "{}") }
    defer { server.stop() }
    let ear = Ear()
    let stream = try ear.listen(HostileServerTests.transport(server))
    #expect(heard(ear.ended))
    #expect(ear.reason.withLock { $0 }?.words.contains(words) == true)
    #expect(ear.opened.wait(timeout: .now()) == .timedOut)
    stream.end()
  }

  @Test func aRefusalWithoutEndIsCutOff() throws {
    let server = try HostileServer { peer in
      peer.send("HTTP/1.1 403 X\r\ncontent-type: text/html\r\ntransfer-encoding: chunked\r\n\r\n")
      while peer.send(Self.chunk(String(repeating: "a", count: 1000))) {}
    }
    defer { server.stop() }
    let ear = Ear()
    let stream = try ear.listen(HostileServerTests.transport(server))
    #expect(heard(ear.ended))
    #expect(ear.reason.withLock { $0 }?.words.contains("too large") == true)
    stream.end()
  }

  @Test func aLineWithoutEndIsCutOff() throws {
    let server = try HostileServer { peer in
      peer.send(Self.head)
      while peer.send(Self.chunk(String(repeating: "a", count: 1000))) {}
    }
    defer { server.stop() }
    let ear = Ear()
    let stream = try ear.listen(HostileServerTests.transport(server))
    #expect(heard(ear.ended))
    #expect(ear.reason.withLock { $0 }?.words.contains("too large") == true)
    stream.end()
  }
}
