import Frames
import TodoModel

/// Updates the model with a message and returns the effects to perform; a pure function.
package func update(_ message: Message, _ model: inout Model) -> [Effect] {
  let wasTrying = model.layers.isTryingThemes
  let wasTryingSettings = model.layers.isTryingSettings
  let view = model.list.view
  let sight = Sight(model, before: message)
  let toast = model.toast
  var effects = model.handle(message)
  model.followTour(effects, from: view)
  if wasTrying, !model.layers.isTryingThemes, !effects.contains(where: \.isTheme) {
    effects.append(.theme(nil))
  }
  if wasTryingSettings, !model.layers.isTryingSettings, !effects.contains(where: \.isSet) {
    effects.append(.endTrial)
  }
  model.holdBack(&effects)
  model.settle(keepsPlace: message.isOfRows)
  if model.list.reachFurther() { effects += model.load() }
  effects += model.loadFollowed() + model.loadStreak()
  model.holdWords(effects, said: toast)
  if let sight { model.announce(since: sight, effects) } else { model.announcer.forget() }
  if let drafts = model.drafts.unsaved(with: model.unsent) { effects.append(.saveDrafts(drafts)) }
  if model.surface.isPrompt { effects += model.endPrompt(after: message) }
  if effects.contains(.refresh) { model.freshness.beginSync(at: model.context.now) }
  return effects
}

/// Returns the effects to perform once the first frame is painted.
package func begin(_ model: inout Model) -> [Effect] {
  model.freshness.beginSync(at: model.context.now)
  return model.load() + [.refresh] + model.loadSide() + model.layers.datedReloading
}

extension Message {
  fileprivate var isOfRows: Bool { if case .loaded = self { true } else { false } }
}

extension Effect {
  /// True if the effect determines the shown theme.
  fileprivate var isTheme: Bool { if case .theme = self { true } else { false } }

  /// True if the effect chooses a setting, which ends any preview.
  fileprivate var isSet: Bool { if case .set = self { true } else { false } }
}

extension Model {
  fileprivate mutating func handle(_ message: Message) -> [Effect] {
    switch message {
    case .input(let event): return receive(event)
    case .rush(let isRushed): self.isRushed = isRushed
    case .time(let now, let zone, let identity): return tick(now, zone, identity)
    case .loaded(let loaded): return show(loaded)
    case .changed:
      announcer.awaitsOthers = true
      return load() + reloadPages()
    case .committed(let token):
      note(written: token)
      return committed()
    case .commitFailed(let token, let failure): return revert(token, failure)
    case .undone(let undoing): return tell(undoing)
    case .notesEdited(let id, let text, let basis): return saveNotes(id, text, basis)
    case .refreshed(let freshness, let moment, let changed): return refreshed(freshness, moment, changed)
    case .link(let link): return follow(link)
    case .sought(let words, let rows): tell(WaitPicker.self) { picker, _ in picker.show(rows, of: words) }
    case .linked(let id, let row): return arrive(at: id, row)
    case .detail(let row, let history, let isWhole): show(row, history, isWhole: isWhole)
    case .parts(let parts, let ids, let wish): return show(parts, below: ids, wish)
    case .calendar(let loaded): show(loaded)
    case .cards(let loaded): tell(BoardPage.self) { $0.show(loaded, in: $1) }
    case .settings(let settings): return use(settings)
    case .lists(let shelf): return show(shelf)
    case .sessions(let signIns): show(signIns)
    case .templates(let templates): context.templates = templates
    case .listsChanged(let change): return tell(change)
    case .listsFound(let found): tell(Welcome.self) { page, _ in page.show(found) }
    case .filters(let shelf): return show(shelf)
    case .tags(let counts): panes.note(counts)
    case .filtersChanged(let change): return tell(change)
    case .theme(let name): context.look.theme = name
    case .themeSaved(let refusal): return endColours(refusal)
    case .counted(let filter, let counts): list.note(counts, of: filter)
    case .foundElsewhere(let question, let rows): list.show(rows, elsewhere: question, in: context)
    case .freshness(let freshness, let moment): show(freshness, at: moment, isAsked: false)
    case .needs(let needs): show(needs)
    case .statistics(let numbers, let generation): show(numbers, generation: generation)
    case .notice(let words): say(words)
    case .readOnly(let words):
      freshness.setReadOnly(words)
      if let words { say(words, isBad: true) }
    case .reminded(let items, let words): remind(of: items, words)
    case .draftsFound(let found): restore(unsent: found)
    case .unsaved(let words):
      freshness.setUnsaved(words)
      say("Not saved; kept only until you quit: \(words)", isBad: true)
    case .sweepOffered(let day):
      offer.show(on: day)
      if toast?.offered != nil { toast = nil }
    }
    return []
  }

  /// Shows a toast.
  package mutating func say(_ words: String, hint: Hint? = nil, isBad: Bool = false) {
    announcer.hear(words, isBad: isBad)
    let until = context.now.advanced(bySeconds: Toast.seconds)
    toast = Toast(text: words, hint: hint, isBad: isBad, until: until)
  }

  /// Shows why something cannot be done, and rings the bell.
  mutating func refuse(_ words: String) -> [Effect] {
    say(words, isBad: true)
    return [.ring]
  }
}
