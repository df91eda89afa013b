import Actions
import Intents
import ScheduleGrammar
import Testing
import TodoModel

/// Words with units and dates that options, filters and pickers read in the language of dates.
@Suite struct LanguageWordTests {
  /// Friday, 20 November 2026.
  private static func moment(_ language: GrammarOptions.Language) throws -> Moment {
    var options = GrammarOptions()
    (options.language, options.dateOrder) = (language, .dmy)
    let now = try #require(LocalTime("2026-11-20T09:00"))
    return Moment(local: now, zone: FixedZone.utc, zones: { _ in nil }, options: options)
  }

  @Test(arguments: [
    (GrammarOptions.Language.german, "2 Stunden", 120), (.german, "zwei Stunden", 120), (.german, "1,5 Stunden", 90),
    (.german, "2 hours", 120), (.german, "45 Minuten", 45), (.german, "1 Stunde und 30 Minuten", 90),
    (.french, "2 heures", 120), (.french, "1 heure", 60), (.french, "45 minutes", 45), (.french, "1h30", 90),
    (.spanish, "2 horas", 120), (.spanish, "dos horas", 120), (.spanish, "1 hora y 30 minutos", 90),
    (.spanish, "media hora", 30), (.spanish, "2 horas y media", 150), (.french, "une heure et demie", 90),
    (.french, "un quart d'heure", 15), (.german, "eine Stunde", 60), (.german, "30 Min.", 30),
    (.italian, "2 ore", 120), (.italian, "mezz'ora", 30), (.italian, "un'ora e mezza", 90),
    (.italian, "1 ora e 30 minuti", 90),
    (.english, "two hours", 120),
  ]) func anEffortIsRead(_ language: GrammarOptions.Language, _ text: String, _ minutes: Int) throws {
    let moment = try Self.moment(language)
    #expect(EffortWords.minutes(text, at: moment) == .some(minutes))
    let filter = try Filter("effort:<=\"\(text)\"", at: moment)
    #expect(filter?.logic == .term(.effort(1...minutes)))
  }

  @Test(arguments: [
    (GrammarOptions.Language.german, "keine"), (.german, "none"), (.french, "aucune"), (.spanish, "ninguno"),
    (.italian, "nessuno"),
  ]) func noneClears(_ language: GrammarOptions.Language, _ text: String) throws {
    let moment = try Self.moment(language)
    #expect(EffortWords.minutes(text, at: moment) == .some(nil))
    guard case .reminders(let words) = RemindWords.meaning(text, in: moment) else {
      Issue.record("\(text)")
      return
    }
    #expect(words.settled(for: nil, nil).all.isEmpty)
  }

  @Test(arguments: [
    (GrammarOptions.Language.german, "2 Tage"), (.german, "morgen"), (.german, "2 Stunden morgen"),
    (.french, "2 jours"), (.spanish, "mañana"), (.italian, "2 giorni"), (.english, "2 Stunden"),
  ]) func otherWordsAreNoEffort(_ language: GrammarOptions.Language, _ text: String) throws {
    let moment = try Self.moment(language)
    #expect(EffortWords.minutes(text, at: moment) == nil)
    #expect(throws: FilterFault.self) { try Filter("effort:\"\(text)\"", at: moment) }
  }

  /// Past days of a filter and of the history.
  @Test(arguments: [
    (GrammarOptions.Language.english, "last week", "2026-11-09", 7), (.english, "monday", "2026-11-16", 1),
    (.german, "letzte Woche", "2026-11-09", 7), (.german, "Montag", "2026-11-16", 1),
    (.german, "letzten Montag", "2026-11-16", 1), (.german, "vorige Woche", "2026-11-09", 7),
    (.german, "am letzten Montag", "2026-11-16", 1), (.german, "diesen Monat", "2026-11-01", 30),
    (.german, "letztes Jahr", "2025-01-01", 365), (.german, "2026-01", "2026-01-01", 31),
    (.german, "gestern", "2026-11-19", 1),
    (.french, "la semaine dernière", "2026-11-09", 7), (.french, "lundi", "2026-11-16", 1),
    (.french, "lundi dernier", "2026-11-16", 1), (.french, "le mois dernier", "2026-10-01", 31),
    (.spanish, "la semana pasada", "2026-11-09", 7), (.spanish, "lunes", "2026-11-16", 1),
    (.spanish, "el lunes pasado", "2026-11-16", 1), (.spanish, "el mes pasado", "2026-10-01", 31),
    (.italian, "la settimana scorsa", "2026-11-09", 7), (.italian, "lunedì", "2026-11-16", 1),
    (.italian, "lunedì scorso", "2026-11-16", 1), (.italian, "il mese scorso", "2026-10-01", 31),
  ]) func aPastDayIsRead(
    _ language: GrammarOptions.Language, _ text: String, _ first: String, _ days: Int
  ) throws {
    let minutes = try FilterDates(Self.moment(language)).minutes(text, true)
    #expect(LocalTime(minutes: minutes.lowerBound).day.description == first)
    #expect(minutes.count == days * 1440)
  }
}
