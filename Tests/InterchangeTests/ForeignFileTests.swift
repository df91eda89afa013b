import Interchange
import Testing

@Suite struct ForeignFileTests {
  @Test(arguments: [
    ("BEGIN:VCALENDAR\r\nVERSION:2.0\r\n", ForeignFormat.calendar), ("\u{FEFF}\nbegin:vcalendar\n", .calendar),
    ("BEGIN:VTODO\nSUMMARY:x\n", .calendar), ("BEGIN:VCARD\n", .contacts), ("[\n  {\"title\": \"a\"}]", .json),
    ("[1, 2]\n", .json), ("[\"milk\", \"bread\"]", .json), ("{ \"items\": [] }", .json),
    ("<?xml version=\"1.0\"?>", .markup), ("<!DOCTYPE html>", .markup), ("%PDF-1.7", .document),
    ("{\\rtf1\\ansi milk}", .richText), ("PK\u{3}\u{4}", .archive), ("SQLite format 3\0", .database),
    ("buy\0milk\n", .binary),
  ]) func otherFormsAreTold(_ text: String, _ format: ForeignFormat) {
    for isNamed in [false, true] { #expect(ForeignFile(Array(text.utf8), isNamed: isNamed)?.format == format) }
    #expect(!format.name.isEmpty && format.mend.contains(" "))
  }

  @Test(arguments: [[0xFF, 0xFE], [0xFE, 0xFF], []] as [[UInt8]]) func textInUTF16IsToldByItsMarkOrItsZeroes(
    _ mark: [UInt8]
  ) {
    let text = "buy milk\ncall mum\n".utf8.flatMap { mark == [0xFE, 0xFF] ? [0, $0] : [$0, 0] }
    #expect(ForeignFile(mark + text)?.format == .utf16)
  }

  /// Formats recognizable only by a line's look; a file declared as todo.txt is imported as it is.
  @Test(arguments: [
    ("Plan\n\n## Shopping\nmilk\n", ForeignFormat.markdown, 3), ("- [ ] milk\n- [x] bread\n", .markdown, 1),
    ("call mum\n  * [X] bread\n", .markdown, 2), ("- [ ] milk\n\n  - [ ] oat milk\n", .markdown, 1),
    ("- [ ] milk\n# Shopping\n", .markdown, 1), ("call mum\npay\n- [x] bread\n", .markdown, 3),
    ("- [ ] milk\n- [ ] x rays\n", .markdown, 1), ("Shopping:\n- milk\n- bread\n", .markdown, 2),
    ("1. milk\n2. bread\n", .markdown, 1), ("Shopping\n========\nmilk\n", .markdown, 2),
    ("```\nmilk\n```\n", .markdown, 1), ("| milk | 2 |\n", .markdown, 1),
    ("title,due,list\nbuy milk,2026-11-22,home\n", .table, 1), ("\u{FEFF}\"Task\";\"Note\"\nmilk;\n", .table, 1),
    ("TYPE,CONTENT,PRIORITY\ntask,\"milk, two\",4\n", .table, 1), ("id\ttitle\n1\tmilk\n", .table, 1),
    ("buy milk,2026-11-22,home\npay rent,2026-12-01,home\n", .table, 1), ("#+TITLE: plan\nmilk\n", .org, 1),
    ("* TODO milk\n  DEADLINE: <2026-11-22 Sun>\n", .org, 1), ("* home\n** milk\n", .org, 2),
    ("theme = \"base\"\n[keys]\ndone = [\"Space\"]\n", .settings, 1), ("# mine\n[server]\nurl=x\n", .settings, 1),
    ("a=1\nb = 2\n", .settings, 1), ("---\nmilk: 2\nbread: 1\n", .yaml, 1),
    ("- title: milk\n  due: 2026-11-22\n", .yaml, 1), ("tasks:\n  - task: milk\n  - task: bread\n", .yaml, 1),
    ("title: milk\nlist: home\n", .yaml, 1), ("From: mum@example.org\nTo: me\nSubject: milk\n\nBuy some.\n", .mail, 1),
    ("From a@b Sun Nov 22\nReceived: from c\n by d\nDate: today\n", .mail, 1),
  ]) func otherFormsAreToldByTheirLines(_ text: String, _ format: ForeignFormat, _ line: Int) {
    let found = ForeignFile(Array(text.utf8))
    #expect(found?.format == format)
    #expect(found?.line == line)
    #expect(ForeignFile(Array(text.utf8), isNamed: true) == nil)
  }

  /// F7: texts that programs read or write.
  @Test(
    arguments: [
      ("<div class=\"a\">\n<p>milk</p>\n</div>\n", ForeignFormat.markup, 1), ("<!-- x -->\n<ul>\n", .markup, 1),
      ("#!/bin/sh\necho milk\n", .code, 1), ("#include <stdio.h>\nint main(void)\n{\n  return 0;\n}\n", .code, 1),
      ("import JSON\n\nstruct A {\n  var b = 1\n}\n", .code, 1), ("import os\n\ndef main():\n    print(1)\n", .code, 1),
      ("body {\n  margin: 0;\n}\n", .code, 1), ("CREATE TABLE a (\n  id INTEGER\n);\n", .code, 1),
      ("diff --git a/a b/a\n--- a/a\n", .code, 1), ("2026-11-21T09:00:00Z start\n2026-11-21T09:00:01Z stop\n", .log, 1),
      ("Nov 21 09:00:00 host sshd[1]: ok\nNov 21 09:00:02 host sshd[1]: bye\n", .log, 1),
      (
        "127.0.0.1 - - [21/Nov/2026:09:00:00 +0100] \"GET /\"\n1.1.1.1 - - [21/Nov/2026:09:00:01 +0100] \"GET /\"\n",
        .log, 1
      ),
      (
        "\"Date: 2026-11-01\"\n\"Status: \n0 Normal\n1 Done\"\n\"List\",\"Title\",\"Due Date\"\n\"a\",\"b\",\"\"\n",
        .table, 5
      ), ("exported by x\n\ntitle;due\nmilk;2026-12-01\n", .table, 3), ("[\"milk\", \"bre", .json, 1),
      ("a\u{1}b\u{2}c\u{3}\nmilk\u{4}\n", .binary, nil),
    ] as [(String, ForeignFormat, Int?)]) func textsOfProgramsAreTold(
      _ text: String, _ format: ForeignFormat, _ line: Int?
    )
  {
    let found = ForeignFile(Array(text.utf8))
    #expect(found?.format == format)
    #expect(found?.line == line)
  }

  /// F7: the file extension does not match the text.
  @Test(arguments: [
    ("tasks.json", ForeignFormat.json), ("a/b.CSV", .table), ("x.ics", .calendar), ("x.py", .code), ("x.log", .log),
    ("todo.txt", nil), ("todo", nil), ("list.md", nil), ("todo.txt.bak", nil), ("/a.json/list", nil),
  ]) func nameThatPromisesAnotherForm(_ name: String, _ format: ForeignFormat?) {
    #expect(ForeignFile(named: name)?.format == format)
  }

  /// An outline, check boxes and our own formats are detected by content; nothing else is guessed.
  @Test(arguments: [
    ("* TODO milk\n", ExchangeFormat.org), ("#+TODO: A | B\n* A milk\n", .org), ("* home\n** TODO milk\n", .org),
    ("- [ ] milk\n", .markdown), ("\u{FEFF}# Shopping\r\n\r\n* [x] milk\r\n", .markdown),
    ("---\ntitle: list\ndue: never\n---\n\n- [ ] milk\n", .markdown), ("{\"todos\":1,\"items\":[]}", .json),
    ("buy milk\n", nil), ("<!DOCTYPE html>\n- [ ] milk\n", nil),
  ]) func formsOfExchangeAreFoundByLooking(_ text: String, _ format: ExchangeFormat?) {
    #expect(ExchangeFormat(lookingAt: Array(text.utf8)) == format)
  }

  @Test(arguments: [
    "", "\n", "buy milk", "(A) BEGIN:VCALENDAR", "begin: vcalendar import", "[ ] a box", "{braces} first", "<3 you",
    "[today] call mum [1]", "#home buy milk\n#5 bolts\n", "buy milk, bread\ncall mum, dad\n", "x 2026-01-01 done",
    "BEGIN", "PK 4 is a pen", "buy milk\n- bread\ncall mum +family\n", "milk, bread, eggs\nrice, peas, salt\n",
    "**bold** words", "(A) 2026-01-01 milk +shop @town due:2026-02-01", "task: buy milk, bread\nnote: call mum\n",
    "caf\u{E9} a\u{300}", "2026 plans\n100 push-ups\n", "mum: call her\nwork: report\n", "from: the shop\n",
    "task: milk\n", "x = 1", "[today] a = b\nmilk\n", "From mum: the key\nmilk\n", "date: mum, friday\nmilk\n",
    "title,due\u{20}date are two columns", "-5 degrees\n--home is an option\n",
    "import photos from camera\nreturn library book\nlet the dog out\n", "milk;\nbread;\n",
    "call mum (again)\nask: Bo,\n", "2026-11-21 call mum\n2026-11-22 pay rent\n", "<3 mum\n",
    "+garden mow\n@home clean\n", "09:00:00 yoga\n", "select a gift\nend of year: taxes\n",
  ]) func everyOtherTextMayBeTodoTxt(_ text: String) { #expect(ForeignFile(Array(text.utf8)) == nil) }
}
