import Commands
import Glibc
import PtySupport
import StoreSupport
import Testing

/// Tests of QR codes: symbols of another encoder (python3-qrcode), and what a decoder reads.
@Suite struct QRCodeTests {
  /// Symbols of versions 2 and 7, a hexadecimal number for each row.
  private static let known = [
    ("http://10.0.0.2:8080/x", small),
    ("https://todos.example.org/" + String(repeating: "phone/", count: 16), large),
  ]

  private static let small = """
    1fd697f 1057c41 175cb5d 1745e5d 175885d 1041141 1fd557f 0004e00 13f4097 1f8b31e 1b42619 1eb638f 0f6a6c1 \
    12996b2 1e5474f 1709255 114f9f6 001ed12 1fd5d59 105ad10 1752bfb 1759d6b 1746a97 1047a37 1fdbb89
    """

  private static let large = """
    1fd1b184e97f 104a48b80a41 174c3ff49a5d 175c71a1a35d 1751f1f7ff5d 10505f1b2041 1fd55555557f 001db11ed500 \
    117327fe50f9 0ba0a2e4fbf8 0cd9c507caf6 1abf46527be0 124efeee908a 18beb004cb66 06fff5e7fa5a 03bade4412a0 \
    0f7e1c7efe63 17bc5087cbd0 0cdbc104494a 1aa9f2fed1e3 07f547f055f0 0512f316fb1e 055b0555c958 191797187312 \
    0bf9f7f69df9 0da1346ec926 19f7e014f88a 0e311c0451c1 13e2a7ae3db2 030af4e7d9a0 10e6e5f4eb3a 0610a3eef173 \
    15de19b05450 1f2a8876ca6a 016410b5f824 0f13f0ce7442 136945fa99f1 001cdb15c31e 1fd55754f95a 1048d71e5511 \
    175cebfa33f8 17498386d810 174ec497e8da 104f573e1280 1fd50df0d531
    """

  @Test func symbolsAreThoseOfAnotherEncoder() throws {
    for (text, symbol) in QRCodeTests.known {
      let code = try #require(QRCode(text))
      let rows = (0..<code.size).map { row in
        let bits = (0..<code.size).reduce(0) { $0 << 1 | (code[$1, row] ? 1 : 0) }
        let digits = String(bits, radix: 16)
        return String(repeating: "0", count: (code.size + 3) / 4 - digits.count) + digits
      }
      #expect(rows.joined(separator: " ") == symbol, "\(text)")
    }
  }

  /// Capacities of level M in bytes, from version 1 on (ISO/IEC 18004:2015, table 7).
  @Test func theSmallestVersionThatHoldsTheTextIsTaken() {
    for (index, capacity) in [14, 26, 42, 62, 84, 106, 122, 152, 180, 213].enumerated() {
      for count in [capacity - 1, capacity] {
        #expect(QRCode(String(repeating: "a", count: count))?.size == 21 + 4 * index, "\(count)")
      }
    }
    #expect(QRCode("")?.size == 21 && QRCode(String(repeating: "a", count: 214)) == nil)
  }

  @Test func theDrawingHasALightMarginOnEverySide() throws {
    let drawing = QRDrawing(try #require(QRCode("http://10.0.0.2:8080/x")))
    #expect(drawing.columns == 33 && drawing.rows == 17)
    for (isRich, start) in [(true, "\u{1B}[38;5;16;48;5;231m"), (false, "\u{1B}[30;47m")] {
      let lines = drawing.text(hasManyColours: isRich).split(separator: "\n").map(String.init)
      #expect(lines.count == 17 && lines.allSatisfy { $0.hasPrefix(start) && $0.hasSuffix("\u{1B}[0m") })
      let cells = lines.map { line in
        Array(line.dropFirst(start.count).dropLast(4).replacing("\u{1B}[7m \u{1B}[27m", with: "█"))
      }
      #expect(cells.allSatisfy { $0.count == 33 })
      #expect((cells.prefix(2) + cells.suffix(2)).allSatisfy { $0.allSatisfy { $0 == " " } })
      #expect(cells.allSatisfy { ($0.prefix(4) + $0.suffix(4)).allSatisfy { $0 == " " } })
      #expect(String(cells[2][4..<11]) == "█▀▀▀▀▀█")
    }
  }
}

/// A real decoder (zbar-tools) reads the codes; `TODOS_PEERS=1` requires it.
@Suite(.enabled(if: getenv("TODOS_PEERS") != nil, "they need other programs: TODOS_PEERS=1")) struct QRCodePeerTests {
  @Test func aScannerReadsEveryVersion() throws {
    let runner = CommandRunner()
    let program = try #require(Child.tool("zbarimg"), "zbarimg is not installed: apt-get install zbar-tools")
    let texts = [10, 20, 40, 60, 80, 100, 120, 150, 175, 213].map { count in
      let link = "https://todo.example/phone/"
      return String((link + String(repeating: "aB3-_", count: 40)).prefix(count))
    }
    let images = texts.enumerated().map { index, text in
      runner.file("\(index).pbm", QRCodePeerTests.image(of: text))
    }
    let answer = PlainProcess(
      [program, "--raw", "--quiet", "--nodbus", "-Sdisable", "-Sqrcode.enable"] + images,
      environment: ["PATH": "/usr/bin:/bin", "LC_ALL": "C.UTF-8", "HOME": runner.folder],
      files: runner.folder + "/zbar", input: ""
    ).finish()
    #expect(answer.lines == texts, "\(answer.errors)")
  }

  /// Returns a code as a plain bitmap of four pixels for each module (netpbm, pbm(5)).
  private static func image(of text: String) -> String {
    guard let code = QRCode(text) else { return "" }
    let places = (-QRCode.margin..<code.size + QRCode.margin).flatMap { Array(repeating: $0, count: 4) }
    let rows = places.map { row in places.map { code[$0, row] ? "1" : "0" }.joined(separator: " ") }
    return "P1\n\(places.count) \(places.count)\n" + rows.joined(separator: "\n") + "\n"
  }
}
