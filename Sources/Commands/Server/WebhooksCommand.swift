import ArgumentParser
import HTTPTransport
import Messages
import ScheduleGrammar
import TodoAPI
import TodoModel

/// `todos webhooks`: manages the server's notifications of changes.
struct WebhooksCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "webhooks", abstract: localized("Send changes from the server to a web address."),
    discussion: localized(
      """
      todos webhooks add https://example.org/todos
      Each message is signed with a secret that is shown once, and is retried until it is accepted. Webhooks need a server
      whose administrator has enabled them.
      """),
    subcommands: [
      WebhooksListCommand.self, WebhooksAddCommand.self, WebhooksRemoveCommand.self, WebhooksTestCommand.self,
      WebhooksResumeCommand.self,
    ], defaultSubcommand: WebhooksListCommand.self)
}

struct WebhooksListCommand: VerbCommand {
  static let configuration = CommandConfiguration(
    commandName: "list", abstract: localized("Show the webhooks and their state."))

  @OptionGroup var json: JSONOption
  @OptionGroup var shared: SharedOptions

  func perform(in session: Session) throws {
    let hooks = try session.server().transport.webhooks()
    if json.isWanted { return try session.console.pass(encodeJSON(WebhooksBody(hooks)) + "\n") }
    if hooks.isEmpty { try session.console.say(WebhookMessages.none) }
    for hook in hooks {
      let state = WebhookMessages.state(hook.state)
      try session.console.say("\(WebhookChoice.short(hook, of: hooks))  \(state)  \(hook.url)")
      if let outcome = hook.outcome, let at = hook.triedAt {
        try session.console.say("    \(session.phrase.date(session.zone.local(at: at)))  \(outcome)")
      }
      if hook.state == .stopped { try session.console.say("    " + WebhookMessages.resumeHint) }
    }
  }
}

struct WebhooksAddCommand: VerbCommand {
  static let configuration = CommandConfiguration(
    commandName: "add", abstract: localized("Add a webhook and show its signing secret once."))

  @Argument(help: ArgumentHelp(localized("The address to send messages to: https://..."))) var url: String
  @OptionGroup var json: JSONOption
  @OptionGroup var shared: SharedOptions

  func perform(in session: Session) throws {
    let transport = try session.server().transport
    let hook = try transport.addWebhook(url)
    if json.isWanted { return try session.console.pass(encodeJSON(hook) + "\n") }
    let id = WebhookChoice.short(hook, of: try transport.webhooks())
    try session.console.say(WebhookMessages.added(id, hook.url))
    if let secret = hook.secret {
      try session.console.say(WebhookMessages.secret(secret))
      session.console.complain(WebhookMessages.secretShownOnce)
    }
  }
}

struct WebhooksRemoveCommand: VerbCommand {
  static let configuration = CommandConfiguration(commandName: "remove", abstract: localized("Remove a webhook."))

  @OptionGroup var choice: WebhookChoice
  @OptionGroup var shared: SharedOptions

  func perform(in session: Session) throws {
    let hook = try choice.act(in: session) { try $0.removeWebhook($1) }
    try session.console.say(WebhookMessages.removed(hook.url))
  }
}

/// `todos webhooks test`: requests a message without content.
struct WebhooksTestCommand: VerbCommand {
  static let configuration = CommandConfiguration(
    commandName: "test", abstract: localized("Send a test message; the list shows the result."))

  @OptionGroup var choice: WebhookChoice
  @OptionGroup var shared: SharedOptions

  func perform(in session: Session) throws {
    let hook = try choice.act(in: session) { try $0.testWebhook($1) }
    try session.console.say(WebhookMessages.testSent(to: hook.url))
  }
}

struct WebhooksResumeCommand: VerbCommand {
  static let configuration = CommandConfiguration(
    commandName: "resume", abstract: localized("Resume a webhook that was stopped or is waiting."))

  @OptionGroup var choice: WebhookChoice
  @OptionGroup var shared: SharedOptions

  func perform(in session: Session) throws {
    let hook = try choice.act(in: session) { try $0.resumeWebhook($1) }
    try session.console.say(WebhookMessages.resumed(hook.url))
  }
}

/// The argument that names a webhook.
struct WebhookChoice: ParsableArguments {
  @Argument(help: ArgumentHelp(localized("The webhook's id, as the list shows it."))) var id: String

  /// Returns the unique end of an id, at least eight characters; ids begin with their time.
  static func short(_ hook: WebhookBody, of all: [WebhookBody]) -> Substring {
    let text = hook.id.description
    let others = all.filter { $0.id != hook.id }.map(\.id.description)
    let count = (8...36).first { count in !others.contains { $0.hasSuffix(text.suffix(count)) } }
    return text.suffix(count ?? 36)
  }

  func act(in session: Session, _ body: (HTTPTransport, WebhookID) throws -> Void) throws -> WebhookBody {
    let transport = try session.server().transport
    let hook = try find(transport.webhooks())
    try body(transport, hook.id)
    return hook
  }

  /// Finds the webhook; throws a refusal if there is none, or several.
  private func find(_ hooks: [WebhookBody]) throws(Refusal) -> WebhookBody {
    let found = hooks.filter { $0.id.description.hasSuffix(id.lowercased()) && !id.isEmpty }
    if let only = found.first, found.count == 1 { return only }
    throw Refusal(found.isEmpty ? WebhookMessages.notFound(id) : WebhookMessages.several(id), kind: "not-found")
  }
}
