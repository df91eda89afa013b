import JSON

/// The endpoints of templates: items with parts that the user adds repeatedly.
extension Route {
  package static let templates = Endpoint(
    "templates",
    .get,
    "/api/templates",
    "All templates, with how many items each adds",
    answers: [.json("Templates")]
  )

  package static let readTemplate = Endpoint(
    "readTemplate",
    .get,
    "/api/templates/{id}",
    "A template with its items, as `todos template import` takes it",
    parameters: .item,
    answers: [.json("TemplateAnswer")],
    problems: [.invalid]
  )

  package static let addTemplate = Endpoint(
    "addTemplate",
    .post,
    "/api/templates",
    "Keep an item with its parts, or the items that are said, as a template",
    takes: .json("NewTemplate"),
    headers: [.key],
    answers: [.json("TemplateAnswer", 201)],
    problems: [.notFound]
  )

  package static let patchTemplate = Endpoint(
    "patchTemplate",
    .patch,
    "/api/templates/{id}",
    "Another name of a template",
    takes: .json("TemplatePatch"),
    parameters: .item,
    headers: [.key],
    answers: [.json("TemplateAnswer")]
  )

  package static let deleteTemplate = Endpoint(
    "deleteTemplate",
    .delete,
    "/api/templates/{id}",
    "Remove a template; what was added from it stays",
    parameters: .item,
    headers: [.key],
    answers: [.done]
  )

  package static let useTemplate = Endpoint(
    "useTemplate",
    .post,
    "/api/templates/{id}/use",
    "Add the items of a template, their days counted from a start",
    takes: .jsonOrNothing("TemplateUse"),
    parameters: .item,
    headers: [.key],
    answers: [.json("Added", 201)]
  )
}
