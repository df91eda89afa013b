import ArgumentParser
import Files
import Frames
import JSON
import Messages
import Sync
import TodoModel

/// `todos doctor`: checks the data, the terminal, and other callers of `todos`; each warning comes with a fix.
struct DoctorCommand: VerbCommand {
  static let configuration = CommandConfiguration(
    commandName: "doctor", abstract: localized("Check the terminal and the data."),
    discussion: localized(
      """
      todos doctor              both
      todos doctor --terminal   colours, encoding, clipboard, reminders, tmux, time zone, a second list
      todos doctor --report     what a bug report needs, without private words; --save FILE keeps it
      todos doctor --data --save FILE
                                save unsent changes and unreadable records, one JSON object per line
      A line that starts with ! needs attention; the line below it says what to do.
      """))

  @Flag(help: ArgumentHelp(localized("Only check the stored data."))) var data = false
  @Flag(help: ArgumentHelp(localized("Only check the terminal, tmux, the clock and other programs that start todos.")))
  var terminal = false
  @Flag(help: ArgumentHelp(localized("Print what a bug report needs: versions, terminal, settings, counts and log.")))
  var report = false
  @Option(
    help: ArgumentHelp(localized("Save unsent changes and unreadable records to a new file.")), completion: .file())
  var save: String?
  @OptionGroup var json: JSONOption
  @OptionGroup var shared: SharedOptions

  func perform(in session: Session) throws {
    if report { return try Catalog.with("en") { try tellReport(in: session) } }
    if let save {
      let count = try CommandStore(session).home.save(to: save)
      return try session.console.say(DoctorMessages.saved(save, lines: count))
    }
    let findings = try data || !terminal ? CommandStore(session).home.check() : nil
    let diagnostics = terminal || !data ? TerminalCheckup(session, color: shared.color).diagnostics : nil
    if json.isWanted {
      try session.console.pass(JSONText.of(body(findings, diagnostics)))
    } else {
      for finding in findings ?? [] { try session.console.say((finding.isFault ? "! " : "  ") + finding.words) }
      for (topic, diagnostic) in diagnostics ?? [] { try tell(topic, diagnostic, in: session) }
    }
    let faults = findings?.filter(\.isFault).count ?? 0
    guard faults > 0 else { return }
    throw Refusal(DoctorMessages.problems(faults), status: .unusable, kind: "damaged")
  }

  private func tellReport(in session: Session) throws {
    let lines = try DoctorReport(
      session: session, findings: CommandStore(session).home.check(),
      diagnostics: TerminalCheckup(session, color: shared.color).diagnostics
    ).lines()
    for line in lines { try session.console.say(line) }
    guard let save else { return }
    try File(save).make(Array(lines.joined(separator: "\n").utf8))
    try session.console.say(DoctorMessages.saved(save))
  }

  private func tell(_ topic: CheckTopic, _ diagnostic: Diagnostic, in session: Session) throws(Refusal) {
    let sign = diagnostic.state == .ok ? "  " : "! "
    let width = TextColumns.width(of: CheckTopic.allCases.map(DoctorMessages.topic), atLeast: 11)
    try session.console.say(
      DisplayText(sign) + DisplayText(DoctorMessages.topic(topic)).padded(to: width) + diagnostic.words)
    guard let fix = diagnostic.fix else { return }
    try session.console.say(String(repeating: " ", count: width + 2) + "→ " + fix)
  }

  private func body(
    _ findings: [Finding]?, _ diagnostics: [(topic: CheckTopic, diagnostic: Diagnostic)]?
  ) -> JSONText.Value {
    var fields: [String: JSONText.Value] = [:]
    fields["findings"] = findings.map { findings in
      .array(findings.map { .object(["fault": .bool($0.isFault), "words": .string($0.words)]) })
    }
    fields["terminal"] = diagnostics.map { diagnostics in
      .array(
        diagnostics.map { topic, diagnostic in
          .object([
            "topic": .string(topic.rawValue), "state": .string(diagnostic.state.rawValue),
            "words": .string(diagnostic.words.text), "fix": diagnostic.fix.map { .string($0) } ?? .null,
          ])
        })
    }
    return .object(fields)
  }
}
