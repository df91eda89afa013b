"""A server in a folder of its own for the checks with public CalDAV programs."""

import base64
import http.client
import json
import os
import shutil
import socket
import subprocess
import sys
import tempfile
import time

PASSWORD = "correct horse battery"


def free_port():
    with socket.socket() as door:
        door.bind(("127.0.0.1", 0))
        return door.getsockname()[1]


def authorization(account, password):
    return "Basic " + base64.b64encode(f"{account}:{password}".encode()).decode()


def todo(uid, *lines):
    head = ["BEGIN:VCALENDAR", "VERSION:2.0", "PRODID:-//test//EN", "BEGIN:VTODO", "UID:" + uid]
    return "".join(line + "\r\n" for line in head + list(lines) + ["END:VTODO", "END:VCALENDAR"]).encode()


class Server:
    """Its logs stay in the folder if `faults` is not empty at the end."""

    def __init__(self, todosd, *accounts):
        self.todosd = os.path.abspath(todosd)
        self.accounts = accounts
        self.folder = tempfile.mkdtemp(prefix="todos-caldav.")
        self.home = self.folder + "/home"
        self.port = free_port()
        self.address = f"127.0.0.1:{self.port}"
        self.faults = []

    def check(self, is_right, words):
        if not is_right:
            self.faults.append(words)
            print("FAILED: " + words, flush=True)

    def __enter__(self):
        for account in self.accounts:
            if account != "me":
                self.todosd_run("account", "add", account)
            self.todosd_run("password", "--account", account, "--password-stdin", input=PASSWORD + "\n")
        words = ["serve", "--home", self.home, "--port", str(self.port), "--requests", "0", "--remind-at", "none"]
        with open(self.folder + "/todosd.log", "w") as log:
            words += ["--connections", "4096", "--connections-per-source", "2048"]
            self.process = subprocess.Popen([self.todosd, *words], stdout=log, stderr=log)
        limit = time.monotonic() + 30
        while not self.is_ready():
            if time.monotonic() > limit:
                sys.exit(f"nothing listens on {self.port}; logs are in {self.folder}")
            time.sleep(0.05)
        return self

    def __exit__(self, *_):
        self.process.terminate()
        self.process.wait()

    def finish(self):
        """Ends the program with a failure if there were deviations."""
        if self.faults:
            sys.exit(f"{len(self.faults)} deviations; logs are in {self.folder}")
        shutil.rmtree(self.folder)

    def todosd_run(self, *words, input=None):
        words = [self.todosd, *words, "--home", self.home]
        subprocess.run(words, input=input, text=True, check=True, stdout=subprocess.DEVNULL)

    def is_ready(self):
        try:
            return self.ask("GET", "/readyz")[0] == 200
        except OSError:
            return False

    def ask(self, method, path, body=None, headers={}):
        connection = http.client.HTTPConnection("127.0.0.1", self.port, timeout=120)
        connection.request(method, path, body, headers)
        answer = connection.getresponse()
        return answer.status, answer.read().decode()

    def app_password(self, account, name="Phone"):
        login = json.dumps({"account": account, "password": PASSWORD, "name": "caldav"})
        kind = {"Content-Type": "application/json"}
        status, body = self.ask("POST", "/api/login-token", login, kind)
        assert status == 200, (status, body)
        kind["Authorization"] = "Bearer " + json.loads(body)["token"]
        wanted = json.dumps({"name": name, "read_only": False, "password": PASSWORD})
        status, body = self.ask("POST", "/api/v1/app-passwords", wanted, kind)
        assert status in (200, 201), (status, body)
        return json.loads(body)["password"]
