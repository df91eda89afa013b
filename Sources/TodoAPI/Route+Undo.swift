extension Route {
  /// Reverts the last change of the session.
  package static let undo = Endpoint(
    "undo",
    .post,
    "/api/undo",
    "The newest change of this sign-in is taken back, whole or not at all",
    takes: .jsonOrNothing(),
    headers: [.key],
    answers: [.json("Undone")],
    problems: [.idempotencyKeyMissing, .notFound, .undoRefused, .media, .tooLarge, .invalid]
  )
}
