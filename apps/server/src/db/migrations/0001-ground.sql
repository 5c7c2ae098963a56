create extension if not exists pg_trgm;

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
