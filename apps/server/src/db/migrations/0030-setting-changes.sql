-- What staff changed or want to change of the settings. `setting` holds what is in force or will be; this tells who, why, and who agreed.
create table setting_change (
  id bigint generated always as identity primary key,
  key text not null,
  value jsonb not null,
  before jsonb not null, -- what the new value was to replace, as the one who asked saw it
  valid_from timestamptz not null,
  reason text not null check (reason <> ''),
  -- waiting: for a second person. set: in force, or will be from valid_from on.
  state text not null check (state in ('waiting', 'set', 'refused', 'cancelled')),
  asked_by bigint not null references member,
  asked_at timestamptz not null,
  decided_by bigint references member,
  decided_at timestamptz,
  decision text not null default '',
  check ((decided_by is null) = (decided_at is null)),
  check (state not in ('refused', 'cancelled') or decided_by is not null),
  check (state <> 'waiting' or decided_by is null),
  -- Nobody agrees to what they asked for themselves.
  check (state not in ('set', 'refused') or decided_by is distinct from asked_by)
);
create unique index setting_change_begins on setting_change (key, valid_from) where state in ('waiting', 'set');
create index setting_change_of_key on setting_change (key, id desc);
create index setting_change_open on setting_change (valid_from) where state in ('waiting', 'set');
