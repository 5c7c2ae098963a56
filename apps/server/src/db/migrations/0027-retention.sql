-- Network address of an account event. It is not part of the hashed event, so that it can be deleted
-- after its period without breaking the chain. @decision 0088
create table member_event_address (
  id bigint generated always as identity primary key,
  member_id bigint not null,
  seq integer not null,
  at timestamptz not null,
  ip_address text not null check (ip_address <> ''),
  unique (member_id, seq)
);

-- Data of a member, or of an order and its parties, that must not be deleted: an audit or a lawsuit
-- needs them.
create table legal_hold (
  id bigint generated always as identity primary key,
  member_id bigint references member,
  order_id bigint references orders,
  reason text not null check (length(reason) between 1 and 500),
  added_at timestamptz not null,
  removal_reason text not null default '' check (length(removal_reason) <= 500),
  removed_at timestamptz,
  check (num_nonnulls(member_id, order_id) = 1),
  check ((removed_at is null) = (removal_reason = '')),
  check (removed_at >= added_at)
);
create unique index legal_hold_member on legal_hold (member_id) where removed_at is null;
create unique index legal_hold_order on legal_hold (order_id) where removed_at is null;

-- A hold is removed, never changed or deleted.
create function guard_legal_hold() returns trigger language plpgsql as $$
begin
  if tg_op = 'DELETE' or old.removed_at is not null
      or (new.id, new.member_id, new.order_id, new.reason, new.added_at)
        is distinct from (old.id, old.member_id, old.order_id, old.reason, old.added_at) then
    raise exception 'a legal hold does not change' using errcode = 'check_violation';
  end if;
  return new;
end $$;
create trigger legal_hold_guard before update or delete on legal_hold
  for each row execute function guard_legal_hold();

-- The last nightly run of each kind of data. `position` is the last id that was looked at, so
-- another process continues the run of a stopped one.
create table retention_run (
  kind text primary key,
  night date not null,
  position bigint not null default 0,
  removed bigint not null default 0,
  started_at timestamptz not null,
  finished_at timestamptz
);
