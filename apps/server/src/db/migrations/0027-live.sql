-- What members are told the moment it is committed. `xact` is the transaction that says it: a reader who names the last snapshot that it saw
-- gets exactly what was committed since, whatever the order of the numbers. Rows are kept some days.
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

-- Every process listens on one connection, and looks when it is called.
create function call_listeners() returns trigger language plpgsql as $$
begin
  perform pg_notify('live', '');
  return null;
end $$;
create trigger live_event_calls after insert on live_event for each statement execute function call_listeners();
