import JSON

/// The endpoints of app passwords, each for one program and revocable.
extension Route {
  package static let appPasswords = Endpoint(
    "appPasswords", .get, "/api/v1/app-passwords", "The app passwords, without the passwords themselves",
    isForOwner: true, answers: [.json("AppPasswords")])

  package static let addAppPassword = Endpoint(
    "addAppPassword", .post, "/api/v1/app-passwords", "Create an app password; the answer contains it, only once",
    isForOwner: true, takes: .json("NewAppPassword"), answers: [.json("NewAppPasswordAnswer", 201)],
    problems: [.rateLimited])

  package static let removeAppPassword = Endpoint(
    "removeAppPassword", .delete, "/api/v1/app-passwords/{id}", "Remove an app password; its sessions end",
    isForOwner: true, parameters: .appPassword, answers: [.done])
}
