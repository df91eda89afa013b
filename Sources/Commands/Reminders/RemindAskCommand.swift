import Actions
import ArgumentParser
import Intents
import Messages
import Notify
import Programs
import ScheduleGrammar
import TodoModel

/// `todos remind ask`: shows a desktop notification with buttons for one item and performs the pressed one.
///
/// `NotificationPlan` starts it; it runs as long as the notification is shown, without an open list.
struct RemindAskCommand: VerbCommand {
  static let configuration = CommandConfiguration(
    commandName: "ask", abstract: localized("Show a desktop notification with buttons."), shouldDisplay: false)

  /// Maximum time that a notification stays.
  private static let day = Duration.seconds(86_400)

  @Argument(help: ArgumentHelp(localized("The item, or ID@OCCURRENCE."))) var id: String
  @Argument(help: ArgumentHelp(localized("The title of the notification."))) var title = ""
  @Argument(help: ArgumentHelp(localized("The body of the notification."))) var body = ""
  @Option(help: ArgumentHelp(localized("The button that was pressed in another notification."))) var pressed:
    DesktopButton?
  @OptionGroup var shared: SharedOptions

  func perform(in session: Session) throws {
    if let pressed { return try perform(pressed, in: session) }
    let answer = DesktopNotice(title: title, body: body, buttons: DesktopButton.allCases).program.answer(
      within: Self.day)
    guard answer.ending.isGood else { throw Refusal(RemindMessages.noWayWorked, kind: "unreachable") }
    guard let button = DesktopButton(rawValue: answer.output.filter { !$0.isWhitespace }) else { return }
    do { try perform(button, in: session) } catch {
      let fault = DesktopNotice(title: title, body: Refusal(error).words)
      fault.program.run()
      throw error
    }
  }

  private func perform(_ button: DesktopButton, in session: Session) throws {
    let store = try CommandStore(session)
    let asked = DueReminder.parts(id)
    _ = try store.find([asked.item])
    let row = try store.listed(asked.item, on: asked.key)
    guard let words = button.snooze else { return try store.perform(.done, [row]) }
    try store.checkOpen(row.row)
    try store.perform(SnoozeCommand.action(words, in: session), [row])
  }
}

extension DesktopButton: ExpressibleByArgument {}
