package import Intents
import JSON

/// The endpoints of the board.
extension Route {
  /// Reads the open items in columns, by default by list.
  package static let board = Endpoint(
    "board", .get, "/api/board", "The open items in columns: by list, priority, tag or saved filters", parameters: .by,
    .zone, answers: [.json("Board")])

  package static let moveCards = Endpoint(
    "moveCards", .post, "/api/board/move", "Move items to a column of the board, all or none",
    takes: .json("BoardMove"), headers: [.key], answers: [.json("Moved")], problems: [.notFound])
}
