create extension if not exists pg_trgm;

-- The SHA-256 of each migration that this database has run, in hex. The server refuses to start if
-- a file has changed since.
create table migration_hash (
  name text primary key,
  sha256 text not null check (length(sha256) = 64)
);

-- Attempts since a point in time, for rate limits. The key is hashed because it may contain an
-- address.
create table attempt (
  key bytea primary key,
  since timestamptz not null,
  count integer not null check (count > 0)
);
create index attempt_since on attempt (since);

create function refuse_change() returns trigger language plpgsql as $$
begin
  raise exception '% is only ever added to', tg_table_name using errcode = 'check_violation';
end $$;
