import Commands
import Testing

@Suite struct TypedCommandTests {
  @Test(arguments: [
    ("snooze 12 tomorrow 9am", ["snooze", "12", "tomorrow", "9am"]),
    ("  template  add 'Bread day' ", ["template", "add", "Bread day"]),
    ("edit 3 --notes \"it's late\"", ["edit", "3", "--notes", "it's late"]),
    ("edit 3 --notes don't", ["edit", "3", "--notes", "don't"]),
    ("edit 3 --notes 'never closed", ["edit", "3", "--notes", "'never", "closed"]),
    ("edit 3 --notes ''", ["edit", "3", "--notes", ""]), ("", []), ("'", ["'"]),
  ]) func words(_ line: String, _ words: [String]) { #expect(TypedCommand.words(of: line) == words) }

  @Test func onlyCommandsAreTaken() {
    for line in ["snooze 1", "todos snooze 1", "12 snooze 13:00", "it snooze", "Sweep"] {
      #expect(TypedCommand(line, last: "1") != nil, "\(line)")
    }
    for line in ["", "12", "12 13", "snoze 1", "buy milk", "--help"] {
      #expect(TypedCommand(line, last: nil) == nil, "\(line)")
    }
  }
}
