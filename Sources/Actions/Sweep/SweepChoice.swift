package import Intents
package import TodoModel

/// What becomes of something left over.
package enum SweepChoice: Hashable, Sendable {
  /// It moves to this day and keeps its time of day; of a repeat this occurrence does.
  case day(Day)
  /// It is done.
  case done
  /// It is deleted; of a repeat this occurrence is left out.
  case drop
  /// It stays as it is.
  case leave
  /// It is changed in words of the person's own.
  case own([Change])
  /// It is one of several that are spread over the days to come; this is its day.
  case spread(Day)
}
