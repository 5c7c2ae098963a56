-- Support cases of members.
create table service_case (
  id bigint generated always as identity primary key,
  member_id bigint not null references member,
  room_id bigint, -- the conversation that opened the case
  number text not null unique,
  subject text not null check (subject <> ''),
  body text not null,
  state text not null default 'new' check (state in ('new', 'step1', 'step2', 'step3', 'completed', 'cancelled')),
  version integer not null default 1,
  assigned_to bigint references member,
  answer text not null default '',
  reason text not null default '',
  opened_at timestamptz not null,
  answered_at timestamptz,
  ended_at timestamptz,
  check ((ended_at is null) = (state not in ('completed', 'cancelled'))),
  check ((state = 'new') <= (assigned_to is null))
);
create index service_case_of_member on service_case (member_id, id desc);
create index service_case_open on service_case (id) where ended_at is null;
create index service_case_answered on service_case (answered_at) where state = 'step3';

-- Allowed state transitions of a case. A test compares them with its state machine.
create table case_step (
  from_state text not null,
  to_state text not null,
  primary key (from_state, to_state)
);
insert into case_step values
  ('new', 'step1'), ('new', 'completed'), ('new', 'cancelled'), ('step1', 'step2'), ('step2', 'step3'),
  ('step3', 'completed'), ('step3', 'cancelled');

-- Events of a case.
create table case_event (
  case_id bigint not null references service_case,
  seq smallint not null,
  at timestamptz not null,
  actor text not null check (actor in ('owner', 'staff', 'system')),
  actor_id bigint references member,
  actor_name text not null,
  action text not null,
  from_state text,
  to_state text not null,
  detail text not null default '',
  primary key (case_id, seq)
);

-- Each follow-up is written once.
create table case_follow_up (
  case_id bigint not null references service_case,
  follow_up text not null check (follow_up in ('f1', 'f2', 'f3', 'f4')),
  at timestamptz not null,
  primary key (case_id, follow_up)
);

create function guard_service_case() returns trigger language plpgsql as $$
begin
  if tg_op = 'DELETE' or (new.member_id, new.number, new.subject, new.body, new.opened_at)
      is distinct from (old.member_id, old.number, old.subject, old.body, old.opened_at) then
    raise exception 'what was asked for does not change' using errcode = 'check_violation';
  end if;
  if new.state <> old.state and not exists (select from case_step where from_state = old.state and to_state = new.state) then
    raise exception 'a case does not go from % to %', old.state, new.state using errcode = 'check_violation';
  end if;
  return new;
end $$;
create trigger service_case_guard before update or delete on service_case for each row execute function guard_service_case();
create trigger case_event_immutable before update or delete on case_event for each row execute function refuse_change();
