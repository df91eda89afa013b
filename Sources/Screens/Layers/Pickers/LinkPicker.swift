import Frames
import Intents
import Messages

/// The picker of the links and files of an item.
struct LinkPicker: Picker, Hashable {
  static let keys: KeyTable<PickerCommand> =
    [KeyRow(.choose, ["Enter"], Term("open", as: "verb"))] + .steps(Term("choose")) + [
      KeyRow(.cancel, .cancel, Term("cancel"))
    ]

  private let links: [OutsideLink]
  var list: ChoiceList

  init(_ links: [OutsideLink], of title: String) {
    self.links = links
    list = ChoiceList(
      title: LinkPickerMessages.open(of: title), prompt: LinkPickerMessages.which,
      choices: links.map { Choice(label: $0.text) })
  }

  func width(in context: ScreenContext) -> Int { context.columns(ofPanel: 72) }

  func height(width: Int, in context: ScreenContext) -> Int {
    min(ChoiceLayout.rows(for: links.count), max(8, context.size.rows - 6))
  }

  func choose(_ index: Int, in context: ScreenContext) -> LayerResponse { .close(.openLink(links[index])) }
}
