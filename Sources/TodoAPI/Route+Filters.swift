import JSON

/// The endpoints of saved filters.
extension Route {
  /// All saved filters.
  package static let filters = Endpoint(
    "filters",
    .get,
    "/api/filters",
    "All saved filters, with how much each finds",
    parameters: .zone,
    answers: [.json("Filters")]
  )

  /// A filter under a name.
  package static let addFilter = Endpoint(
    "addFilter",
    .post,
    "/api/filters",
    "Keep a filter under a name",
    takes: .json("NewFilter"),
    headers: [.key],
    answers: [.json("FilterAnswer", 201)],
    problems: [.notFound]
  )

  /// Another name, colour or sign of a saved filter, or what it finds.
  package static let patchFilter = Endpoint(
    "patchFilter",
    .patch,
    "/api/filters/{id}",
    "Some values of a saved filter",
    takes: .json("FilterPatch"),
    parameters: .item,
    headers: [.key],
    answers: [.json("FilterAnswer")]
  )

  /// Remove a saved filter.
  package static let deleteFilter = Endpoint(
    "deleteFilter",
    .delete,
    "/api/filters/{id}",
    "Remove a saved filter; what it finds stays",
    parameters: .item,
    headers: [.key],
    answers: [.done]
  )
}
