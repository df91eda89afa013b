import TodoModel

/// The repeater of an org stamp: "+1w", "++2d", ".+3m".
struct OrgRepeat {
  var mode: Schedule.RepeatMode
  var interval: Int
  var unit: Word.Unit
}
