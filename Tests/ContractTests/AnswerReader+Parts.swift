import Intents
import TodoAPI

@testable import HTTPTransport

extension AnswerReader {
  /// The value of an answer that came without a network.
  func value<Value: Decodable>(
    _ status: Int,
    _ mediaType: String?,
    _ body: [UInt8]
  ) throws(TransportError) -> Value {
    try value(Answer(status: status, mediaType: mediaType, body: body))
  }

  /// The history that such an answer tells.
  func history(_ status: Int, _ mediaType: String?, _ body: [UInt8]) throws(TransportError) -> [HistoryEntry]
  {
    try history(Answer(status: status, mediaType: mediaType, body: body))
  }
}
