-- Deadlines, rates, limits and texts, each valid from a moment on; the newest that has begun is in
-- force.
create table setting (
  key text not null,
  valid_from timestamptz not null,
  value jsonb not null,
  set_by bigint,
  primary key (key, valid_from)
);

-- Requested and applied changes of settings with requester, reason and approver. `setting` contains
-- the current and the future values.
create table setting_change (
  id bigint generated always as identity primary key,
  key text not null,
  value jsonb not null,
  before jsonb not null, -- the old value that the requester saw
  valid_from timestamptz not null,
  reason text not null check (reason <> ''),
  -- waiting: for a second person. set: in force, or will be from valid_from on.
  state text not null check (state in ('waiting', 'set', 'refused', 'cancelled')),
  asked_by bigint not null,
  asked_at timestamptz not null,
  decided_by bigint,
  decided_at timestamptz,
  decision text not null default '',
  check ((decided_by is null) = (decided_at is null)),
  check (state not in ('refused', 'cancelled') or decided_by is not null),
  check (state <> 'waiting' or decided_by is null),
  -- The approver is not the requester.
  check (state not in ('set', 'refused') or decided_by is distinct from asked_by)
);
create unique index setting_change_begins on setting_change (key, valid_from) where state in ('waiting', 'set');
create index setting_change_of_key on setting_change (key, id desc);
create index setting_change_open on setting_change (valid_from) where state in ('waiting', 'set');
