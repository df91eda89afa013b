import Actions
import ArgumentParser
import Intents
import Messages
import ScheduleGrammar
import Settings
import Sync
import TodoAPI
import TodoModel

/// `todos review`: goes through inbox, lists, waiting and someday items, what slips, and the next week.
struct ReviewCommand: VerbCommand {
  static let configuration = CommandConfiguration(
    commandName: "review",
    abstract: localized("Review the inbox, lists, what waits, someday, what slips, and the next week."),
    discussion: localized(
      """
      On a terminal, ask about each item with the keys of the full screen; elsewhere, list what there is to review.
      A review that was stopped continues there for a day. todos undo undoes each decision.
      """))

  @OptionGroup var json: JSONOption
  @OptionGroup var shared: SharedOptions

  func perform(in session: Session) throws {
    let store = try CommandStore(session)
    guard session.console.canAsk, !json.isWanted else { return try list(store) }
    var dialog = ReviewDialog(store)
    try dialog.run()
  }

  private func list(_ store: CommandStore) throws {
    let session = store.session
    let parts = try Self.parts(store)
    if json.isWanted {
      let body = ReviewBody(parts, in: try store.home.lists(), at: session.moment)
      return try session.console.pass(encodeJSON(body) + "\n")
    }
    guard !parts.isEmpty else { return try session.console.say(ReviewCommandMessages.nothing) }
    for part in parts {
      try session.console.say(ReviewDialog.heading(part))
      for row in part.listed(part.rows, at: session.moment) {
        try session.console.say("  " + ReviewDialog.line(row, part, in: store))
      }
    }
  }

  /// Returns a part for each step that is not empty, one for each list.
  private static func parts(_ store: CommandStore) throws -> [ReviewPart] {
    var question = ReviewQuestion(.inbox, every: store.session.config.review.every)
    var parts: [ReviewPart] = []
    while let part = try store.home.review(question), question.pass(part) { parts.append(part) }
    return parts
  }
}

/// The JSON of `review --json`: the steps that are not empty, each with its count and items.
struct ReviewBody: Encodable {
  /// A list to look at.
  private struct Listed: Encodable {
    let list: PlaceBody
    let items: [ItemBody]
  }

  private struct Step: Encodable {
    let step: String
    var count: Int
    let more: Bool
    let items: [ItemBody]?
    var lists: [Listed]?
  }

  private let day: Day
  private var steps: [Step] = []

  init(_ parts: [ReviewPart], in lists: Lists, at moment: Moment) {
    day = moment.today
    for part in parts {
      guard let step = part.step else { continue }
      let items = part.listed(part.rows, at: moment).map { ItemBody($0, in: lists) }
      guard let list = part.list else {
        steps.append(Step(step: step.rawValue, count: part.count, more: part.isCut, items: items))
        continue
      }
      let listed = Listed(list: PlaceBody(list, lists), items: items)
      if steps.last?.lists != nil {
        steps[steps.count - 1].lists?.append(listed)
      } else {
        steps.append(Step(step: step.rawValue, count: part.count, more: false, items: nil, lists: [listed]))
      }
    }
  }
}
