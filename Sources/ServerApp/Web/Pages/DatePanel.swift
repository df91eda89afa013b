import Actions
import Intents
import ScheduleGrammar
import Settings
import TodoModel

/// The editor of a row's date: an input line, its reading, and suggested dates.
struct DatePanel {
  private let editing: TodayPage.Editing
  private let row: ListedRow
  private let token: String
  private let place: ShownPlace
  private let moment: Moment
  private let fields: OwnFields
  private let change: DateChange
  private let card: DateCard

  init(
    _ editing: TodayPage.Editing, _ row: ListedRow, token: String, place: ShownPlace, fields: OwnFields,
    at moment: Moment
  ) {
    self.editing = editing
    self.row = row
    self.token = token
    self.place = place
    self.moment = moment
    self.fields = fields
    change = DateChange(editing.text, at: moment)
    card = DateCard(change, row, wholeSeries: editing.wholeSeries, at: moment)
  }

  var html: HTML {
    Page.form(
      place.form("/web/schedule"), token: token, .class("when"), .id("when-form"),
      .aria("label", DatePanelMessages.when(title: row.row.item.title))
    ) {
      Page.hidden("item", row.row.item.id.description)
      Page.hidden("version", String(row.row.item.version))
      HTML(.div, .class("type")) {
        HTML(.label, .class("prompt"), .with("for", "when")) {
          HTML(.span, .aria("hidden", "true"), text: "›")
          HTML(.span, .class("sr"), text: DatePanelMessages.whenInWords)
        }
        input
        HTML(.button, .class("go"), text: PageMessages.save)
      }
      HTML(.div, .id("when-says"), .class("says"), .role("status")) {
        DatePanel.says(card, change, of: editing.text)
      }
      offers
      ends
      snoozes
      changed
      facts
      values
      kept
    }
  }

  private var input: HTML {
    HTML(
      .input, .id("when"), .with("name", "words"), .with("value", editing.text),
      .with("placeholder", DatePanelMessages.whenPlaceholder), .with("maxlength", "512"), .with("autocomplete", "off"),
      .with("autocapitalize", "off"),
      .with("spellcheck", "false"), .with("enterkeyhint", "done"), .aria("describedby", "when-says"),
      card.refusal == nil ? nil : .aria("invalid", "true"), .flag("autofocus"))
  }

  private var offers: HTML {
    HTML(.ul, .class("offers"), .aria("label", DatePanelMessages.offers)) {
      Config.usualPresets.map { words in
        let isPast = DateChange(words, at: moment).notes.contains { $0.code == .inPast }
        return HTML(.li) {
          HTML(
            .button, .with("name", "offer"), .with("value", words), isPast ? .flag("disabled") : nil,
            text: isPast ? DatePanelMessages.pastOffer(words) : words)
        }
      }
    }
  }

  private var ends: HTML {
    HTML(.div, .class("ends")) {
      if row.row.item.schedule?.recurrence != nil {
        HTML(.label, .class("series")) {
          HTML(
            .input, .with("type", "checkbox"), .with("name", "series"), .with("value", "all"),
            editing.wholeSeries ? .flag("checked") : nil)
          " " + DatePanelMessages.allOfThem
        }
      }
      if row.isOpenRepeat {
        Self.button("skip", row.key.text, to: place.form("/web/skip"), text: DatePanelMessages.skipThisOne)
      }
      if card.hasDate {
        HTML(
          .button, .class("plain"), .with("name", "clear"), .with("value", "yes"), text: DatePanelMessages.noDate)
      }
      focus
      HTML(
        .a, .class("plain"), .id("close"), .href(place.address() + "#" + TodayRow.place(row.row.item)),
        text: DatePanelMessages.cancel)
    }
  }

  /// Begins or ends focus; the date stays.
  private var focus: HTML {
    let isInFocus = row.row.item.isInFocus
    return Self.button(
      "focus", isInFocus ? "end" : "begin", to: place.form("/web/focus"),
      text: isInFocus ? DatePanelMessages.endFocus : DatePanelMessages.beginFocus)
  }

