package import Frames

/// A list to choose from over the middle of the screen, narrowed down by typing.
package protocol Picker: LineLayer {
  /// The list.
  var list: ChoiceList { get set }

  /// Carries out what Enter on a choice, or a click on it, asks for.
  mutating func choose(_ index: Int, in context: ScreenContext) -> LayerResponse

  /// Puts the picker away.
  func cancel() -> LayerResponse
}

/// What the keys of a picker ask for that has no others.
package enum PickerCommand: CaseIterable {
  case choose, cancel
}

extension Picker where Command == PickerCommand {
  package mutating func perform(_ command: PickerCommand, in context: ScreenContext) -> LayerResponse {
    switch command {
    case .choose: chooseCurrent(in: context)
    case .cancel: cancel()
    }
  }
}

extension Picker {
  package var placement: Placement { .centre }
  package var typing: Typing { .search }
  package var line: LineEditor {
    get { list.line }
    set { list.line = newValue }
  }
  package func cancel() -> LayerResponse { .close }

  /// Carries out what the selected choice asks for.
  mutating func chooseCurrent(in context: ScreenContext) -> LayerResponse {
    list.current.map { choose($0, in: context) } ?? .stay
  }

  package mutating func move(_ motion: Motion, in context: ScreenContext) -> LayerResponse {
    list.move(motion, page: ChoiceLayout(context.area).list.size.rows)
    return follow(in: context)
  }

  package mutating func click(_ mouse: MouseEvent, in context: ScreenContext) -> LayerResponse {
    switch list.click(mouse, in: context.area) {
    case .nothing: .stay
    case .moved: follow(in: context)
    case .chosen(let index): choose(index, in: context)
    case .outside: cancel()
    }
  }

  package func draw(into frame: inout Frame, rect: Rect, in context: ScreenContext) {
    refreshed(in: context).list.draw(into: &frame, area: rect, icons: context.icons)
  }

  /// The picker with its choices as they are now: what came since the last key is seen, and so are the keys for it.
  func refreshed(in context: ScreenContext) -> Self {
    var refreshed = self
    refreshed.refresh(in: context)
    return refreshed
  }
}
