import HTTPTransport
import Intents
import Settings
import Sync
import TodoModel

/// The resolver of the argument of `todos open`.
struct LinkFinder {
  private let session: Session

  init(_ session: Session) { self.session = session }

  func link(_ text: String) throws -> Link {
    switch LinkText(text) {
    case .link(.item(let id)): return try item(id.description)
    case .link(let link): return link
    case .item(let token): return try item(token)
    case .page(let server, let token): return try page(server, token)
    case nil:
      throw Refusal(
        "“\(text)” is not a todos link: todos://item/ID, todos://today, todos://add, or an item's number.",
        kind: "not-found"
      )
    }
  }

  private func item(_ token: String) throws -> Link {
    let store = try CommandStore(session)
    defer { store.home.close() }
    return .item(try store.find(token).item.id)
  }

  /// Resolves a page of the server; the page of the whole list means today.
  private func page(_ server: String, _ token: String?) throws -> Link {
    let login = try TokenFile(session.folders.token).read()
    guard let login, (try? ServerAddress(login.server)) == (try? ServerAddress(server)) else {
      let other = login.map { "this list belongs to \($0.server)" } ?? "this list belongs to no server"
      throw Refusal("That page belongs to \(server), but \(other). Open it in a browser.", kind: "not-found")
    }
    return try token.map(item) ?? .view(.today)
  }
}
