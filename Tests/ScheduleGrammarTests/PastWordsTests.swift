import ScheduleGrammar
import Testing
import TodoModel

/// Tests of past dates in a title; the time is Friday 20 November 2026, 10:00.
@Suite struct PastWordsTests {
  private let grammar: Grammar

  init() throws { grammar = Grammar(try .at("2026-11-20T10:00")) }

  /// For a past day a near day is suggested, and none for a distant one.
  @Test(arguments: [
    (
      "met bob last night", "met bob last night", "",
      "“last night” stays in the title. Name a past day by its date, as in 2026-11-19."
    ),
    (
      "taxes last week", "taxes last week", "",
      "“last week” stays in the title. Name a past day by its date, as in 2026-11-13."
    ), ("taxes last year", "taxes last year", "", "“last year” stays in the title. Name a past day by its date."),
    (
      "taxes last december", "taxes last december", "",
      "“last december” stays in the title. Name a past day by its date."
    ),
    (
      "taxes last friday", "taxes last friday", "",
      "“last friday” stays in the title. Name a past day by its date, as in 2026-11-13."
    ),
    (
      "taxes yesterday", "taxes yesterday", "",
      "“yesterday” stays in the title. Name a past day by its date, as in 2026-11-19."
    ), ("taxes last month", "taxes last month", "", "“last month” stays in the title. Name a past day by its date."),
    ("taxes last christmas", "taxes last christmas", "", ""),
    (
      "saw ann last night", "saw ann last night", "",
      "“last night” stays in the title. Name a past day by its date, as in 2026-11-19."
    ),
    (
      "accounts last january", "accounts last january", "",
      "“last january” stays in the title. Name a past day by its date."
    ),
    (
      "notes last fortnight", "notes last fortnight", "",
      "“last fortnight” stays in the title. Name a past day by its date, as in 2026-11-13."
    ),
    (
      "dinner last evening", "dinner last evening", "",
      "“last evening” stays in the title. Name a past day by its date, as in 2026-11-19."
    ),
    (
      "budget previous year", "budget previous year", "",
      "“previous year” stays in the title. Name a past day by its date."
    ),
    (
      "gym past weekend", "gym past weekend", "",
      "“past weekend” stays in the title. Name a past day by its date, as in 2026-11-13."
    ),
    (
      "taxes last workday 9:00", "taxes last workday 9:00", "",
      "“last workday 9:00” stays in the title. Name a past day by its date, as in 2026-11-13."
    ),
    (
      "saw bob last night 9pm", "saw bob last night 9pm", "",
      "“last night 9pm” stays in the title. Name a past day by its date, as in 2026-11-19."
    ),
  ]) func pastDays(_ text: String, _ title: String, _ said: String, _ told: String) {
    #expect(Told(text, by: grammar) == Told(title, said, told))
  }

  /// A day in a question or a clause is not the date.
  @Test(arguments: [
    "Return what was bought yesterday", "what did I do yesterday?", "report on last quarter",
    "send ann the file I edited yesterday", "who called last night?", "slides about what happened last week",
    "return the shoes that arrived last friday", "why did sales drop last month", "compare with last year",
    "ship the part that broke last friday",
  ]) func pastOfAClause(_ text: String) { #expect(Told(text, by: grammar) == Told(text, "", "")) }

  /// A day of a completed or requested action is read as the date.
  @Test(arguments: [
    "met bob last night", "I met bob last night", "send signed contract yesterday", "we paid yesterday",
  ]) func pastOfAPerson(_ text: String) { #expect(grammar.readTitle(text).reading.hint?.code == .inPast) }

  /// A description with a past day stays and is reported.
  @Test(arguments: [
    (
      "fix the bug from yesterday", "fix the bug from yesterday", "",
      "“from yesterday” stays in the title. Name a past day by its date, as in 2026-11-19."
    ),
    (
      "fix the bug yesterday", "fix the bug yesterday", "",
      "“yesterday” stays in the title. Name a past day by its date, as in 2026-11-19."
    ),
    (
      "answer mail from yesterday", "answer mail from yesterday", "",
      "“from yesterday” stays in the title. Name a past day by its date, as in 2026-11-19."
    ),
    (
      "retry build from yesterday, then ship", "retry build from yesterday, then ship", "",
      "“from yesterday” stays in the title. Name a past day by its date, as in 2026-11-19."
    ),
    (
      "clear inbox from 2 days ago", "clear inbox from 2 days ago", "",
      "“from 2 days ago” stays in the title. Name a past day by its date, as in 2026-11-18."
    ),
    (
      "leftovers from yesterday evening", "leftovers from yesterday evening", "",
      "“from yesterday evening” stays in the title. Name a past day by its date, as in 2026-11-19."
    ),
    (
      "triage alerts from yesterday tomorrow", "triage alerts from yesterday", "2026-11-21",
      "“from yesterday” stays in the title. Name a past day by its date, as in 2026-11-19."
    ),
    (
      "redo tests from 3 days ago", "redo tests from 3 days ago", "",
      "“from 3 days ago” stays in the title. Name a past day by its date, as in 2026-11-17."
    ),
    (
      "review slides from yesterday meeting", "review slides from yesterday meeting", "",
      "“from yesterday” stays in the title. Name a past day by its date, as in 2026-11-19."
    ),
  ]) func fromAPastDay(_ text: String, _ title: String, _ said: String, _ told: String) {
    #expect(Told(text, by: grammar) == Told(title, said, told))
  }
}
