package import DiceSupport

/// A fault between a client and a server on one connection.
package enum Fault: Hashable, Sendable {
  /// The response is late.
  case delay(milliseconds: Int)
  /// The request reaches the server late.
  case late(milliseconds: Int)
  /// The response arrives a few bytes at a time, with a pause after each.
  case drip(bytes: Int, milliseconds: Int)
  /// No response arrives, and after a time the connection ends.
  case hang(milliseconds: Int)
  /// The connection is reset after the request.
  case reset
  /// A part of the request reaches the server, then the connection is reset.
  case lostRequest(bytes: Int)
  /// The server processes the request, and its response is lost.
  case lostReply
  /// The request reaches the server twice, and the second response is returned.
  case duplicate
  /// Bytes that are not a response.
  case garbage(bytes: Int)
  /// Only this percentage of the response arrives.
  case truncated(percent: Int)
  /// Only this percentage of the body arrives, with a header that calls it complete.
  case shortened(percent: Int)
  /// A foreign page, like a hotel's login page.
  case page
  /// A redirect to another address.
  case redirect(to: String)
  /// A failure with this status and a short message.
  case status(Int)
  /// The port is open, and nobody reads.
  case deaf

  /// Indicates an answer that is not the server's and that programs of other protocols take for its answer.
  package var isForged: Bool {
    switch self {
    case .page, .redirect, .status(400), .status(404): true
    default: false
    }
  }

  /// Returns one of the faults that a client must survive, all kinds equally likely.
  package static func any(_ chance: inout Dice) -> Fault {
    switch chance.number(0...12) {
    case 0: .delay(milliseconds: chance.number(20...250))
    case 1: .drip(bytes: chance.number(20...200), milliseconds: chance.number(2...15))
    case 2: .hang(milliseconds: chance.number(50...400))
    case 3: .reset
    case 4: .lostRequest(bytes: chance.number(1...600))
    case 5, 6: .lostReply
    case 7: .duplicate
    case 8: .garbage(bytes: chance.number(1...4000))
    case 9: .truncated(percent: chance.number(5...95))
    case 10: .shortened(percent: chance.number(5...95))
    case 11: chance.happens(50) ? .page : .redirect(to: "http://127.0.0.1:9/")
    default: .status([408, 425, 429, 500, 502, 503, 504, 507, 404, 400][chance.number(0...9)])
    }
  }
}
