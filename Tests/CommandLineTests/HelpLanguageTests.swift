import Manual
import Messages
import Testing

/// The words of the argument parser in other languages.
struct HelpLanguageTests {
  @Test(arguments: [
    ("Unknown option '--x'. Did you mean '--y'?", "Unbekannte Option '--x'. Meintest du '--y'?"),
    ("Unknown option '-x'", "Unbekannte Option '-x'"),
    ("Missing value for '--list <list>'", "Es fehlt der Wert für '--list <list>'"),
    ("Missing expected argument '<file>'", "Es fehlt das Argument '<file>'"),
    ("Unexpected argument 'a'", "Unerwartetes Argument 'a'"),
    ("2 unexpected arguments: 'a', 'b'", "Unerwartete Argumente: 'a', 'b'"),
    (
      "The value 'x' is invalid for '--color <when>'. Please provide one of 'auto', 'always' or 'never'.",
      "Der Wert 'x' ist ungültig für '--color <when>'. Die Werte sind: 'auto', 'always', 'never'."
    ),
    (
      "The option '--json' does not take any value, but 'a' was specified.",
      "Die Option '--json' nimmt keinen Wert, aber 'a' wurde angegeben."
    ),
    ("Ein Satz von uns.", "Ein Satz von uns."),
  ]) func anErrorIsTranslated(english: String, german: String) {
    #expect(HelpMessages.error(english) == english)
    #expect(Catalog.with("de") { HelpMessages.error(english) } == german)
  }

  @Test(arguments: [
    ("OVERVIEW: x", "ÜBERSICHT: x"), ("DATEIEN: SUBCOMMANDS:", "DATEIEN:"), ("SUBCOMMANDS:", "UNTERBEFEHLE:"),
    ("  -h, --help    Show help information.", "  -h, --help    Diese Hilfe anzeigen."),
    ("  See 'todos help <subcommand>' for detailed help.", "  'todos help <subcommand>' zeigt die ganze Hilfe."),
    (
      "   auto, always oder never. (values: auto, never; default: auto)",
      "   auto, always oder never. (Werte: auto, never; Standard: auto)"
    ),
    ("  list (default)   x", "  list (Standard)  x"),
    ("USAGE: todos\n       todos add\n\n       x", "AUFRUF: todos\n        todos add\n\n       x"),
  ]) func aLineOfHelpIsTranslated(english: String, german: String) {
    #expect(HelpMessages.translated(english) == english)
    #expect(Catalog.with("de") { HelpMessages.translated(english) } == german)
  }
}
