package import JSON
import TodoAPI

extension Schemas {
  package static let appPasswords = JSONValue.schemas([
    "AppPassword": appPassword,
    "AppPasswords": Schema.object(["app_passwords": .list(.named("AppPassword"), maximum: Limits.appPasswords)]).with(
      .named("Fresh")),
    "NewAppPassword": .object(
      [
        "name": Schema.text(atLeast: 1, maximum: Limits.name).saying("What it is for; must be unique."),
        "password": Schema.text().saying("The account's password."),
      ], optional: ["read_only": Schema.truth.saying("Whether it is read-only.")], closed: true),
    "NewAppPasswordAnswer": Schema.named("AppPassword").with(
      .object(["password": Schema.text().saying("The password; it is not shown again.")])
    ).with(.named("Fresh")),
  ])

  private static let appPassword = Schema.object([
    "id": id, "name": .text(), "read_only": .truth, "created_at": instant,
    "last_used_at": instant.orNull.saying("To about a minute."),
  ])
}
