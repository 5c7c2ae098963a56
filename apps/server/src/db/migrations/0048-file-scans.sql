-- An uploaded file is shown to nobody before the virus scanner has seen it. Files from before are as they were. @decision 0059
alter table file add column scan text not null default 'clean' check (scan in ('clean', 'waiting', 'infected'));
alter table chat_file add column scan text not null default 'clean' check (scan in ('clean', 'waiting', 'infected'));

-- Files that wait for the scanner, with the upload as it came: that is what is scanned.
create table file_scan (
  id bigint generated always as identity primary key,
  file_id bigint unique references file on delete cascade,
  chat_file_id bigint unique references chat_file on delete cascade,
  source_key text not null,
  tries smallint not null default 0,
  try_after timestamptz not null,
  created_at timestamptz not null,
  check (num_nonnulls(file_id, chat_file_id) = 1)
);
create index file_scan_due on file_scan (try_after);
create index file_scan_of_source on file_scan (source_key);