  /// The usual snooze durations; the date stays.
  private var snoozes: HTML {
    let item = row.row.item
    guard item.mayRemind(zone: moment.zone) else { return .nothing }
    let end = item.snoozeEnd(after: moment.now) == nil ? [] : [SnoozeWords.end]
    return HTML(.div, .class("ends"), .role("group"), .aria("label", DatePanelMessages.snoozeGroup)) {
      HTML(.span, .class("is-quiet"), text: DatePanelMessages.snooze)
      (SnoozeWords.usual + end).map { words in
        Self.button(
          "snooze", words, to: place.form("/web/snooze"), text: SnoozeWords.shown(words),
          .aria("label", DatePanelMessages.snoozeLabel(SnoozeWords.shown(words))))
      }
    }
  }

  /// The skipped and moved occurrences of a repeat, each with a button that puts it back.
  private var changed: HTML {
    let changed = row.row.item.changedOccurrences(at: moment)
    guard !changed.isEmpty else { return .nothing }
    return HTML(.ul, .class("changed"), .aria("label", DatePanelMessages.skippedAndMoved)) {
      changed.map { occurrence in
        let words = occurrence.name(moment.phrase) + " " + occurrence.change(moment.phrase)
        return HTML(.li) {
          HTML(.span, text: words + " ")
          let label = Attribute.aria("label", DatePanelMessages.putBackLabel(words))
          Self.button(
            "back", occurrence.key.text, to: place.form("/web/skip"), text: DatePanelMessages.putBack, label)
        }
      }
    }
  }

  /// The effort and the item's own reminders, in words.
  private var facts: HTML {
    let item = row.row.item
    let words = [
      item.effort.map { DatePanelMessages.takes(Effort.words($0)) }, item.reminders.map { moment.phrase.words($0) },
    ].compactMap(\.self)
    guard !words.isEmpty else { return .nothing }
    return HTML(.p, .class("is-quiet"), text: words.joined(separator: " · "))
  }

  /// The values of the user's own fields, read only.
  private var values: HTML {
    let values = fields.ordered(row.row.item.ownFields)
    guard !values.isEmpty else { return .nothing }
    return HTML(.div, .class("kept")) {
      HTML(.p, .id("values"), text: DatePanelMessages.fields)
      HTML(.ul, .aria("labelledby", "values")) {
        values.map { name, value in
          HTML(.li) {
            HTML(.bdi, text: name)
            ": "
            HTML(.bdi, text: fields.words(name, value, moment.phrase))
          }
        }
      }
    }
  }

  /// The facts from other programs that have no field in this program.
  private var kept: HTML {
    let kept = row.row.item.keptFacts
    guard !kept.isEmpty else { return .nothing }
    return HTML(.div, .class("kept")) {
      HTML(.p, .id("kept"), text: DatePanelMessages.keptForExport)
      HTML(.ul, .aria("labelledby", "kept")) {
        kept.lines(maximum: Self.mostKept).map { words in HTML(.li) { HTML(.bdi, text: words) } }
      }
    }
  }

  private static let mostKept = 12

  /// Returns a button that sends the form to another address.
  private static func button(
    _ name: String, _ value: String, to address: String, text: String, _ label: Attribute? = nil
  ) -> HTML {
    HTML(
      .button, .class("plain"), .with("formaction", address), .with("name", name), .with("value", value), label,
      text: text)
  }

  /// Returns the reading of the words and its consequences, or the reason for a refusal; `reading` is its index.
  static func says(_ card: DateCard, _ change: DateChange, of text: String, reading: Int = 0) -> HTML {
    if let refusal = change.refusal {
      return .group([
        MarkedWords(text: text, wrong: refusal.span).html,
        HTML(.p, .class("is-bad")) {
          refusal.message
          if let repair = card.repair {
            " "
            choice("offer", repair, text: DatePanelMessages.tryInstead(repair))
          }
        },
      ])
    }
    let other =
      change.other == nil ? nil : choice("reading", String((reading + 1) % 256), text: DatePanelMessages.takeOther)
    return .group([
      HTML(.p) { Page.said(card.reading) },
      card.more.isEmpty && card.replaced.isEmpty
        ? .nothing
        : HTML(.p, .class("then")) {
          card.more.map { HTML(.span, .class("is-" + $0.tone.rawValue), text: $0.text) }
          if let other { other }
          if !card.replaced.isEmpty { HTML(.span, .class("is-quiet"), text: card.replaced) }
        },
    ])
  }

  private static func choice(_ name: String, _ value: String, text: String) -> HTML {
    HTML(.button, .class("plain"), .with("name", name), .with("value", value), text: text)
  }
}
