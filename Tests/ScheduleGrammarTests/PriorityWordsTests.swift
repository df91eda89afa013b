import ScheduleGrammar
import Testing
import TodoModel

/// Tests of priorities in words beside dates (F37); the time is Saturday 21 November 2026, 9:00.
@Suite struct PriorityWordsTests {
  private let grammar: Grammar

  init() throws { grammar = Grammar(try .at("2026-11-21T09:00")) }

  @Test(arguments: [
    ("Fix bug high priority tomorrow", "2026-11-22", Priority.high),
    ("Fix bug tomorrow high priority", "2026-11-22", .high),
    ("Fix bug high priority, tomorrow 5pm", "2026-11-22T17:00", .high),
    ("Fix bug (high priority) tomorrow", "2026-11-22", .high),
    ("Fix bug low priority by friday @home", "2026-11-27 deadline", .low),
    ("Fix bug medium priority every monday", "2026-11-23 FREQ=WEEKLY;BYDAY=MO", .medium),
    ("Fix bug medium priority @home", "", .medium),
  ]) func priorities(_ text: String, _ said: String, _ priority: Priority) {
    #expect(Told(text, by: grammar) == Told("Fix bug", said, ""))
    #expect(grammar.readTitle(text).priority == priority)
  }

  @Test func priorityOfANoun() {
    #expect(Told("make high priority list tomorrow", by: grammar) == Told("make high priority list", "2026-11-22", ""))
    #expect(grammar.readTitle("make high priority list tomorrow").priority == nil)
  }
}
