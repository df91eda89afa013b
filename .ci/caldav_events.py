"""Shows a server of to-dos to programs that store events.

An event is stored as a to-do with a mark, and given back as the event that it was. Queries for events ask for to-dos
with the mark, queries for to-dos ask for those without it.
"""

import http.client
import http.server
import re
import threading

MARK = "X-EVENT:1\r\n"
EVENT = re.compile(r"BEGIN:VEVENT\r?\n(.*?)END:VEVENT\r?\n", re.S)
TODO = re.compile(r"BEGIN:VTODO\r?\n(.*?)END:VTODO\r?\n", re.S)
FILTER = re.compile(
    r'<(?P<p>[\w-]+:|)comp-filter name="(?P<kind>VEVENT|VTODO)"\s*(?:/>|>\s*(?P<none><(?P=p)is-not-defined\s*/>)?)'
)


def as_todo(found):
    return "BEGIN:VTODO\r\n" + MARK + re.sub(r"^DTEND", "DUE", found[1], flags=re.M) + "END:VTODO\r\n"


def as_event(found):
    if not re.search(r"^X-EVENT:1\r?\n", found[1], re.M):
        return found[0]
    lines = re.sub(r"^X-EVENT:1\r?\n", "", found[1], flags=re.M)
    return "BEGIN:VEVENT\r\n" + re.sub(r"^DUE", "DTEND", lines, flags=re.M) + "END:VEVENT\r\n"


def filter_of_todos(found):
    prefix = found["p"]
    is_not = f"<{prefix}is-not-defined/>"
    has_mark = (found["kind"] == "VEVENT") != bool(found["none"])
    mark = f'<{prefix}prop-filter name="X-EVENT">{"" if has_mark else is_not}</{prefix}prop-filter>'
    whole = f'<{prefix}comp-filter name="VTODO">{mark}'
    return whole + (f"</{prefix}comp-filter>" if found[0].endswith("/>") and not found["none"] else "")


def asked(text):
    text = FILTER.sub(filter_of_todos, EVENT.sub(as_todo, text))
    # Partial retrieval names components and properties.
    return re.sub(r'(<(?:[\w-]+:)?comp )name="VEVENT"', r'\1name="VTODO"', text).replace('name="DTEND"', 'name="DUE"')


def answered(text):
    text = text.replace("&#13;", "\r")
    text = TODO.sub(as_event, text)
    return re.sub(r'<((?:\w+:)?)comp name="VTODO"/>', r'<\1comp name="VEVENT"/><\1comp name="VTODO"/>', text)


class Adapter(http.server.BaseHTTPRequestHandler):
    protocol_version = "HTTP/1.1"

    def log_message(self, *_):
        pass

    def forward(self):
        body = self.rfile.read(int(self.headers.get("Content-Length") or 0))
        hop = ("content-length", "connection", "transfer-encoding", "accept-encoding")
        headers = {name: value for name, value in self.headers.items() if name.lower() not in hop}
        connection = http.client.HTTPConnection("127.0.0.1", self.server.port, timeout=120)
        connection.request(self.command, self.path, asked(body.decode("utf-8", "surrogateescape")).encode(), headers)
        answer = connection.getresponse()
        body = answered(answer.read().decode("utf-8", "surrogateescape")).encode()
        self.send_response(answer.status, answer.reason)
        for name, value in answer.getheaders():
            if name.lower() not in hop:
                self.send_header(name, value)
        if answer.status != 204:
            self.send_header("Content-Length", str(len(body)))
        self.end_headers()
        if self.command != "HEAD":
            self.wfile.write(body)
        connection.close()

    do_GET = do_HEAD = do_PUT = do_DELETE = do_OPTIONS = do_PROPFIND = do_PROPPATCH = do_MKCOL = forward
    do_MKCALENDAR = do_COPY = do_MOVE = do_REPORT = do_POST = do_LOCK = do_ACL = forward


def start(port):
    """Returns the port of an adapter before the server at a port."""
    adapter = http.server.ThreadingHTTPServer(("127.0.0.1", 0), Adapter)
    adapter.port = port
    adapter.handle_error = lambda *_: None
    threading.Thread(target=adapter.serve_forever, daemon=True).start()
    return adapter.server_port
