#pragma once

#include <array>
#include <string_view>

/// How the file is laid out: numbered steps, each of which takes a file from one version to the next. A step
/// that was in a release is never changed.
namespace gamekeeper::store {

inline constexpr std::array<std::string_view, 3> kMigrations = {
    R"sql(
CREATE TABLE tables (
  id INTEGER PRIMARY KEY,
  game TEXT NOT NULL,
  holders TEXT NOT NULL,           -- JSON: {"ROLE": "WHO"}
  made_at TEXT NOT NULL
);
CREATE TABLE links (
  token TEXT PRIMARY KEY,
  table_id INTEGER NOT NULL REFERENCES tables (id),
  place INTEGER NOT NULL,          -- among the links of its table
  host INTEGER NOT NULL,
  seats INTEGER NOT NULL           -- a bit a seat
) WITHOUT ROWID;
CREATE INDEX links_of_table ON links (table_id, place);
CREATE TABLE log (
  table_id INTEGER NOT NULL REFERENCES tables (id),
  at INTEGER NOT NULL,             -- bytes of the log before this part
  text TEXT NOT NULL,
  PRIMARY KEY (table_id, at)
) WITHOUT ROWID;
CREATE TABLE set_aside (
  table_id INTEGER NOT NULL REFERENCES tables (id),
  set_aside_at TEXT NOT NULL,
  log TEXT NOT NULL
);
)sql",
    R"sql(
ALTER TABLE tables ADD COLUMN delay INTEGER NOT NULL DEFAULT 0;  -- seconds that spectators are behind
ALTER TABLE log ADD COLUMN said_at INTEGER NOT NULL DEFAULT 0;   -- milliseconds since 1970; 0: with the table
)sql",
    R"sql(
ALTER TABLE tables ADD COLUMN ended_at TEXT;                     -- NULL: people may sit down
ALTER TABLE tables ADD COLUMN maker INTEGER NOT NULL DEFAULT 0;  -- a number of one run of the program, no address
CREATE INDEX tables_of_maker ON tables (maker);
CREATE TABLE closed (table_id INTEGER NOT NULL);                 -- what a running server has yet to notice
CREATE TABLE pulse (id INTEGER PRIMARY KEY, beats INTEGER NOT NULL);
ALTER TABLE tables ADD COLUMN others INTEGER NOT NULL DEFAULT 0;  -- a seat was another person's once
UPDATE tables SET others = 1
  WHERE EXISTS (SELECT 1 FROM links WHERE table_id = tables.id AND host = 0 AND seats != 0);
CREATE TABLE notes (               -- what all at a table may read of what was done to it
  table_id INTEGER NOT NULL REFERENCES tables (id),
  text TEXT NOT NULL               -- JSON
);
CREATE INDEX notes_of_table ON notes (table_id);
CREATE TABLE faults (              -- what broke at a table, the first of them first
  table_id INTEGER NOT NULL REFERENCES tables (id),
  at TEXT NOT NULL,
  what TEXT NOT NULL
);
CREATE INDEX faults_of_table ON faults (table_id);
)sql",
};

}  // namespace gamekeeper::store
