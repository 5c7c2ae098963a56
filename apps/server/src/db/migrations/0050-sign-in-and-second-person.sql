-- A sign-on whose ticket is exchanged, and which the user has not confirmed yet. The answer of the school-data service is sealed.
create table pending_sign_on (
  token_hash bytea primary key,
  answer text not null,
  expires_at timestamptz not null
);
create index pending_sign_on_expires on pending_sign_on (expires_at);

-- A session on a computer that others use too ends after a time without use.
alter table session add column is_shared boolean not null default false;

-- Staff ask to remove the authenticator of a colleague or a supervisor; another staff member decides.
create table code_removal (
  id bigint generated always as identity primary key,
  member_id bigint not null references member,
  reason text not null check (reason <> ''),
  state text not null default 'waiting' check (state in ('waiting', 'approved', 'refused', 'cancelled')),
  asked_by bigint not null references member,
  asked_at timestamptz not null,
  decided_by bigint references member,
  decided_at timestamptz,
  decision text not null default '',
  check (asked_by <> member_id),
  check ((state = 'waiting') = (decided_by is null)),
  check ((decided_by is null) = (decided_at is null)),
  -- A request is approved or refused by another person than the one who made it, and withdrawn by the same.
  check (state not in ('approved', 'refused') or decided_by not in (asked_by, member_id)),
  check (state <> 'cancelled' or decided_by = asked_by)
);
create unique index code_removal_waiting on code_removal (member_id) where state = 'waiting';
