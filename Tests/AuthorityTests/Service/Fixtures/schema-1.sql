BEGIN TRANSACTION;
CREATE TABLE account (
  id INTEGER PRIMARY KEY, name TEXT NOT NULL UNIQUE,
  revision INTEGER NOT NULL DEFAULT 0, number INTEGER NOT NULL DEFAULT 0, horizon INTEGER NOT NULL DEFAULT 0
);
INSERT INTO "account" VALUES(1,'me',10,6,0);
CREATE TABLE device (
  account INTEGER NOT NULL, id TEXT NOT NULL, seq INTEGER NOT NULL, seen_at INTEGER NOT NULL,
  PRIMARY KEY (account, id)
) WITHOUT ROWID;
INSERT INTO "device" VALUES(1,'01a1fd55-7a80-703a-8567-409840636b90',10,1795251600000);
CREATE TABLE history (
  account INTEGER NOT NULL, item TEXT NOT NULL, revision INTEGER NOT NULL, place INTEGER NOT NULL,
  received_at INTEGER NOT NULL, entry TEXT NOT NULL, PRIMARY KEY (account, item, revision, place)
) WITHOUT ROWID;
INSERT INTO "history" VALUES(1,'01a1fd55-7a80-703b-9280-3ebe08682ed8',1,0,1795251600000,'{"at":"2026-11-21T09:00:00.000Z","device":"01a1fd55-7a80-703a-8567-409840636b90","field":"title","item":"01a1fd55-7a80-703b-9280-3ebe08682ed8","lost":false,"mid":"01a1fd55-7a80-703c-b21b-3f889ef2216c","new":"pay rent","revision":1}');
INSERT INTO "history" VALUES(1,'01a1fd55-7a80-703b-9280-3ebe08682ed8',9,0,1795251600000,'{"at":"2026-11-21T09:00:00.000Z","device":"01a1fd55-7a80-703a-8567-409840636b90","field":"notes","item":"01a1fd55-7a80-703b-9280-3ebe08682ed8","lost":false,"mid":"01a1fd55-7a80-7113-9115-40f8f8908dd1","new":"two\nlines","revision":9}');
INSERT INTO "history" VALUES(1,'01a1fd55-7a80-703b-9280-3ebe08682ed8',10,0,1795251600000,'{"at":"2026-11-21T09:00:00.000Z","device":"01a1fd55-7a80-703a-8567-409840636b90","field":"tags","item":"01a1fd55-7a80-703b-9280-3ebe08682ed8","lost":false,"mid":"01a1fd55-7a80-7114-8e16-3ce3c1d9e90d","new":"money","revision":10}');
INSERT INTO "history" VALUES(1,'01a1fd55-7a80-7074-ade7-d4438c1a0aa9',2,0,1795251600000,'{"at":"2026-11-21T09:00:00.000Z","device":"01a1fd55-7a80-703a-8567-409840636b90","field":"title","item":"01a1fd55-7a80-7074-ade7-d4438c1a0aa9","lost":false,"mid":"01a1fd55-7a80-7075-80a1-b997d87e8f69","new":"water the tomatoes","revision":2}');
INSERT INTO "history" VALUES(1,'01a1fd55-7a80-70cf-a4dc-13d6a8b1272b',5,0,1795251600000,'{"at":"2026-11-21T09:00:00.000Z","device":"01a1fd55-7a80-703a-8567-409840636b90","field":"title","item":"01a1fd55-7a80-70cf-a4dc-13d6a8b1272b","lost":false,"mid":"01a1fd55-7a80-70d0-a072-12f4017f4b4d","new":"gone","revision":5}');
INSERT INTO "history" VALUES(1,'01a1fd55-7a80-70cf-a4dc-13d6a8b1272b',8,0,1795251600000,'{"at":"2026-11-21T09:00:00.000Z","device":"01a1fd55-7a80-703a-8567-409840636b90","field":"deleted","item":"01a1fd55-7a80-70cf-a4dc-13d6a8b1272b","lost":false,"mid":"01a1fd55-7a80-7174-9a16-2ee76e75452d","new":"2026-11-21T09:00:00.000Z","revision":8}');
INSERT INTO "history" VALUES(1,'01a1fd55-7a80-7297-bf27-43936e02e9c3',3,0,1795251600000,'{"at":"2026-11-21T09:00:00.000Z","device":"01a1fd55-7a80-703a-8567-409840636b90","field":"title","item":"01a1fd55-7a80-7297-bf27-43936e02e9c3","lost":false,"mid":"01a1fd55-7a80-7298-888d-5da46f87913a","new":"call grandma","revision":3}');
INSERT INTO "history" VALUES(1,'01a1fd55-7a80-7297-bf27-43936e02e9c3',7,0,1795251600000,'{"at":"2026-11-21T09:00:00.000Z","device":"01a1fd55-7a80-703a-8567-409840636b90","field":"done","item":"01a1fd55-7a80-7297-bf27-43936e02e9c3","lost":false,"mid":"01a1fd55-7a80-73fd-b5b6-b922b9057e9e","new":{"done_at":"2026-11-21T09:00:00.000Z","occurrence":"once"},"revision":7}');
INSERT INTO "history" VALUES(1,'01a1fd55-7a80-72e4-8da0-f4d625a52189',4,0,1795251600000,'{"at":"2026-11-21T09:00:00.000Z","device":"01a1fd55-7a80-703a-8567-409840636b90","field":"title","item":"01a1fd55-7a80-72e4-8da0-f4d625a52189","lost":false,"mid":"01a1fd55-7a80-72e5-a5a9-cf2a1e7a2650","new":"old thing yesterday","revision":4}');
INSERT INTO "history" VALUES(1,'01a1fd55-7a80-73c5-8963-a8f9d394e509',6,0,1795251600000,'{"at":"2026-11-21T09:00:00.000Z","device":"01a1fd55-7a80-703a-8567-409840636b90","field":"title","item":"01a1fd55-7a80-73c5-8963-a8f9d394e509","lost":false,"mid":"01a1fd55-7a80-73c6-a1b9-4e28aa322ef9","new":"stand-up","revision":6}');
CREATE TABLE item (
  account INTEGER NOT NULL, id TEXT NOT NULL, number INTEGER NOT NULL, version INTEGER NOT NULL,
  deleted_at INTEGER, record TEXT NOT NULL, PRIMARY KEY (account, id)
);
INSERT INTO "item" VALUES(1,'01a1fd55-7a80-703b-9280-3ebe08682ed8',1,10,NULL,'{"item":{"created_at":"2026-11-21T09:00:00.000Z","id":"01a1fd55-7a80-703b-9280-3ebe08682ed8","list":"home","notes":"two\nlines","number":1,"order":"a0","priority":"high","schedule":{"all_day":false,"start":"2026-11-22T09:00"},"tags":["money"],"title":"pay rent","version":10},"stamps":{"notes":{"device":"01a1fd55-7a80-703a-8567-409840636b90","revision":9},"tags":{"device":"01a1fd55-7a80-703a-8567-409840636b90","revision":10}},"tag_stamps":{"money":{"device":"01a1fd55-7a80-703a-8567-409840636b90","revision":10}}}');
INSERT INTO "item" VALUES(1,'01a1fd55-7a80-7074-ade7-d4438c1a0aa9',2,2,NULL,'{"item":{"created_at":"2026-11-21T09:00:00.000Z","id":"01a1fd55-7a80-7074-ade7-d4438c1a0aa9","number":2,"order":"a1","schedule":{"all_day":true,"repeat_mode":"fixed","rrule":"FREQ=DAILY;INTERVAL=2","start":"2026-11-21"},"title":"water the tomatoes","version":2}}');
INSERT INTO "item" VALUES(1,'01a1fd55-7a80-7297-bf27-43936e02e9c3',3,7,NULL,'{"item":{"completions":{"once":"2026-11-21T09:00:00.000Z"},"created_at":"2026-11-21T09:00:00.000Z","id":"01a1fd55-7a80-7297-bf27-43936e02e9c3","number":3,"order":"a2","title":"call grandma","version":7},"stamps":{"done":{"device":"01a1fd55-7a80-703a-8567-409840636b90","revision":7}},"touches":{"once":{"change":"done","stamp":{"device":"01a1fd55-7a80-703a-8567-409840636b90","revision":7}}}}');
INSERT INTO "item" VALUES(1,'01a1fd55-7a80-72e4-8da0-f4d625a52189',4,4,NULL,'{"item":{"created_at":"2026-11-21T09:00:00.000Z","id":"01a1fd55-7a80-72e4-8da0-f4d625a52189","number":4,"order":"a3","title":"old thing yesterday","version":4}}');
INSERT INTO "item" VALUES(1,'01a1fd55-7a80-70cf-a4dc-13d6a8b1272b',5,8,1795251600000,'{"item":{"created_at":"2026-11-21T09:00:00.000Z","deleted_at":"2026-11-21T09:00:00.000Z","id":"01a1fd55-7a80-70cf-a4dc-13d6a8b1272b","number":5,"order":"a4","title":"gone","version":8},"stamps":{"deleted":{"device":"01a1fd55-7a80-703a-8567-409840636b90","revision":8}}}');
INSERT INTO "item" VALUES(1,'01a1fd55-7a80-73c5-8963-a8f9d394e509',6,6,NULL,'{"item":{"created_at":"2026-11-21T09:00:00.000Z","id":"01a1fd55-7a80-73c5-8963-a8f9d394e509","number":6,"order":"a5","schedule":{"all_day":false,"repeat_mode":"fixed","rrule":"FREQ=WEEKLY;BYDAY=MO,TU,WE,TH,FR","start":"2026-11-23T09:00"},"title":"stand-up","version":6}}');
CREATE TABLE life (epoch TEXT NOT NULL, begun_at INTEGER NOT NULL, pruned_at INTEGER NOT NULL);
INSERT INTO "life" VALUES('01a1fd55-7a80-766b-8a3f-e153b3d85cdd',1795251600000,1795251600000);
CREATE TABLE mutation (
  account INTEGER NOT NULL, mid TEXT NOT NULL, fingerprint BLOB NOT NULL, outcome TEXT NOT NULL,
  revision INTEGER NOT NULL, rejection TEXT, received_at INTEGER NOT NULL, PRIMARY KEY (account, mid)
) WITHOUT ROWID;
INSERT INTO "mutation" VALUES(1,'01a1fd55-7a80-703c-b21b-3f889ef2216c',X'6F469521BE5C1A87E6E896867E4DC06CFF2520B4E07925CC51ACFE66FFF0F94E','applied',1,NULL,1795251600000);
INSERT INTO "mutation" VALUES(1,'01a1fd55-7a80-7075-80a1-b997d87e8f69',X'FA45B1D4E68D7EB087797F38B58117D6E059BD0CFFF757621DDBFCC1970F6D64','applied',2,NULL,1795251600000);
INSERT INTO "mutation" VALUES(1,'01a1fd55-7a80-70d0-a072-12f4017f4b4d',X'F85797CB2DFECE82AE2BB31FC8F8584FD72BBE9F235330DD6E9C1D6ABF3B4BBB','applied',5,NULL,1795251600000);
INSERT INTO "mutation" VALUES(1,'01a1fd55-7a80-7113-9115-40f8f8908dd1',X'12BBA8A5080B413C9D15B0B20E601B1448B6A768CD5317A8772C2FAB2BA611B9','applied',9,NULL,1795251600000);
INSERT INTO "mutation" VALUES(1,'01a1fd55-7a80-7114-8e16-3ce3c1d9e90d',X'9EE09DAC9875E63E47E1BCDE8056F9DC170338E52972138C07124024FCF394FC','applied',10,NULL,1795251600000);
INSERT INTO "mutation" VALUES(1,'01a1fd55-7a80-7174-9a16-2ee76e75452d',X'2A84FC5DDEDD6729ACB4DC9786E9244312845C34FFCC57017386D0772CD0FD9D','applied',8,NULL,1795251600000);
INSERT INTO "mutation" VALUES(1,'01a1fd55-7a80-7298-888d-5da46f87913a',X'E3F4372D9F930709EA095AF16530EEC7854BCE22E0B377E5C6DA7C186FBE052D','applied',3,NULL,1795251600000);
INSERT INTO "mutation" VALUES(1,'01a1fd55-7a80-72e5-a5a9-cf2a1e7a2650',X'A94A38F955AA076203DE91DCF5F014858640BBFDF33A952A11A77CA61BEFB77C','applied',4,NULL,1795251600000);
INSERT INTO "mutation" VALUES(1,'01a1fd55-7a80-73c6-a1b9-4e28aa322ef9',X'75D66383CD8A1A1E8779115940938DE6BBEC6B67448B55BF19134A082859E7BD','applied',6,NULL,1795251600000);
INSERT INTO "mutation" VALUES(1,'01a1fd55-7a80-73fd-b5b6-b922b9057e9e',X'2B4CC590254F249E66B1CD1F0D8C220CB4510B900A3E0D76A56A21080ED41CE8','applied',7,NULL,1795251600000);
CREATE UNIQUE INDEX item_by_number ON item (account, number);
CREATE UNIQUE INDEX item_by_version ON item (account, version);
CREATE INDEX item_by_deletion ON item (deleted_at) WHERE deleted_at IS NOT NULL;
CREATE INDEX mutation_by_age ON mutation (received_at);
CREATE INDEX history_by_age ON history (received_at);
COMMIT;
PRAGMA application_id = 1953457267;
PRAGMA user_version = 1;
