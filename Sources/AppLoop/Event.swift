import Intents
import Screens
import Themes
import TodoModel

/// What other threads have to say to the loop.
enum Event: Sendable {
  /// Something for the model.
  case message(Message)
  /// A moment has come at which something on the screen changes.
  case tick
  /// The terminal turned out to show this many colours.
  case depth(ColourDepth)
  /// An item's notes are wanted in the person's editor.
  case edit(ItemID, String)
  /// The terminal is to be sent a sequence: a notification, or a bell.
  case voice(String)
}
