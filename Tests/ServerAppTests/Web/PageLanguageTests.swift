import ServerApp
import Testing

struct PageLanguageTests {
  @Test(arguments: [
    ([], "en"), (["de"], "de"), (["de-AT,de;q=0.9,en;q=0.8"], "de"), (["en-US,en;q=0.5"], "en"),
    (["pt-BR,fr;q=0.4"], "fr"),
    (["en;q=0.2, it;q=0.7"], "it"), (["es;q=0, de;q=0.1"], "de"), (["*"], "en"), (["FR"], "fr"), (["nl", "es"], "es"),
    (["de;q=x"], "en"), ([";;,,q=1"], "en"), (["pl,cs"], "en"),
  ]) func theBestLanguageOfTheBrowserIsTaken(said: [String], language: String) {
    #expect(PageLanguage.best(of: said) == language, "\(said)")
  }
}
