import CNcurses
package import Frames
import Glibc

extension Terminal {
  private struct Readiness {
    var terminal = false
    var isGone = false
    var signals = false
    var bell = false
  }

  /// Waits for input, a signal or the bell, for at most `milliseconds` (nil: no limit); the program's only blocking
  /// call.
  ///
  /// During the wait it sends buffered output and separates a lone Escape from the start of a sequence. If the terminal
  /// is gone, pending input is dropped and only the end is reported.
  package func wait(for bell: Doorbell?, milliseconds: Int?) -> Wake {
    let end = milliseconds.map { ContinuousClock.now + .milliseconds($0) }
    var wake = noted
    noted = Wake()
    var escapeEnd: ContinuousClock.Instant?
    while wake.isEmpty {
      if decoder.hasPendingEscape, escapeEnd == nil { escapeEnd = ContinuousClock.now + escapeDelay }
      let next = [end, escapeEnd].compactMap { $0 }.min()
      let ready = poll(bell: bell, until: next)
      if ready.signals { readSignals(&wake) }
      if ready.bell, let bell { wake.rang = bell.answer() }
      if ready.terminal { readInput(&wake, isGone: ready.isGone) }
      if outlet.isGone { wake.input.append(.end) }
      if !decoder.hasPendingEscape {
        escapeEnd = nil
      } else if let due = escapeEnd, ContinuousClock.now >= due {
        wake.input += decoder.flush()
        escapeEnd = nil
      }
      if let end, ContinuousClock.now >= end { break }
    }
    if wake.input.contains(.end) { wake.input = [.end] }
    wake.isRush = rush.isText(wake.input, at: ContinuousClock.now)
    return wake
  }

  /// Returns true if the terminal is gone or a signal requests the end, so that pending input is not worth processing.
  ///
  /// The next wait reports the reason.
  package func isEnding() -> Bool {
    var requests = [
      pollfd(fd: outlet.descriptor, events: 0, revents: 0),
      pollfd(fd: cn_guard_signals(), events: Int16(POLLIN), revents: 0),
    ]
    if unsafe Glibc.poll(&requests, nfds_t(requests.count), 0) > 0, requests[1].revents != 0 { readSignals(&noted) }
    let isHungUp = Int32(requests[0].revents) & (POLLHUP | POLLERR) != 0
    return outlet.isGone || isHungUp || noted.signals.contains(where: \.isEnding)
  }

  private func poll(bell: Doorbell?, until end: ContinuousClock.Instant?) -> Readiness {
    let wanted = Int16(POLLIN) | (outlet.isBusy ? Int16(POLLOUT) : 0)
    var requests = [
      pollfd(fd: outlet.descriptor, events: wanted, revents: 0),
      pollfd(fd: cn_guard_signals(), events: Int16(POLLIN), revents: 0),
    ]
    if let bell { requests.append(pollfd(fd: bell.descriptor, events: Int16(POLLIN), revents: 0)) }
    let count = unsafe Glibc.poll(&requests, nfds_t(requests.count), Self.milliseconds(until: end))
    guard count > 0 else { return Readiness() }
    let events = Int32(requests[0].revents)
    if events & POLLOUT != 0 { pushOutput() }
    return Readiness(
      terminal: events & (POLLIN | POLLHUP | POLLERR) != 0, isGone: events & (POLLHUP | POLLERR) != 0,
      signals: requests[1].revents != 0, bell: requests.count > 2 && requests[2].revents != 0)
  }

  /// Returns the `poll` timeout (ms), rounded up so that an expired deadline is not polled again; -1 for none.
  private static func milliseconds(until end: ContinuousClock.Instant?) -> Int32 {
    guard let end else { return -1 }
    let left = end - ContinuousClock.now
    let (seconds, attoseconds) = left.components
    guard seconds >= 0, attoseconds >= 0 else { return 0 }
    return Int32(clamping: seconds * 1_000 + (attoseconds + 999_999_999_999_999) / 1_000_000_000_000_000)
  }

  private func pushOutput() {
    outlet.push()
    if !outlet.isBusy, let postponed { paint(postponed) }
  }

  /// Reads input; if the terminal is gone, only reports the end.
  private func readInput(_ wake: inout Wake, isGone: Bool) {
    if isGone { return wake.input.append(.end) }
    var bytes = [UInt8](repeating: 0, count: 4_096)
    for _ in 0..<32 {
      let count = unsafe read(outlet.descriptor, &bytes, bytes.count)
      if count > 0 {
        wake.input += decoder.feed(bytes[..<count])
        if count < bytes.count { return }
      } else if count < 0, errno == EINTR {
        continue
      } else {
        if count == 0 || errno != EAGAIN { wake.input.append(.end) }
        return
      }
    }
  }

  /// Reads the signal numbers recorded by the guard.
  func readSignals(_ wake: inout Wake) {
    var numbers = [UInt8](repeating: 0, count: 64)
    let count = unsafe read(cn_guard_signals(), &numbers, numbers.count)
    guard count > 0 else { return }
    let noted = numbers[..<count].map(Int32.init)
    for number in noted where number != SIGWINCH {
      if let signal = signal(number), !wake.signals.contains(signal) { wake.signals.append(signal) }
    }
    if noted.contains(SIGWINCH) {
      _ = updateSize()
      wake.input.append(.resized(size))
    }
  }

  private func signal(_ number: Int32) -> TerminalSignal? {
    switch number {
    case SIGINT, SIGTERM, SIGQUIT: return .terminate(number)
    case SIGHUP: return .hangup
    case SIGTSTP: return .stop
    case SIGCONT:
      cn_guard_resume()
      painter.forget()
      return .continued
    default: return nil
    }
  }
}

/// Distinguishes fast text input from typed keys.
///
/// A terminal without bracketed paste, or a program that writes to it, sends letters that would trigger key bindings.
/// The user types up to 15 keys a second and a held key repeats 30 times, so a read returns one key, or two or three
/// after a stall of the line; `least` or more keys at once are text. A long text arrives in several reads, so input
/// that follows a read of at least `long` keys within `moment` belongs to it.
package struct TypingBurst: Hashable {
  /// Minimum number of keys in one read that count as text.
  static let least = 4
  /// Minimum number of keys that may be the start of a longer text.
  static let long = 64
  /// Maximum delay of a continuation.
  static let moment = Duration.milliseconds(50)

  /// The time until which input belongs to the previous text.
  private var end: ContinuousClock.Instant?

  package init() {}

  /// Returns true if the events of one read are text, not typed keys.
  package mutating func isText(_ events: [InputEvent], at now: ContinuousClock.Instant) -> Bool {
    let keys = events.count { if case .key(let key) = $0 { key.isPrintable } else { false } }
    let goesOn = keys > 0 && end.map { now < $0 } ?? false
    if keys >= Self.long || goesOn { end = now + Self.moment }
    return goesOn || keys >= Self.least
  }
}

extension KeyPress {
  fileprivate var isPrintable: Bool { if case .character = key { modifiers.isEmpty } else { false } }
}
