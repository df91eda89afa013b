package import Agent
import Glibc
package import JSON
import LongWork
import Synchronization

/// The queue of received messages; a running call searches it for its cancellation.
///
/// Only the thread that serves the client uses the queue. The lock exists because commands are not bound to a thread.
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
    /// The time of the last poll.
    var heard = ContinuousClock.now
  }

  /// Maximum bytes buffered while a call runs; the rest is read after the call.
  private static let maximum = 2 * MessageLines.limit

  private let source: Int32
  private let state = Mutex(State())

  package init(_ source: Int32) { self.source = source }

  /// Appends received bytes.
  package func take(_ bytes: [UInt8]) { state.withLock { Self.take(bytes, &$0) } }

  /// Ends the input; the text behind the last line end is a line, too.
  func end() { state.withLock { state in state.lines.end().forEach { Self.put($0, &state) } } }

  /// Returns the next line, after which the previous one counts as handled; nil if the queue is empty.
  package func next() -> MessageLines.Line? {
    state.withLock { state in
      if let current = state.current { state.calledOff.subtract(current.ids.made) }
      state.current = state.waiting.isEmpty ? nil : state.waiting.removeFirst()
      if state.waiting.isEmpty { state.bytes = 0 }
      return state.current?.line
    }
  }

  /// Returns true if the client has cancelled its request.
  ///
  /// Polls for input first if `listens` is true or the last poll is more than 5 ms ago.
  package func isCalledOff(_ id: JSONValue, listens: Bool = false) -> Bool {
    state.withLock { state in
      if listens || state.heard.duration(to: .now) > .milliseconds(5) { hear(&state) }
      return state.calledOff.contains(id)
    }
  }

  /// Reads the available input without blocking.
  private func hear(_ state: inout State) {
    state.heard = .now
    var wish = pollfd(fd: source, events: Int16(POLLIN), revents: 0)
    while state.bytes < Self.maximum, poll(&wish, 1, 0) > 0, wish.revents & Int16(POLLIN) != 0 {
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

  /// Appends a line; ignores the cancellation of an unknown or answered request.
  private static func put(_ line: MessageLines.Line, _ state: inout State) {
    let ids = RequestIDs(line)
    if !ids.calledOff.isEmpty {
      let made = (state.waiting + [state.current].compactMap(\.self)).reduce(Set()) { $0.union($1.ids.made) }
      state.calledOff.formUnion(ids.calledOff.intersection(made))
    }
    state.waiting.append(Message(line: line, ids: ids))
  }
}
