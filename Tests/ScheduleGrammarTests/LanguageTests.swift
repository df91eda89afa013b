import DiceSupport
import ScheduleGrammar
import Testing
import TodoModel
import ZoneFiles

/// Tests of the languages beside English.
struct LanguageTests {
  private static let languages: [GrammarOptions.Language] = [.german, .french, .spanish, .italian]

  @Test(arguments: [
    ("german.txt", 1_700), ("french.txt", 1_400), ("spanish.txt", 1_500), ("italian.txt", 1_350),
  ])
  func corpusIsRead(_ name: String, _ least: Int) throws {
    let corpus = try Corpus(name)
    #expect(corpus.count >= least)
    for failure in corpus.failures { Issue.record("\"\(failure.phrase)\": \(failure.reason)") }
  }

  /// Corpora of English, read beside each language.
  @Test(arguments: languages) func englishIsReadBesideEach(_ language: GrammarOptions.Language) throws {
    for name in ["corpus-a.txt", "corpus-c.txt", "repeats.txt", "works.txt", "kinds.txt"] {
      let corpus = try Corpus(name, language: language)
      let right = corpus.count - corpus.failures.count
      let words = corpus.failures.map { "\($0.phrase): \($0.reason)" }.joined(separator: "\n")
      #expect(Double(right) / Double(corpus.count) >= 0.97, "\(name): \(right) of \(corpus.count)\n\(words)")
    }
  }

  /// Dates that the program writes are read back in every language.
  @Test(arguments: languages) func writtenDatesAreReadBack(_ language: GrammarOptions.Language) throws {
    var options = GrammarOptions()
    (options.language, options.dateOrder) = (language, .dmy)
    let context = try Moment.at("2026-11-20T10:30", options)
    let phrase = context.phrase
    var dice = Dice(39)
    for _ in 0..<Times.of(4_000) {
      var schedule = Schedule(start: LocalTime(context.today.advanced(by: dice.number(1...400))))
      // Summer time leaves out the hour before 3:00 on its first day.
      if dice.flip(2) { schedule.start.time = ClockTime(minutes: dice.number(180...1439)) }
      if dice.flip(3) {
        var rule = Recurrence(dice.pick([.daily, .weekly, .monthly, .yearly]), interval: dice.number(1...4))
        if rule.frequency == .weekly { rule.weekdays = [.init(schedule.start.day.weekday)] }
        if dice.flip(4) { rule.end = .count(dice.number(2...9)) }
        schedule.recurrence = rule
      }
      let words = phrase.exact(schedule)
      let read = Grammar(context).read(words, mode: .date)
      #expect(read.schedule == schedule, "\(words) read as \(read.outcome)")
    }
  }

  /// A Canadian French or American Spanish locale has another order of numbers than its language.
  @Test func numbersInAnotherOrderThanTheLanguageHaveADoubt() throws {
    var options = GrammarOptions()
    options.language = .spanish
    for (order, count) in [(GrammarOptions.DateOrder.dmy, 0), (.mdy, 1), (.ymd, 1)] {
      options.dateOrder = order
      let reading = Grammar(try Moment.at("2026-11-25T10:00", options)).read("3/4", mode: .date)
      #expect(reading.ambiguities.count == count && reading.schedule != nil)
    }
  }

  /// A title keeps or loses whole words, also where an idiom is only partly a date.
  @Test(arguments: [
    (GrammarOptions.Language.spanish, "llamar lunes y martes", "llamar lunes y"),
    (.italian, "chiamare lunedì e martedì", "chiamare lunedì e"),
    (.french, "appeler lundi et mardi", "appeler lundi et"),
    (.german, "anrufen Montag und Dienstag", "anrufen Montag und"),
  ]) func aWordIsNeverCut(_ language: GrammarOptions.Language, _ text: String, _ title: String) throws {
    var options = GrammarOptions()
    (options.language, options.dateOrder) = (language, .dmy)
    let reading = Grammar(try Moment.at("2026-11-25T10:00", options)).read(text, mode: .title)
    #expect(reading.title == title)
  }

  @Test func anHourBehindADayIsNoLengthOfALine() throws {
    var options = GrammarOptions()
    (options.language, options.dateOrder) = (.french, .dmy)
    let line = Grammar(try Moment.at("2026-11-25T10:00", options)).readTitle("piscine le dimanche 10h")
    #expect(line.title == "piscine" && line.effort == nil)
    #expect(line.reading.start?.description == "2026-11-29T10:00")
  }

  @Test func spansAreThoseOfTheTextAsTyped() throws {
    var options = GrammarOptions()
    (options.language, options.dateOrder) = (.german, .dmy)
    let grammar = Grammar(try Moment.at("2026-11-25T10:00", options))
    let text = "Müll übermorgenabend rausbringen"
    let reading = grammar.read(text, mode: .title)
    #expect(reading.words(of: text) == "übermorgenabend" && reading.title == "Müll rausbringen")
    let literal = grammar.read(text, mode: .title, literals: [5..<20])
    #expect(literal.schedule == nil && literal.title == text)
    #expect(grammar.read("„morgen“ lesen", mode: .title).schedule == nil)
    #expect(grammar.read("\\morgen lesen", mode: .title).schedule == nil)
  }

