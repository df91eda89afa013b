extension Route {
  /// Reverts the last change of the session.
  package static let undo = Endpoint(
    "undo", .post, "/api/undo", "Undo the newest change of this session, completely or not at all",
    takes: .jsonOrNothing(), headers: [.key], answers: [.json("Undone")],
    problems: [.idempotencyKeyMissing, .notFound, .undoRefused, .media, .tooLarge, .invalid])
}
