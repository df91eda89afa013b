import Messages
import PageSupport
import ScheduleGrammar
import Testing
import TodoModel

/// The tables of the guide's translated pages are read as they say.
struct GuideLanguageTests {
  /// The rows of a page, and a Wednesday in the language of the page's folder.
  private struct Page {
    let language: String
    let rows: [[String]]
    let moment: Moment

    init(_ part: PagePart) throws {
      language = try #require(part.page.split(separator: "/").dropLast().last.map(String.init))
      rows = part.text.split(separator: "\n").map { line in
        line.split(separator: "|", omittingEmptySubsequences: false).dropFirst().dropLast().map { cell in
          cell.split(separator: " ").joined(separator: " ")
        }
      }
      var options = GrammarOptions()
      (options.language, options.dateOrder) = (try #require(.init(rawValue: language)), .dmy)
      moment = try .at("2026-11-25T10:00", options)
    }

    var grammar: Grammar { Grammar(moment) }
  }

  @Test func theReadingsAreAsShown() throws {
    let parts = try PagePart.all("readings")
    #expect(parts.count == 4)
    for page in try parts.map(Page.init) {
      let rows = page.rows.filter { $0.count == 4 && $0[1].hasPrefix("`") }
      #expect(rows.count > 40)
      for row in rows {
        let reading = page.grammar.read(row[1].replacing("`", with: ""), mode: .date)
        let schedule = try #require(reading.schedule, "\(page.language): \(row[1])")
        let (words, others) = Catalog.with(page.language) {
          let words = page.moment.phrase.reading(schedule, first: reading.start)
          let others = reading.ambiguities.compactMap(\.other)
          return (words.lead + words.rest, others.map { page.moment.phrase.canonical($0.shown(in: page.moment)) })
        }
        // A deadline has a word before its date.
        #expect(reading.role == .when ? row[2] == words : row[2].hasSuffix(" " + words), "\(row[1]): \(words)")
        #expect(row[3] == others.first ?? "", "\(page.language): \(row[1])")
      }
    }
  }

  @Test func theTitlesAreAsShown() throws {
    let parts = try PagePart.all("titles")
    #expect(parts.count == 4)
    for page in try parts.map(Page.init) {
      let rows = page.rows.filter { $0.count == 3 && $0[0].hasPrefix("`") }
      #expect(rows.count > 2)
      for row in rows {
        let line = page.grammar.readTitle(row[0].replacing("`", with: ""))
        #expect(line.title == row[1] && line.reading.schedule != nil, "\(page.language): \(row[0])")
      }
    }
  }
}
