/// How sure it is that words mean a date, before the place they stand in is looked at.
enum Evidence: UInt8 {
  /// A form that means nothing else: ISO, "tomorrow", "5pm", "in 3 days", "every friday", "next week", "march 3".
  case strong
  /// A weekday's name alone.
  case weekday
  /// An abbreviated weekday that is also a word: "sun", "sat", "mon", "wed", "fri".
  case risky
  /// A month alone, or a year.
  case month
  /// Two numbers with a sign between them.
  case numeric
  /// A clock time without am or pm and a one-digit hour: "9:30".
  case colon
  /// A bare hour behind "at".
  case bareHour
  /// A length of time without "in", a bare ordinal, a bare number: nothing in a title.
  case none
  /// A holiday by name.
  case holiday
  /// A part of the day, "weekend" and the like by themselves.
  case part
  /// "eod", "eow" and their like, which may stand before a noun.
  case edge
  /// An adverb like "monthly", which may belong to a noun.
  case adverb
}
