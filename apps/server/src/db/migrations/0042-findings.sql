-- Findings: facts about orders and accounts that deserve a look, for supervisors and staff.
-- @decision 0103
create table finding (
  id bigint generated always as identity primary key,
  kind text not null check (kind in
    ('identity', 'split', 'markup', 'rotation', 'concentration', 'photo', 'early-receipt', 'unusual-order')),
  -- What it is about. The same facts have the same subject in each run, so that a run updates its case.
  subject text not null,
  rank smallint not null check (rank between 0 and 100),
  facts jsonb not null,
  amount bigint not null, -- rupiah of its orders
  areas text[] not null, -- provinces, regencies and districts of its schools
  state text not null default 'new' check (state in ('new', 'viewed', 'explained', 'reported')),
  version integer not null default 1,
  found_at timestamptz not null,
  refreshed_at timestamptz not null,
  unique (kind, subject)
);
create index finding_ranked on finding (rank desc, id desc);
create index finding_in_area on finding using gin (areas);

create table finding_order (
  finding_id bigint not null references finding,
  order_id bigint not null references orders,
  primary key (finding_id, order_id)
);
create index finding_of_order on finding_order (order_id);

create table finding_member (
  finding_id bigint not null references finding,
  member_id bigint not null references member,
  primary key (finding_id, member_id)
);
create index finding_of_member on finding_member (member_id);

-- Allowed state transitions of a case. A test compares them with its state machine.
create table finding_step (
  from_state text not null,
  to_state text not null,
  primary key (from_state, to_state)
);
insert into finding_step values
  ('new', 'viewed'), ('new', 'explained'), ('new', 'reported'), ('viewed', 'explained'), ('viewed', 'reported'),
  ('explained', 'viewed'), ('reported', 'viewed');

-- Steps and notes of a case.
create table finding_event (
  finding_id bigint not null references finding,
  seq smallint not null check (seq > 0),
  at timestamptz not null,
  actor_id bigint not null references member,
  actor_name text not null,
  action text not null check (action in ('view', 'explain', 'report', 'reopen', 'note')),
  to_state text not null,
  note text not null default '' check (length(note) <= 2000),
  primary key (finding_id, seq),
  check (action = 'view' or note <> '')
);

-- Progress of the search for findings, by part. A request starts all parts over.
create table finding_run (
  part text primary key check (part in ('identities', 'schools', 'prices', 'photos')),
  night date not null,
  position bigint not null default 0,
  found integer not null default 0,
  started_at timestamptz not null,
  finished_at timestamptz,
  leased_until timestamptz -- until then, only the process of the lease works on it
);

-- Grey thumbnails of 48 × 48 pixels of receipt photos, by which photos are compared.
create table photo_thumbnail (
  file_id bigint primary key references file on delete cascade,
  order_id bigint not null references orders,
  grey bytea not null check (length(grey) = 2304)
);
create index photo_thumbnail_of_order on photo_thumbnail (order_id);

create function guard_finding() returns trigger language plpgsql as $$
begin
  if tg_op = 'DELETE' or (new.kind, new.subject, new.found_at) is distinct from (old.kind, old.subject, old.found_at) then
    raise exception 'a finding does not change' using errcode = 'check_violation';
  end if;
  if new.state <> old.state and not exists (select from finding_step where from_state = old.state and to_state = new.state) then
    raise exception 'a finding does not go from % to %', old.state, new.state using errcode = 'check_violation';
  end if;
  return new;
end $$;
create trigger finding_guard before update or delete on finding for each row execute function guard_finding();
create trigger finding_event_immutable before update or delete on finding_event for each row execute function refuse_change();
