import Intents
import TodoModel

/// What a listener is told, as a server-sent event (HTML standard section 9.2).
enum ServerEvent: Hashable, Sendable {
  /// Where the order stands as the listening begins.
  case hello(Revision)
  /// Something of the account has changed; the order has come so far.
  case change(Revision)
  /// A reminder fires.
  case reminder(ItemID, number: Int?, due: Instant)
  /// Nothing; so that neither end takes the other for gone.
  case ping

  /// The event as it is sent.
  var text: String {
    switch self {
    case .hello(let revision): "retry: 3000\nevent: hello\ndata: {\"revision\":\(revision)}\n\n"
    case .change(let revision): "event: change\ndata: {\"revision\":\(revision)}\n\n"
    case .reminder(let id, let number, let due):
      "event: reminder\ndata: {\"due\":\"\(due)\",\"id\":\"\(id)\",\"number\":\(number.map(String.init) ?? "null")}\n\n"
    case .ping: ": ping\n\n"
    }
  }
}
