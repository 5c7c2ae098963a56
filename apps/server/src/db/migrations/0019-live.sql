-- Events for live clients, visible at commit. `xact` is the writing transaction: a client that
-- sends its last snapshot gets exactly the rows that were committed since. Rows are deleted after
-- some days.
create table live_event (
  id bigint generated always as identity primary key,
  member_id bigint not null references member,
  kind text not null,
  subject_id bigint not null,
  xact xid8 not null default pg_current_xact_id(),
  at timestamptz not null default now()
);
create index live_event_xact on live_event (xact);
create index live_event_member on live_event (member_id, xact);
create index live_event_at on live_event (at);
