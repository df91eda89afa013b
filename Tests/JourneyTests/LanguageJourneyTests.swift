import PtySupport
import Testing

/// The program in other languages, from a clean home; no locale is installed for them.
@Suite struct LanguageJourneyTests {
  @Test(arguments: [
    ("de_DE.UTF-8", "Miete zahlen morgen 9 Uhr", "OPTIONEN:", "Heute"),
    ("fr_FR.UTF-8", "payer le loyer demain 9h", "OPTIONS\u{A0}:", "Aujourd’hui"),
    ("es_ES.UTF-8", "pagar el alquiler mañana a las 9", "OPCIONES:", "Hoy"),
    ("it_IT.UTF-8", "pagare l'affitto domani alle 9", "OPZIONI:", "Oggi"),
  ]) func wordsScreensAndHelpAreInTheLanguageOfTheUser(
    locale: String, title: String, options: String, today: String
  ) throws {
    let journey = Journey()
    journey.variables["LC_ALL"] = locale
    #expect(journey.run("add", title).status == 0)
    let item = journey.run("list", "all", "--json").output
    #expect(item.contains(#""next":"2026-11-21T09:00""#), "\(item)")
    #expect(journey.run("help", "add").output.contains(options))
    let app = try journey.open()
    app.expect(today)
    app.leave()
  }

  @Test func aSettingChoosesTheLanguageAndJSONStaysEnglish() {
    let journey = Journey()
    #expect(journey.run("config", "set", "language", "\"de\"").status == 0)
    #expect(journey.run("show", "99").errors != journey.run("show", "99", "--json").errors)
    #expect(journey.run("help", "add").output.contains("OPTIONEN:"))
    journey.variables["LC_ALL"] = "fr_FR.UTF-8"
    #expect(journey.run("help", "add").output.contains("OPTIONEN:"))
  }
}
