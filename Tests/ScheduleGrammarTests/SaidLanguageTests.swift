import Messages
import ScheduleGrammar
import Testing
import TodoModel

/// Tests of words about dates in other languages than English.
struct SaidLanguageTests {
  private static let languages = ["de", "fr", "es", "it"]

  private func moment(_ language: String) throws -> Moment {
    var options = GrammarOptions()
    (options.language, options.dateOrder) = (try #require(.init(rawValue: language)), .dmy)
    return try .at("2026-11-20T10:00", options)
  }

  private func schedule(_ start: String, _ rule: String?) throws -> Schedule {
    Schedule(start: try #require(LocalTime(start)), recurrence: try rule.map { try Recurrence(reading: $0) })
  }

  @Test(arguments: [
    ("2026-11-23T15:00", nil, ["Mo 23. Nov 15:00", "lun 23 nov 15:00", "lun 23 nov 15:00", "lun 23 nov 15:00"]),
    ("2028-03-01", nil, ["Mi 1. Mär 2028", "mer 1er mars 2028", "mié 1 mar 2028", "mer 1º mar 2028"]),
    (
      "2026-11-20T15:00", "FREQ=WEEKLY;INTERVAL=2;BYDAY=FR",
      [
        "jeden zweiten Freitag 15:00", "un vendredi sur deux 15:00", "cada dos viernes 15:00",
        "un venerdì sì e uno no 15:00",
      ]
    ),
    (
      "2026-11-22", "FREQ=WEEKLY;INTERVAL=3;BYDAY=SU",
      [
        "alle 3 Wochen am Sonntag", "toutes les 3 semaines le dimanche", "cada 3 semanas el domingo",
        "ogni 3 settimane di domenica",
      ]
    ),
    (
      "2026-11-20T07:00", "FREQ=WEEKLY;BYDAY=MO,WE,FR",
      [
        "jeden Mo, Mi und Fr 7:00", "chaque lun, mer et ven 7:00", "cada lun, mié y vie 7:00",
        "ogni lun, mer e ven 7:00",
      ]
    ),
    (
      "2026-12-06", "FREQ=MONTHLY;BYDAY=1SU",
      [
        "monatlich am ersten Sonntag", "chaque mois le premier dimanche", "cada mes el primer domingo",
        "ogni mese la prima domenica",
      ]
    ),
    (
      "2026-12-01", "FREQ=MONTHLY;BYMONTHDAY=1,15",
      [
        "monatlich am 1. und am 15.", "chaque mois le 1er et le 15", "cada mes el día 1 y el día 15",
        "ogni mese il 1º e il 15",
      ]
    ),
    (
      "2026-12-25", "FREQ=YEARLY;BYMONTH=12;BYMONTHDAY=25;COUNT=5",
      [
        "jährlich am 25. Dez 5-mal", "chaque année le 25 déc 5 fois", "cada año el 25 dic 5 veces",
        "ogni anno il 25 dic 5 volte",
      ]
    ),
    (
      "2026-11-20", "FREQ=WEEKLY;BYDAY=MO,TU,WE,TH,FR;UNTIL=20261231",
      [
        "werktags bis 31. Dez", "en semaine jusqu’au 31 déc", "entre semana hasta el 31 dic",
        "nei giorni feriali fino al 31 dic",
      ]
    ),
  ]) func canonical(_ start: String, _ rule: String?, _ words: [String]) throws {
    for (language, words) in zip(Self.languages, words) {
      let (moment, schedule) = (try moment(language), try schedule(start, rule))
      let said = Catalog.with(language) { moment.phrase.canonical(schedule) }
      #expect(said == words)
      #expect(Grammar(moment).read(said, mode: .date).schedule?.recurrence == schedule.recurrence, "\(said)")
    }
  }

  @Test(arguments: [
    ("2026-11-21T09:00", nil, "morgen 9:00", "domani"), ("2026-11-30", nil, "Mo 30.", "tra 10 giorni"),
    ("2026-11-18", nil, "vor 2 Tagen", "2 giorni fa"), ("2026-11-19", nil, "gestern", "ieri"),
    ("2026-12-05", "FREQ=MONTHLY;BYDAY=1SA", "1. Sa", "tra 2 settimane"),
    ("2026-12-15", "FREQ=MONTHLY;BYMONTHDAY=15", "am 15.", "tra 3 settimane"),
  ]) func pillsAndDistances(_ due: String, _ rule: String?, _ pill: String, _ distance: String) throws {
    let (schedule, at) = (try schedule(due, rule), try #require(LocalTime(due)))
    let (german, italian) = (try moment("de").phrase, try moment("it").phrase)
    #expect(Catalog.with("de") { german.pill(schedule, due: at).forms.first } == pill)
    #expect(Catalog.with("it") { italian.distance(LocalTime(at.day)) } == distance)
  }

  /// Exports and editors may be read with another language.
  @Test(arguments: languages) func exactWordsStayEnglish(_ language: String) throws {
    let (moment, schedule) = (try moment(language), try schedule("2026-11-20T15:00", "FREQ=WEEKLY;BYDAY=FR;COUNT=3"))
    let reminders = ItemReminders([.before(minutes: 120, of: .date)])
    Catalog.with(language) {
      #expect(moment.phrase.exact(schedule) == "every Friday starting 2026-11-20 15:00 3 times")
      #expect(moment.phrase.exact(reminders) == "remind 2 hours before")
    }
  }
}