  @Test func remindersAndShowDatesAreRead() throws {
    var options = GrammarOptions()
    (options.language, options.dateOrder) = (.german, .dmy)
    let grammar = Grammar(try Moment.at("2026-11-25T10:00", options))
    #expect(grammar.read("morgen 15 Uhr, erinnere mich 2 Stunden vorher", mode: .date, reminds: true).remind != nil)
    #expect(grammar.read("zeige ab Montag", mode: .date).showFrom == .day(try #require(Day("2026-11-30"))))
    #expect(grammar.read("irgendwann", mode: .date).isSomeday)
  }

  @Test(arguments: [
    (GrammarOptions.Language.french, "demain 15h, rappelle-moi 2 heures avant", "montrer à partir de lundi"),
    (.spanish, "mañana a las 15:00, recuérdame 2 horas antes", "mostrar a partir del lunes"),
  ]) func remindersAndShowDatesAreReadInRomance(
    _ language: GrammarOptions.Language, _ reminder: String, _ show: String
  ) throws {
    var options = GrammarOptions()
    (options.language, options.dateOrder) = (language, .dmy)
    let grammar = Grammar(try Moment.at("2026-11-25T10:00", options))
    let reading = grammar.read(reminder, mode: .date, reminds: true)
    #expect(reading.remind != nil && reading.start?.description == "2026-11-26T15:00")
    #expect(grammar.read(show, mode: .date).showFrom == .day(try #require(Day("2026-11-30"))))
  }

  @Test(arguments: [
    (GrammarOptions.Language.german, "Zahnarzt Freitag 15 Uhr 1 Stunde vorher erinnern", "Zahnarzt", 60),
    (.german, "Zahnarzt Freitag 15 Uhr mich eine Stunde vorher erinnern", "Zahnarzt", 60),
    (.german, "Zahnarzt Freitag 15 Uhr, am Vortag erinnern", "Zahnarzt", 1_440),
    (.german, "Zahnarzt Freitag 15 Uhr mit Erinnerung 10 Minuten vorher", "Zahnarzt", 10),
    (.italian, "dentista venerdì alle 15 ricordamelo 1 ora prima", "dentista", 60),
    (.italian, "dentista ven ore 15 con promemoria 10 minuti prima", "dentista", 10),
  ]) func reminderAtTheEndOfATitleIsRead(
    _ language: GrammarOptions.Language, _ text: String, _ title: String, _ minutes: Int
  ) throws {
    let reading = try Self.grammar(language).readTitle(text)
    let reminders = reading.reading.remind?.settled(for: reading.reading.when, nil)
    #expect(reminders?.all == [.before(minutes: minutes, of: .date)])
    #expect(reading.title == title && reading.reading.start?.description == "2026-11-27T15:00")
  }

  @Test(arguments: [
    (GrammarOptions.Language.german, "Geschenke ab Montag zeigen", "Geschenke", "2026-11-30"),
    (.german, "Winterreifen erst ab 1.12. anzeigen", "Winterreifen", "2026-12-01"),
    (.german, "Steuererklärung bis Montag ausblenden", "Steuererklärung", "2026-11-30"),
    (.german, "Koffer packen Freitag 2 Tage vorher zeigen", "Koffer packen", "-P2D"),
    (.italian, "sci mostra dalla prossima settimana", "sci", "2026-11-30"),
    (.italian, "valigia venerdì mostra 2 giorni prima", "valigia", "-P2D"),
  ]) func showDateAtTheEndOfATitleIsRead(
    _ language: GrammarOptions.Language, _ text: String, _ title: String, _ shown: String
  ) throws {
    let reading = try Self.grammar(language).readTitle(text)
    #expect(reading.title == title && reading.reading.showFrom?.description == shown)
  }

  @Test(arguments: [
    (GrammarOptions.Language.german, "Probetraining Freitag 18 Uhr 90 Minuten", "Probetraining", 90),
    (.german, "Protokoll tippen ca. 45 min", "Protokoll tippen", 45),
    (.italian, "sistemare cantina un'ora e mezza sabato", "sistemare cantina", 90),
    (.italian, "montare armadio mezz'ora", "montare armadio", 30),
  ]) func effortOfATitleIsRead(
    _ language: GrammarOptions.Language, _ text: String, _ title: String, _ minutes: Int
  ) throws {
    let reading = try Self.grammar(language).readTitle(text)
    #expect(reading.title == title && reading.effort == minutes)
  }

  private static func grammar(_ language: GrammarOptions.Language) throws -> Grammar {
    var options = GrammarOptions()
    (options.language, options.dateOrder) = (language, .dmy)
    return Grammar(try Moment.at("2026-11-25T10:00", options))
  }
}
