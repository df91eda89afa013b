/// The state of a connection: its current wait, and the bytes of a head so far.
package struct ConnectionPhase: Hashable, Sendable {
  /// The reason for waiting.
  package enum Wait: Hashable, Sendable {
    /// The first head, or the rest of a head.
    case head
    /// The rest of a request body.
    case body
    /// The server's own response.
    case answer
    /// An optional further request.
    case request
  }

  private var isReadingHead = true
  private var isReadingBody = false
  private var owed = 0
  package private(set) var headBytes = 0
  /// True while a response is partly written.
  private(set) var isAnswering = false

  package init() {}

  package var wait: Wait {
    if isReadingBody { return .body }
    if isReadingHead { return .head }
    return owed > 0 ? .answer : .request
  }

  /// The stage of the request, for the choice of a connection to close.
  package var stage: ConnectionTable.Stage {
    let complete = isReadingBody ? owed - 1 : owed
    if isAnswering || complete > 0 { return .answering }
    return isReadingBody ? .asking : .waiting
  }

  /// True if the request whose body is awaited already has its response.
  var isPastAnswer: Bool { isReadingBody && owed == 0 }

  /// Counts received bytes; they belong to a head unless a body is awaited.
  package mutating func bytesCame(_ count: Int) {
    guard !isReadingBody else { return }
    if owed == 0 { isReadingHead = true }
    headBytes += count
  }

  package mutating func headCame() {
    isReadingHead = false
    isReadingBody = true
    headBytes = 0
    owed += 1
  }

  package mutating func bodyCame() {
    isReadingBody = false
    headBytes = 0
  }

  package mutating func answerBegan() { isAnswering = true }

  package mutating func answerEnded() {
    isAnswering = false
    owed = max(0, owed - 1)
  }
}
