import JSON

/// The endpoints of app passwords, each for one program and revocable.
extension Route {
  package static let appPasswords = Endpoint(
    "appPasswords",
    .get,
    "/api/v1/app-passwords",
    "The passwords of programs, without the passwords themselves",
    isForOwner: true,
    answers: [.json("AppPasswords")]
  )

  package static let addAppPassword = Endpoint(
    "addAppPassword",
    .post,
    "/api/v1/app-passwords",
    "Make a password for one program; the answer has it, this once",
    isForOwner: true,
    takes: .json("NewAppPassword"),
    answers: [.json("NewAppPasswordAnswer", 201)],
    problems: [.rateLimited]
  )

  package static let removeAppPassword = Endpoint(
    "removeAppPassword",
    .delete,
    "/api/v1/app-passwords/{id}",
    "Take a program's password away; whoever signed in by it is signed out",
    isForOwner: true,
    parameters: .appPassword,
    answers: [.done]
  )
}
