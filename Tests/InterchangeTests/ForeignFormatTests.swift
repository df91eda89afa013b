import Interchange
import Testing

@Suite struct ForeignFormatTests {
  @Test(arguments: [
    ("BEGIN:VCALENDAR\r\nVERSION:2.0\r\n", ForeignFormat.calendar),
    ("\u{FEFF}\nbegin:vcalendar\n", .calendar),
    ("BEGIN:VTODO\nSUMMARY:x\n", .calendar), ("BEGIN:VCARD\n", .contacts),
    ("[\n  {\"title\": \"a\"}]", .json),
    ("{ \"items\": [] }", .json), ("<?xml version=\"1.0\"?>", .markup), ("<!DOCTYPE html>", .markup),
    ("%PDF-1.7", .document), ("PK\u{3}\u{4}", .archive), ("SQLite format 3\0", .database),
  ])
  func otherFormsAreTold(_ text: String, _ format: ForeignFormat) {
    #expect(ForeignFormat(Array(text.utf8)) == format)
    #expect(!format.name.isEmpty)
  }

  @Test(arguments: [
    "", "\n", "buy milk", "(A) BEGIN:VCALENDAR", "begin: vcalendar import", "[ ] a box", "{braces} first",
    "<3 you",
    "x 2026-01-01 done", "BEGIN", "PK 4 is a pen",
  ])
  func everyOtherTextMayBeTodoTxt(_ text: String) { #expect(ForeignFormat(Array(text.utf8)) == nil) }
}
