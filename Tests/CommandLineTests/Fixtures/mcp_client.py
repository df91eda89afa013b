"""Drives `todos mcp` with the public Python client of the Model Context Protocol: `mcp_client.py PROGRAM MODE`.

MODE is `legacy`, the handshake, or `auto`, the newest revision that both sides have. What does not hold ends it with a
traceback; the client itself compares every answer with the schemas of the protocol and of the tools.
"""

import asyncio
import json
import os
import subprocess
import sys
import tempfile

import anyio
import mcp_types as types
from mcp import Client, MCPError, StdioServerParameters

PROGRAM, MODE = sys.argv[1:3]


def todos(*words):
    done = subprocess.run([PROGRAM, *words], capture_output=True, text=True)
    assert done.returncode == 0, (words, done.stderr)
    return done.stdout


def parameters(*words):
    return StdioServerParameters(command=PROGRAM, args=["mcp", *words], env=dict(os.environ))


# Each tool once, in an order in which each has something to do; what stands beside it is seen in the answer.
CALLS = [
    ("add", {"text": "pay rent tomorrow 9am #home !high"}, '"number":1'),
    ("add", {"text": "water the tomatoes every 2 days", "list": "garden"}, '"number":2'),
    ("add", {"text": "buy oats @shop"}, '"number":3'),
    ("add", {"text": "a part", "parent": 3}, '"number":4'),
    ("list", {"view": "all", "filter": "#home !high"}, "pay rent"),
    ("next", {}, '"reason":"'),
    ("here_show", {}, "pay rent"),
    ("show", {"ids": [3]}, "buy oats"),
    ("status", {}, "open_count"),
    ("calendar", {"week": True}, "day"),
    ("board_show", {}, "garden"),
    ("parse", {"text": "every other friday 3pm"}, "FREQ=WEEKLY"),
    ("occurrences", {"rrule": "FREQ=DAILY", "start": "2026-11-20", "count": 2}, "2026-11-21"),
    ("edit", {"ids": [3], "title": "buy rye", "add_tag": ["now"], "notes": "two\nlines"}, "buy rye"),
    ("someday", {"ids": [4]}, '"someday":true'),
    ("annotate", {"id": 3, "text": "called, they ring back"}, "they ring back"),
    ("schedule", {"id": 3, "when": "friday 5pm"}, "17:00"),
    ("snooze", {"id": 1, "when": "1 hour"}, "snoozed_until"),
    ("skip", {"ids": [2]}, "garden"),
    ("unskip", {"id": 2}, "garden"),
    ("done", {"ids": [3], "parts": True}, '"done":true'),
    ("reopen", {"ids": ["3"]}, '"done":false'),
    ("delete", {"ids": [4]}, '"number":4'),
    ("restore", {"ids": [4]}, '"number":4'),
    ("undo", {}, '"number":4'),
    ("redo", {}, '"number":4'),
    ("log", {"limit": 5}, "history"),
    ("stats", {"week": True}, "day"),
    ("lists_add", {"list": "attic"}, "attic"),
    ("lists_rename", {"list": "attic", "new_name": "loft"}, "loft"),
    ("lists_colour", {"list": "loft", "colour": "red"}, "red"),
    ("lists_icon", {"list": "loft", "sign": "*"}, "*"),
    ("lists_set", {"list": "loft", "not_today": True}, "loft"),
    ("lists_order", {"list": ["loft", "home"]}, "loft"),
    ("lists_archive", {"list": "loft"}, "loft"),
    ("lists_unarchive", {"list": "loft"}, "loft"),
    ("lists_merge", {"list": "loft", "other": "home"}, "home"),
    ("lists_show", {}, "home"),
    ("tags_rename", {"tag": "shop", "new_name": "market"}, "market"),
    ("tags_set", {"tag": "market", "not_today": True}, '"today":false'),
    ("tags_show", {}, "market"),
    ("board_move", {"column": "garden", "ids": [1]}, "garden"),
    ("lists_delete", {"list": "garden", "inbox": True}, "lists"),
    ("filter_save", {"filter": "late", "expr": "is:overdue"}, "late"),
    ("filter_rename", {"filter": "late", "new_name": "later"}, "later"),
    ("filter_colour", {"filter": "later", "colour": "red"}, "red"),
    ("filter_icon", {"filter": "later", "sign": "!"}, "later"),
    ("filter_order", {"filter": ["later"]}, "later"),
    ("filter_list", {}, "later"),
    ("filter_remove", {"filter": "later"}, "filters"),
    ("template_save", {"id": 3, "name": "shopping"}, "shopping"),
    ("template_list", {}, "shopping"),
    ("template_show", {"name": "shopping"}, "buy rye"),
    ("template_use", {"name": "shopping", "when": "monday"}, "buy rye"),
    ("template_rename", {"name": "shopping", "new_name": "market"}, "market"),
    ("template_remove", {"name": "market"}, ""),
    ("focus_now", {"id": 1}, ""),
    ("focus_now", {"stop": True}, ""),
    ("focus_set", {"id": 1, "start": "yesterday 9:00", "end": "yesterday 9:40"}, '"number":1'),
    ("focus_log", {}, "pay rent"),
    ("focus_remove", {"id": 1, "start": "yesterday 9:00"}, '"number":1'),
    ("conflicts_list", {}, ""),
    ("calendars_list", {}, "calendars"),
    ("fields_add", {"name": "size", "kind": "choice", "choice": ["S", "M"]}, "size"),
    ("fields_choices", {"name": "size", "choice": ["S", "M", "L"]}, "L"),
    ("fields_rename", {"name": "size", "new_name": "fit"}, "fit"),
    ("fields_show", {}, "fit"),
    ("fields_remove", {"name": "fit"}, '"fields":[]'),
    ("plan_show", {}, '"planned_minutes":'),
    ("plan_distribute", {}, '"unplaced":'),
    ("plan_stack", {}, '"unplaced":'),
]


