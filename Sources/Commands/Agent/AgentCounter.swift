import Agent
import AppLoop
import LongWork

/// The server loop for one client: waits, responds, and notifies of changes.
struct AgentCounter {
  private let session: Session
  private let wire: AgentWire
  private let interruption = Interruption()
  private var talk: AgentSession<AgentDesk>
  private let inbox: AgentInbox
  private var follower: ChangeFollower?

  init(_ session: Session, _ desk: AgentDesk, _ wire: AgentWire) {
    self.session = session
    self.wire = wire
    inbox = desk.inbox
    talk = AgentSession(desk)
    Interruption.ring(through: wire.wake.bell)
  }

  mutating func serve() throws {
    while try turn() {}
    follower?.end()
    _ = wire.send(talk.farewell(), unless: interruption)
    interruption.interrupted?.end()
  }

  /// Waits for one event and handles it; returns false if it was the last one.
  private mutating func turn() throws -> Bool {
    let arrival = wire.next()
    guard interruption.interrupted == nil else { return false }
    switch arrival {
    case .ring: return wire.send(talk.changed(), unless: interruption)
    case .bytes(let bytes):
      inbox.take(bytes)
      return takeAll()
    case .end:
      inbox.end()
      _ = takeAll()
      return false
    }
  }

  private mutating func takeAll() -> Bool {
    while let line = inbox.next() {
      guard wire.send(talk.take(line), unless: interruption) else { return false }
      if talk.isWatching, follower == nil { follow() }
      if interruption.interrupted != nil { return false }
    }
    return true
  }

  /// Starts the notifications of changes.
  private mutating func follow() {
    let wake = wire.wake
    do {
      follower = try ChangeFollower(session.folders, session.clock.surroundings, after: nil) { _ in
        wake.ring()
      }
      // Covers changes between the client's first read and now.
      wake.ring()
    } catch {
      let words = Refusal(error).words
      session.console.complain(words)
      talk.stopWatching()
      _ = wire.send(talk.remark("You will not be notified of changes. " + words), unless: interruption)
    }
  }
}
