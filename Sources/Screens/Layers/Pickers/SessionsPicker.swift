import Frames
import Intents
import Messages
import Themes
import TodoModel

/// The picker of the user's sessions and feeds; it can end any session except the current one.
struct SessionsPicker: Picker, Hashable {
  static let keys: KeyTable<PickerCommand> =
    [KeyRow(.choose, ["Enter"], Term("take"))] + .steps(Term("choose")) + [KeyRow(.cancel, .cancel, Term("close"))]

  var list = SessionsPicker.choosing(SessionPickerMessages.signedIn, prompt: SessionPickerMessages.whichToSignOut)
  /// The session to end after confirmation.
  private(set) var leaving: SignIns.Place?

  func width(in context: ScreenContext) -> Int { context.columns(ofPanel: 60) }

  func height(width: Int, in context: ScreenContext) -> Int {
    let count = max(2, (context.signIns?.places.count ?? 0) + (context.signIns?.feeds.count ?? 0))
    return min(ChoiceLayout.rows(for: count), max(8, context.size.rows - 6))
  }

  mutating func refresh(in context: ScreenContext) { list.setChoices(choices(in: context)) }

  mutating func choose(_ index: Int, in context: ScreenContext) -> LayerResponse {
    if let leaving {
      guard index == 0 else { return back() }
      _ = back()
      return .stay(.endSession(leaving.id, leaving.name))
    }
    guard let places = context.signIns?.places, places.indices.contains(index) else {
      let feed = index - (context.signIns?.places.count ?? 0)
      guard context.signIns?.feeds.indices.contains(feed) == true else { return .stay }
      return .stay(.say(SessionPickerMessages.removeFeed(feed + 1)))
    }
    guard !places[index].isHere else { return .stay(.say(SessionPickerMessages.isCurrent)) }
    leaving = places[index]
    list = Self.choosing(SessionPickerMessages.signOut(places[index].name), prompt: "")
    return .stay
  }

  func cancel() -> LayerResponse { .close }

  private mutating func back() -> LayerResponse {
    leaving = nil
    list = Self.choosing(SessionPickerMessages.signedIn, prompt: SessionPickerMessages.whichToSignOut)
    return .stay
  }

  private func choices(in context: ScreenContext) -> [Choice] {
    if leaving != nil {
      return [
        Choice(label: SessionPickerMessages.signItOut, detail: SessionPickerMessages.mustSignInAgain, role: .bad),
        Choice(label: SessionPickerMessages.leaveSignedIn),
      ]
    }
    guard let signIns = context.signIns else {
      return [Choice(label: SessionPickerMessages.askingServer, isAlways: true)]
    }
    if signIns.places.isEmpty {
      return [Choice(label: signIns.refusal ?? SessionPickerMessages.nowhere, role: .muted, isAlways: true)]
    }
    let places = signIns.places.map { place in
      Choice(
        label: place.name.isEmpty ? SessionPickerMessages.noName : place.name,
        detail: Self.facts(of: place, in: context), synonyms: [place.id], role: place.isHere ? .muted : .text)
    }
    return places
      + signIns.feeds.map { feed in
        Choice(
          label: SessionPickerMessages.feed(of: feed.of),
          detail: feed.usedAt.map { Self.used($0, in: context) } ?? SessionPickerMessages.neverRead)
      }
  }

  private static func used(_ at: Instant, in context: ScreenContext) -> String {
    let age = max(0, context.now.seconds - at.seconds)
    return Freshness.words(age: age, now: SessionPickerMessages.usedNow, ago: SessionPickerMessages.used)
  }

  private static func facts(of place: SignIns.Place, in context: ScreenContext) -> String {
    let used = place.isHere ? SessionPickerMessages.thisOne : used(place.usedAt, in: context)
    let marks = [
      place.app.map(SessionPickerMessages.forApp), place.scope.map(SessionPickerMessages.scope),
      place.isSigned ? nil : SessionPickerMessages.unsigned, used,
    ]
    return marks.compactMap(\.self).joined(separator: " · ")
  }

  private static func choosing(_ title: String, prompt: String) -> ChoiceList {
    ChoiceList(title: title, prompt: prompt, choices: [])
  }
}
