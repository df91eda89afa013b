package import Frames

/// A centred choice list that typing narrows down.
package protocol Picker: LineLayer {
  var list: ChoiceList { get set }

  /// Runs the choice at an index of the list, after Enter or a click.
  mutating func choose(_ index: Int, in context: ScreenContext) -> LayerResponse

  func cancel() -> LayerResponse
}

/// The commands of a picker without commands of its own.
package enum PickerCommand: CaseIterable { case choose, cancel }

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

  /// Runs the selected choice.
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
    case .chosen(let index): choose(index, in: context)
    case .outside: cancel()
    }
  }

  package mutating func scroll(by count: Int, in context: ScreenContext) -> LayerResponse {
    list.step(count.signum())
    return list.matches.isEmpty ? .stay : follow(in: context)
  }

  package func draw(into frame: inout Frame, rect: Rect, in context: ScreenContext) {
    refreshed(in: context).list.draw(into: &frame, area: rect, icons: context.icons)
  }

  /// Returns the picker with current choices, which may have changed since the last key, so that hints match them.
  func refreshed(in context: ScreenContext) -> Self {
    var refreshed = self
    refreshed.refresh(in: context)
    return refreshed
  }
}
