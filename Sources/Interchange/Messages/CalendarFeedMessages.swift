/// Messages about other calendars that are read.
enum CalendarFeedMessages {
  static var tooSlow: String {
    "Reading the calendar takes too long, so nothing new is shown. Its last events stay."
  }
}
