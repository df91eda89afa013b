package import Agent
import Glibc
package import JSON
import LongWork
import Synchronization

/// What a client has sent and was not dealt with yet: while a call runs it is looked through for word that nobody waits for
/// the answer any more.
///
/// Only the thread that serves the client asks it; it has a lock because commands are handed to no one thread.
package final class AgentInbox: Sendable {
  private struct Message {
    let line: MessageLines.Line
    let ids: RequestIDs
  }

  private struct State {
    var lines = MessageLines()
    var waiting: [Message] = []
    var current: Message?
    var bytes = 0
    var calledOff: Set<JSONValue> = []
    /// When was last listened.
    var heard = ContinuousClock.now
  }

  /// Bytes that wait at most while a call runs; a client that sends more is heard when its turn comes.
  private static let most = 2 * MessageLines.limit

  private let source: Int32
  private let state = Mutex(State())

  package init(_ source: Int32) { self.source = source }

  /// Takes bytes of the client's.
  package func take(_ bytes: [UInt8]) { state.withLock { Self.take(bytes, &$0) } }

  /// The client has gone: what stands behind its last line's end is a line, too.
  func end() { state.withLock { state in state.lines.end().forEach { Self.put($0, &state) } } }

  /// The next line to deal with, the one before it being dealt with; nil where none waits.
  package func next() -> MessageLines.Line? {
    state.withLock { state in
      if let current = state.current { state.calledOff.subtract(current.ids.made) }
      state.current = state.waiting.isEmpty ? nil : state.waiting.removeFirst()
      if state.waiting.isEmpty { state.bytes = 0 }
      return state.current?.line
    }
  }

  /// Whether the client has called a request off that it has made; hears what has come, if it `listens` or has not for a
  /// moment.
  package func isCalledOff(_ id: JSONValue, listens: Bool = false) -> Bool {
    state.withLock { state in
      if listens || state.heard.duration(to: .now) > .milliseconds(5) { hear(&state) }
      return state.calledOff.contains(id)
    }
  }

  /// Takes in what has come, and waits for nothing.
  private func hear(_ state: inout State) {
    state.heard = .now
    var wish = pollfd(fd: source, events: Int16(POLLIN), revents: 0)
    while state.bytes < Self.most, poll(&wish, 1, 0) > 0, wish.revents & Int16(POLLIN) != 0 {
      var bytes = [UInt8](repeating: 0, count: 65_536)
      let count = read(source, &bytes, bytes.count)
      guard count > 0 else { return }
      state.bytes += count
      Self.take(Array(bytes[..<count]), &state)
    }
  }

  private static func take(_ bytes: [UInt8], _ state: inout State) {
    for line in state.lines.take(bytes[...]) { put(line, &state) }
  }

  /// Word that calls off what was not asked for, or is answered already, is passed over.
  private static func put(_ line: MessageLines.Line, _ state: inout State) {
    let ids = RequestIDs(line)
    if !ids.calledOff.isEmpty {
      let made = (state.waiting + [state.current].compactMap(\.self)).reduce(Set()) { $0.union($1.ids.made) }
      state.calledOff.formUnion(ids.calledOff.intersection(made))
    }
    state.waiting.append(Message(line: line, ids: ids))
  }
}
