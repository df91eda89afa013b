/// The state of a connection: what it waits for, and how many bytes of a head have come meanwhile.
package struct ConnectionPhase: Hashable, Sendable {
  /// What is being waited for.
  package enum Wait: Hashable, Sendable {
    /// The head of a request, of which something has come, or the first one.
    case head
    /// The rest of a request's body.
    case body
    /// The server's own answer.
    case answer
    /// Another request, if the client likes.
    case request
  }

  private var isReadingHead = true
  private var isReadingBody = false
  private var owed = 0
  package private(set) var headBytes = 0
  /// Whether something of an answer has been written that has not ended.
  private(set) var isAnswering = false

  package init() {}

  package var wait: Wait {
    if isReadingBody { return .body }
    if isReadingHead { return .head }
    return owed > 0 ? .answer : .request
  }

  /// How far the request is, for who decides which connection goes.
  package var stage: ConnectionTable.Stage {
    let complete = isReadingBody ? owed - 1 : owed
    if isAnswering || complete > 0 { return .answering }
    return isReadingBody ? .asking : .waiting
  }

  /// Whether the request whose body is awaited has been answered already.
  var isPastAnswer: Bool { isReadingBody && owed == 0 }

  /// Bytes came in; they belong to a head unless a body is awaited.
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