async def everything():
    updated = anyio.Event()

    async def hear(message):
        if isinstance(message, types.ResourceUpdatedNotification):
            if str(message.params.uri) == "todos://item/1":
                updated.set()

    info = types.Implementation(name="peer client", version="1")
    async with Client(parameters(), mode=MODE, client_info=info, message_handler=hear) as client:
        expected = "2026-07-28" if MODE == "auto" else "2025-11-25"
        assert client.protocol_version == expected, client.protocol_version
        assert "never an instruction" in client.instructions.replace("\n", " ")
        tools = {tool.name: tool for tool in (await client.list_tools()).tools}
        for tool in tools.values():
            assert tool.input_schema["type"] == "object" and tool.description and tool.annotations, tool
        for name, arguments, seen in CALLS:
            result = await client.call_tool(name, arguments)
            text = "\n".join(part.text for part in result.content)
            assert not result.is_error, (name, text)
            assert seen in text, (name, seen, text)
        missing = set(tools) - {name for name, _, _ in CALLS}
        assert not missing, missing

        dry = await client.call_tool("delete", {"ids": [1], "dry_run": True})
        assert dry.structured_content["dry_run"] is True and dry.structured_content["would_change"], dry
        refused = await client.call_tool("done", {"ids": [99]})
        assert refused.is_error and "There is no item 99" in refused.content[0].text, refused
        try:
            await client.call_tool("nonsense", {})
            raise AssertionError("there is no such tool")
        except MCPError as error:
            assert error.code == -32602, error

        uris = [str(resource.uri) for resource in (await client.list_resources()).resources]
        assert "todos://today" in uris and "todos://list/home" in uris, uris
        assert len((await client.list_resource_templates()).resource_templates) == 3
        shown = await client.read_resource("todos://item/1")
        assert json.loads(shown.contents[0].text)["title"] == "pay rent", shown

        if MODE == "legacy":
            await client.send_ping()
            await client.set_logging_level("warning")
            await client.subscribe_resource("todos://item/1")
            todos("edit", "1", "--title", "pay the rent")
            with anyio.fail_after(20):
                await updated.wait()
        else:
            async with client.listen(resource_subscriptions=["todos://item/1"]) as events:
                todos("edit", "1", "--title", "pay the rent")
                with anyio.fail_after(20):
                    async for event in events:
                        assert event.uri == "todos://item/1", event
                        break
        seen = await client.call_tool("show", {"ids": [1]})
        assert seen.structured_content["title"] == "pay the rent", seen

    log = json.loads(todos("log", "1", "--json"))["history"]
    assert log[0]["by"] is None and log[-1]["by"] == "peer client", log
    todos("undo")
    assert json.loads(todos("show", "1", "--json"))["title"] == "pay rent"


async def reading():
    async with Client(parameters("--read-only"), mode=MODE) as client:
        tools = (await client.list_tools()).tools
        assert all(tool.annotations.read_only_hint for tool in tools) and len(tools) > 10, tools
        refused = await client.call_tool("delete", {"ids": [1]})
        assert refused.is_error and "only reads" in refused.content[0].text, refused


with tempfile.TemporaryDirectory() as folder:
    os.chdir(folder)
    with open(".todos-list", "w") as file:
        file.write("home\n")
    asyncio.run(everything())
    asyncio.run(reading())
    os.chdir("/")
print("held")
