import HTTPTransport
import Testing

@Suite struct ServerAddressTests {
  @Test(arguments: [
    ("https://todo.example", "https://todo.example"), ("todo.example", "https://todo.example"),
    ("HTTPS://Todo.Example:8443/", "https://todo.example:8443"), ("https://todo.example:443", "https://todo.example"),
    ("todo.example/todos/", "https://todo.example/todos"), ("http://[::1]:80/a/b", "http://[::1]/a/b"),
    ("localhost:8080", "http://localhost:8080"), ("http://127.0.0.1:8080", "http://127.0.0.1:8080"),
    ("http://[::1]:8080", "http://[::1]:8080"), ("[::1]", "http://[::1]"), ("http://127.9.9.9", "http://127.9.9.9"),
    ("https://localhost", "https://localhost"), ("http://todo.example:80", "http://todo.example"),
    ("unix:/run/To do/s.sock", "unix:/run/To do/s.sock"), ("/tmp/x?y#z@1:2", "unix:/tmp/x?y#z@1:2"),
  ]) func addressesAreRead(_ written: String, _ read: String) throws {
    #expect(try ServerAddress(written).text == read)
    #expect(try ServerAddress(read).text == read)
  }

  @Test(arguments: [
    ("ftp://todo.example", AddressFault.scheme), ("", .host), ("https://", .host), ("https://a b", .host),
    ("https://tödo.example", .host), ("https://todo.example//api", .path), ("https://todo.example?x", .path),
    ("https://todo.example/../a", .path), ("https://todo.example/a b", .path), ("https://me:pw@todo.example", .hasName),
    ("https://todo.example:0", .port), ("https://todo.example:70000", .port), ("https://todo.example:", .port),
    ("https://todo.example:8x", .port), ("https://todo.example:+80", .port), ("https://[::1", .host),
    ("https://[a]", .host), ("https://a\r\nx", .host), ("file:///etc/passwd", .host), ("unix:x.sock", .socket),
    ("unix:", .socket), ("/a\nb", .socket), ("/" + String(repeating: "s", count: 107), .socket),
  ]) func othersAreRefused(_ written: String, _ fault: AddressFault) {
    #expect(throws: fault) { try ServerAddress(written) }
    #expect(!fault.words.isEmpty)
  }

  @Test func whoeverCanBeHeardIsWarned() throws {
    for safe in ["https://todo.example", "http://127.0.0.1:8080", "localhost"] {
      #expect(try ServerAddress(safe).warning == nil, "\(safe)")
    }
    #expect(try ServerAddress("http://10.0.0.1").warning?.hasPrefix("http://10.0.0.1 is plain http") == true)
  }

  @Test(arguments: [
    ("localhost", true), ("127.0.0.1", true), ("127.1.2.3", true), ("http://[::1]", true), ("128.0.0.1", false),
    ("127.0.0.1.example", false), ("localhost.example", false), ("127.0.0", false), ("https://10.0.0.1", false),
    ("unix:/run/s", true),
  ]) func onlyThisMachineIsThisMachine(_ written: String, _ isLoopback: Bool) throws {
    #expect(try ServerAddress(written).isLoopback == isLoopback)
  }
}
