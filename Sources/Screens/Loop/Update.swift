import Frames
import TodoModel

/// Takes a message into the model, and says what is to be done outside of it: pure.
package func update(_ message: Message, _ model: inout Model) -> [Effect] {
  var effects = model.handle(message)
  model.settle()
  effects += model.draftEffects()
  if model.surface.isPrompt { effects += model.promptEffects(message) }
  model.noteRefresh(in: effects)
  return effects
}

/// What is to be done once the first frame is painted.
package func begin(_ model: inout Model) -> [Effect] {
  let effects = [model.load(), .refresh]
  model.noteRefresh(in: effects)
  return effects
}

extension Model {
  fileprivate mutating func handle(_ message: Message) -> [Effect] {
    switch message {
    case .input(let event): return receive(event)
    case .time(let now, let zone, let identity): return tick(now, zone, identity)
    case .loaded(let loaded): return show(loaded)
    case .changed: return [load()] + pageEffects
    case .committed: return [load(), .refresh] + pageEffects
    case .commitFailed(let token, let words): return commitFailed(token, words)
    case .undone(let undoing): return tell(undoing)
    case .detail(let row, let history): return learn(row, history)
    case .notesEdited(let id, let text, let basis): return notesEdited(id, text, basis)
    case .refreshed(let freshness, let moment, let changed): return refreshed(freshness, moment, changed)
    case .freshness(let freshness, let moment):
      tellOfTrouble(freshness, isAsked: false)
      trust = Trust(freshness, at: moment)
      return []
    case .needs(let needs): return learn(needs)
    case .notice(let words): return say(words)
    case .readOnly(let words):
      readOnly = words
      return words.map { say($0, isBad: true) } ?? []
    case .reminded(let items, let words): return remind(of: items, words)
    case .draftsFound(let found):
      drafts = found
      savedDrafts = found
      for index in layers.indices { found.forEach { layers[index].learn(unsent: $0) } }
      tellOfUnsent(found)
      return []
    case .unsaved(let words):
      unsaved = words
      readOnly = nil
      return say("Not saved, only kept until you quit: \(words)", isBad: true)
    case .sweepOffered(let day):
      offer.day = day
      return []
    case .link(let link): return follow(link)
    case .linked(let id, let row): return arrive(at: id, row)
    }
  }

  /// Says a sentence at the foot of the screen.
  mutating func say(_ words: String, hint: Hint? = nil, isBad: Bool = false) -> [Effect] {
    toast = Toast(
      text: words,
      hint: hint,
      isBad: isBad,
      until: context.now.advanced(bySeconds: Toast.seconds)
    )
    return []
  }
}
