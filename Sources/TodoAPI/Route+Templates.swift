import JSON

/// The endpoints of templates: items with parts that the user adds repeatedly.
extension Route {
  package static let templates = Endpoint(
    "templates", .get, "/api/templates", "All templates with their number of items", answers: [.json("Templates")])

  package static let readTemplate = Endpoint(
    "readTemplate", .get, "/api/templates/{id}", "A template with its items, as `todos template import` reads it",
    parameters: .item, answers: [.json("TemplateAnswer")], problems: [.invalid])

  package static let addTemplate = Endpoint(
    "addTemplate", .post, "/api/templates", "Save an item with its parts, or given items, as a template",
    takes: .json("NewTemplate"), headers: [.key], answers: [.json("TemplateAnswer", 201)], problems: [.notFound])

  package static let patchTemplate = Endpoint(
    "patchTemplate", .patch, "/api/templates/{id}", "Rename a template", takes: .json("TemplatePatch"),
    parameters: .item, headers: [.key], answers: [.json("TemplateAnswer")])

  package static let deleteTemplate = Endpoint(
    "deleteTemplate", .delete, "/api/templates/{id}", "Remove a template; items added from it stay", parameters: .item,
    headers: [.key], answers: [.done])

  package static let useTemplate = Endpoint(
    "useTemplate", .post, "/api/templates/{id}/use", "Add the items of a template, with dates relative to a start",
    takes: .jsonOrNothing("TemplateUse"), parameters: .item, headers: [.key], answers: [.json("Added", 201)])
}
