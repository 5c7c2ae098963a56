-- Snapshots of the search index in the files of server processes. A snapshot is valid while its row
-- exists: a database restored to an earlier point lacks the row, and so does one whose item_change
-- no longer reaches back to the position.
create table search_snapshot (
  token text primary key,
  position xid8 not null
);
