import Messages

/// Messages about files in this app's own format.
enum OwnJSONMessages {
  static var notUTF8: String { localized("The file is not UTF-8 text. Create it again with todos export.") }
  static var newerVersion: String {
    localized("The file is from a newer version of todos. Import it with that version.")
  }
  static var notAnItem: String { localized("This is not an item, or it is deleted.") }
  static var itemTwice: String { localized("The item is in the file twice.") }
  static var unreadableItem: String { localized("The item cannot be read.") }
  static func unreadableItem(invalidField field: String) -> String {
    localized("The item cannot be read: \(field) is invalid.")
  }
}

/// Messages about Todoist's files.
enum TodoistMessages {
  static var noContentColumn: String {
    localized("The table has no column CONTENT. Export the project from Todoist again.")
  }
  static func notATask(_ type: String) -> String { localized("The row is a “\(type)”, not a task.") }
  static var noIDOrContent: String { localized("This is not a task with an id and a content.") }

  static func notADate(_ text: String) -> String { localized("“\(text)” is not a Todoist date; it is left out") }
  static func unreadableDate(_ text: String) -> String { localized("the date “\(text)” could not be read; it is kept") }
}

/// Messages about calcurse's files.
enum CalcurseMessages {
  static var notALine: String { localized("This is not a calcurse line. Pass its todo or apts file, or their folder.") }
  static var noText: String { localized("It has no text.") }
  static func noText(inFile file: String) -> String { localized("It has no text (\(file)).") }

  static var notesNotFound: String { localized("its notes were not found; pass the calcurse folder or a file in it") }
  static func unknownRepeat(_ text: String) -> String {
    localized("todos does not have its repeat \(text); the date is kept")
  }

  /// Returns a remark with the file that it is about.
  static func remark(_ remark: String, inFile file: String) -> String { "\(remark) (\(file))" }
}

/// Messages about Super Productivity's backups.
enum SuperProductivityMessages {
  static var repeatWithoutTitle: String { localized("The repeat has no title.") }
  static var unusableRepeat: String { localized("The repeat is paused or not supported by todos.") }
  static var importedOnce: String { localized("its repeat is paused or not supported by todos; it is imported once") }
}

/// Messages about Markdown files.
enum MarkdownMessages {
  static var noCheckboxes: String {
    localized(
      "The file has no checkbox, such as “- [ ] call Ann”. To import every line as it is, add --format todotxt.")
  }
  static var entryWithoutCheckbox: String {
    localized("A list entry without a checkbox is not an item. Put - [ ] before its text.")
  }
  static var titleTwice: String { localized("its title is in the file twice; it is identified by its place") }

  static func notADay(_ field: String, _ text: String) -> String {
    localized("\(field) \(text) is not a day such as 2026-11-30; it is left out")
  }
  static func repeatWithoutDay(_ text: String) -> String { localized("“\(text)” has no day to repeat from") }
  static func unknownRepeat(_ text: String) -> String {
    localized("“\(text)” is a repeat that todos does not have; the date is kept")
  }
  static var repeatsByScheduled: String {
    localized("it is due, scheduled and repeats; in todos it repeats by its scheduled date")
  }
}

/// Messages about Org files.
enum OrgMessages {
  static var noHeadlines: String {
    localized(
      "The file has no headline with a TODO keyword, such as “* TODO call Ann”. "
        + "To import every line as it is, add --format todotxt.")
  }
  static var commentedOut: String { localized("The headline is commented out; left out with everything below it.") }
  static var archived: String { localized("The headline is archived; left out with everything below it.") }
  static var noKeyword: String { localized("The headline has no TODO keyword and nothing below it has one.") }
  static var idTwice: String { localized("its ID is in the file twice; it is identified by its place") }

  static func dateInNotes(_ text: String) -> String {
    localized("“\(text)” cannot be kept as a date; it is in the notes")
  }
  static var deadlineRepeats: String {
    localized("its deadline repeats in addition to its date; the deadline is kept for the export")
  }
  static var endsOnNextDay: String { localized("its end is before its start, so it ends on the next day") }
  static func repeatOfDone(_ text: String) -> String { localized("it is done, so \(text) has no effect") }
  static func unknownRepeat(_ text: String) -> String {
    localized("\(text) is a repeat that todos does not have; the date is kept")
  }

