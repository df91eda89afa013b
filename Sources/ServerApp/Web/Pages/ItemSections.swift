import Actions
import Intents
import ScheduleGrammar
import Service
import TodoModel

extension TodayPage {
  /// The content of an item's page: its row, its form, its facts, its parts and its history.
  struct Detail {
    let item: DetailedItem
    let history: [HistoryEntry]
    /// The refused text, or the item as it is.
    let edit: ItemEdit

    /// Maximum number of shown parts and changes.
    static let mostParts = 200
    static let mostChanges = 50
  }

  func sections(of detail: Detail) -> [HTML] {
    let rows = listing.sections.first?.rows ?? []
    let parts = rows.dropFirst()
    return [
      HTML(.ul, .class("rows")) { rows.prefix(1).map { row($0, .plain) } }, facts(detail.item),
      ItemForm(detail: detail, token: token, place: place, moment: moment).html,
      part(
        "parts", ItemPageMessages.parts,
        .group([
          parts.isEmpty ? .nothing : HTML(.ul, .class("rows")) { parts.map { row($0, .plain) } },
          AddLine(
            text: adding, newID: newID, token: token, moment: moment, place: place, words: ItemPageMessages.addPart
          ).html,
        ])), history(detail),
    ]
  }

  private func part(_ mark: String, _ words: String, _ content: HTML) -> HTML {
    HTML(.section, .class("part"), .aria("labelledby", mark)) {
      HTML(.h2, .id(mark), text: words)
      content
    }
  }

  // MARK: facts

  private func facts(_ detail: DetailedItem) -> HTML {
    let facts = dates(detail) + relations(detail)
    guard !facts.isEmpty else { return .nothing }
    return HTML(.dl, .class("kept"), .aria("label", ItemPageMessages.facts)) {
      facts.map { name, value in
        HTML(.div) {
          HTML(.dt, text: name)
          HTML(.dd) { value }
        }
      }
    }
  }

  private func dates(_ detail: DetailedItem) -> [(String, HTML)] {
    let (item, phrase) = (detail.row.item, moment.phrase)
    let row = ListedRow(seen: detail.row, at: moment)
    let when = item.schedule.map { phrase.reading($0, first: row.occurrence?.due) }
    return [
      when.map { (ItemPageMessages.when, HTML.text($0.lead + $0.rest)) },
      row.deadline.map { (ItemPageMessages.deadline, .text(phrase.date($0))) },
      item.showFrom.map { (ItemPageMessages.shown, .text(phrase.words($0))) },
      item.reminders.map { (ItemPageMessages.reminders, .text(phrase.words($0))) },
      item.snoozeEnd(after: moment.now).map { (ItemPageMessages.snoozed, .text(moment.words(for: $0))) },
    ].compactMap(\.self)
  }

  private func relations(_ detail: DetailedItem) -> [(String, HTML)] {
    let item = detail.row.item
    let tags = item.tags.inLetterOrder().map { TypedName.text("@", $0) }.joined(separator: " ")
    let whole = item.parent.flatMap { id in detail.row.whole.map { link(id, $0) } }
    return [
      detail.row.blockers.isEmpty ? nil : (ItemPageMessages.after, links(detail.row.blockers)),
      detail.row.waiters.isEmpty ? nil : (ItemPageMessages.blocks, links(detail.row.waiters)),
      whole.map { (ItemPageMessages.partOf, $0) },
      item.list.map { (ItemPageMessages.list, link(ShownPlace(.list($0)), $0)) },
      tags.isEmpty ? nil : (ItemPageMessages.tags, HTML(.bdi, text: tags)),
    ].compactMap(\.self)
  }

  private func links(_ items: [Blocker]) -> HTML {
    HTML(.ul) {
      items.prefix(Detail.mostParts).map { other in
        HTML(.li, other.isOpen ? nil : .class("done")) { link(other.id, other.words) }
      }
    }
  }

  private func link(_ id: ItemID, _ words: String) -> HTML { link(ShownPlace(.item(id)), words) }

  private func link(_ place: ShownPlace, _ words: String) -> HTML {
    HTML(.a, .href(place.address())) { HTML(.bdi, text: words) }
  }

  // MARK: history

  private func history(_ detail: Detail) -> HTML {
    let entries = detail.history.prefix(Detail.mostChanges).map { detail.item.lists.named($0) }
    return HTML(.details, .class("more history")) {
      HTML(.summary, text: ItemPageMessages.history)
      if entries.isEmpty { HTML(.p, text: ItemPageMessages.noHistory) }
      HTML(.ul) {
        entries.map { entry in
          let words = HistoryWords(entry, at: moment)
          return HTML(.li) {
            HTML(.time, .with("datetime", entry.at.description), text: words.when)
            " "
            HTML(.bdi, text: words.text)
          }
        }
      }
      if detail.history.count > Detail.mostChanges {
        HTML(.p, text: ItemPageMessages.newest(Detail.mostChanges))
      }
    }
  }
}

/// The form of an item's page, and the button that deletes the item.
struct ItemForm {
  let detail: TodayPage.Detail
  /// The proof that a form was on this page.
  let token: String
  let place: ShownPlace
  let moment: Moment

  private var item: Item { detail.item.record.item }
  private var edit: ItemEdit { detail.edit }

  var html: HTML {
    HTML(.section, .class("part"), .aria("labelledby", "edit-words")) {
      HTML(.h2, .id("edit-words"), text: ItemPageMessages.edit)
      Page.form(place.form("/web/edit"), token: token, .class("edit"), .id("edit")) {
        Page.hidden("item", item.id.description)
        Page.hidden("version", String(item.version))
        field("line", ItemPageMessages.line, edit.line, maximum: 1_000)
        HTML(.div, .class("says"), .id("line-says")) {
          AddLine.says(LineReading(edit.line.typed, at: moment), reading: nil)
        }
        notes
        own
        HTML(.button, .class("go"), text: PageMessages.save)
      }
      Page.form(place.form("/web/delete"), token: token, .id("delete"), .class("ends")) {
        HTML(
          .button, .class("plain is-bad"), .with("name", "item"), .with("value", item.id.description),
          text: ItemPageMessages.delete)
      }
    }
  }

  private func field(
    _ name: String, _ words: String, _ value: ItemEdit.Value, maximum: Int, hint: String? = nil
  ) -> HTML {
    HTML(.div, .class("field")) {
      HTML(.label, .with("for", name), text: words)
      Page.hidden("was:" + name, value.before)
      HTML(
        .input, .id(name), .with("name", name), .with("value", value.typed), .with("maxlength", String(maximum)),
        .with("autocomplete", "off"), hint.map { .with("placeholder", $0) })
    }
  }

  private var notes: HTML {
    HTML(.div, .class("field")) {
      HTML(.label, .with("for", "notes"), text: ItemPageMessages.notes)
      Page.hidden("was:notes", edit.notes.before)
      // A browser drops one line break at the beginning.
      HTML(.textarea, .id("notes"), .with("name", "notes"), .with("rows", "6"), text: "\n" + edit.notes.typed)
    }
  }

  private var own: HTML {
    .group(
      detail.item.lists.fields.all.map { known in
        let value = edit.values[known.name] ?? ItemEdit.Value(before: "", typed: "")
        let hint = known.choices.isEmpty ? nil : ItemPageMessages.choices(known.choices)
        return field(ItemEdit.own + known.name, known.name, value, maximum: 1_000, hint: hint)
      })
  }
}
