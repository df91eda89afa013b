import Actions
import Frames
import Intents
import Settings
import Themes

/// The effort planned for today, in the longest form that fits: in words, or as "3h 30m/5h".
struct PlanMark: Hashable {
  private let forms: [DisplayText]
  let isTooMuch: Bool

  /// Returns nil outside of Today's own rows, or if nothing there has an effort.
  init?(_ model: __shared Model) {
    let (list, context) = (model.list, model.context)
    guard list.view == .today, list.place == nil, list.filter == nil, !list.isCut,
      let plan = DayPlan(list.effort, context.look.config.day.hours, at: context.local)
    else { return nil }
    // The sign tells what the colour tells.
    let sign: DisplayText = plan.isTooMuch ? "! " : .empty
    let short = context.look.config.accessible ? [] : [sign + DisplayText(plan.short)]
    forms = [sign + DisplayText(plan.overWords), sign + DisplayText(plan.words)] + short
    isTooMuch = plan.isTooMuch
  }

  /// Width of the shortest form with the blanks before it (columns).
  var reserved: Int { (forms.last?.width ?? 0) + 2 }

  func draw(into frame: inout Frame, y: Int, from start: Int, to end: Int) {
    guard let form = forms.first(where: { start + $0.width <= end }) else { return }
    frame.put(form, x: start, y: y, Style(isTooMuch ? .overdue : .muted))
  }
}