  static var propertiesUnreadable: String { localized("its todos properties cannot be read and were left out") }
  static var propertiesTooLarge: String { localized("its properties and log are too large to keep; they are left out") }
}

/// Messages about todo.txt.
enum TodoTxtMessages {
  static var lineNotUTF8: String { localized("The line is not UTF-8 text. Save the file as UTF-8.") }
  static var noText: String { localized("The line has no text. Write a title on it.") }

  static func readAsLow(_ letter: String) -> String {
    localized("(\(letter)) counts as low (C); the line keeps its letter")
  }
  static var hidesNothing: String { localized("h:1 does not hide anything in todos; the item is listed") }
  static func notADay(_ word: String) -> String {
    localized("\(word) is not a day such as 2026-11-30; it stays in the title")
  }
  static func notATime(_ word: String) -> String {
    localized("\(word) is not a time such as 09:00; it stays in the title")
  }
  static func notARepeat(_ word: String) -> String {
    localized("\(word) is not a repeat such as 1w or +1m; it stays in the title")
  }
  static func notAnEffort(_ word: String) -> String {
    localized("\(word) is not a duration such as 1h30; it stays in the title")
  }
  static func repeatWithoutDate(_ word: String) -> String { localized("\(word) has no due date to repeat from") }
  static func unknownRepeat(_ word: String) -> String {
    localized("\(word) is a repeat that todos does not have; the date is kept")
  }
  static func staysInTitle(_ word: String, because reason: String) -> String {
    localized("\(word) stays in the title: \(reason)")
  }
  static var secondParent: String { localized("An item can be part of only one other item.") }
}

/// Messages about Taskwarrior's files.
enum TaskwarriorMessages {
  static var notUTF8: String { localized("The file is not UTF-8 text. Create it again with task export.") }
  static var notJSON: String { localized("This is not JSON. The file is damaged; export it again.") }
  static var notATask: String { localized("This is not a task. Create the file again with task export.") }
  static var listWithoutEnd: String {
    localized("The list of tasks has no end. The file may be cut off; export it again.")
  }
  static var textAfterList: String { localized("There is text after the list of tasks.") }
  static var noDescription: String { localized("The task has no description. Add one in Taskwarrior.") }

  static func notText(_ attribute: String, _ value: String) -> String {
    localized("\(attribute) \(value) is not text; it is left out")
  }
  static func notTextButKept(_ attribute: String, _ value: String) -> String {
    localized("\(attribute) \(value) is not text; it is kept for the export")
  }
  static func notADate(_ attribute: String, _ value: String) -> String {
    localized("\(attribute) \(value) is not a Taskwarrior date; it is left out")
  }
  static func notADateButKept(_ attribute: String, _ value: String) -> String {
    localized("\(attribute) \(value) is not a Taskwarrior date; it is kept for the export")
  }
  static func notWords(_ attribute: String, _ value: String) -> String {
    localized("\(attribute) \(value) is not a list of words; it is kept for the export")
  }
  static func unknownStatus(_ value: String) -> String {
    localized("status \(value) is unknown, so the task counts as pending; it is left out")
  }
  static func notNotes(_ value: String) -> String {
    localized("annotations \(value) is not a note; it is kept for the export")
  }
  static func annotationWithoutText(_ value: String) -> String {
    localized("the annotation \(value) has no text; it is kept for the export")
  }
  static var repeatsByDue: String { localized("it is scheduled and repeats; in todos it repeats by its due date") }
  static var untilWithoutRepeat: String {
    localized("until has no meaning without a repeat; it is kept for the export")
  }
  static var attributesTooLarge: String { localized("its own attributes are too large to keep; they are left out") }
}

/// Messages about other calendars that are read.
enum CalendarFeedMessages {
  static var tooSlow: String {
    localized("Reading the calendar takes too long, so nothing new is shown. Its last events stay.")
  }
}
