package import Intents
import JSON

/// The endpoints of the board: what is open in columns.
extension Route {
  /// What is open in columns, by default by list.
  package static let board = Endpoint(
    "board",
    .get,
    "/api/board",
    "What is open in columns: by list, priority, tag or saved filters",
    parameters: .by,
    .zone,
    answers: [.json("Board")]
  )

  /// Carry items to another column.
  package static let moveCards = Endpoint(
    "moveCards",
    .post,
    "/api/board/move",
    "Items are carried to a column of the board, all or none",
    takes: .json("BoardMove"),
    headers: [.key],
    answers: [.json("Moved")],
    problems: [.notFound]
  )
}
