import JSON

extension Route {
  package static let filters = Endpoint(
    "filters", .get, "/api/filters", "All saved filters with their number of items", parameters: .zone,
    answers: [.json("Filters")])

  package static let addFilter = Endpoint(
    "addFilter", .post, "/api/filters", "Save a filter under a name", takes: .json("NewFilter"), headers: [.key],
    answers: [.json("FilterAnswer", 201)], problems: [.notFound])

  /// Changes the name, colour, icon or text of a saved filter.
  package static let patchFilter = Endpoint(
    "patchFilter", .patch, "/api/filters/{id}", "Change some values of a saved filter", takes: .json("FilterPatch"),
    parameters: .item, headers: [.key], answers: [.json("FilterAnswer")])

  package static let deleteFilter = Endpoint(
    "deleteFilter", .delete, "/api/filters/{id}", "Remove a saved filter; its items stay", parameters: .item,
    headers: [.key], answers: [.done])
}
