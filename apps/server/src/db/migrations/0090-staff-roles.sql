-- Roles of staff accounts. An account without a row may do nothing but read its own data. Accounts
-- from before have all roles. @decision 0149
create table staff_role (
  member_id bigint not null references member,
  role text not null check (role in ('money', 'members', 'moderation', 'content', 'support', 'oversight', 'operator')),
  primary key (member_id, role)
);
insert into staff_role (member_id, role)
  select m.id, r.role
  from member m cross join unnest(array['money', 'members', 'moderation', 'content', 'support', 'oversight', 'operator'])
    as r (role)
  where m.category = 'staff';

create trigger staff_role_of_session_changed after insert or delete on staff_role
  for each row execute function note_session_change('member_id');

-- One operator asks for other roles of a staff account, and another one decides.
create table staff_role_change (
  id bigint generated always as identity primary key,
  member_id bigint not null references member,
  old_roles text[] not null,
  new_roles text[] not null check (cardinality(new_roles) > 0),
  reason text not null check (reason <> ''),
  state text not null default 'waiting' check (state in ('waiting', 'approved', 'refused', 'cancelled')),
  asked_by bigint not null references member,
  asked_at timestamptz not null,
  decided_by bigint references member,
  decided_at timestamptz,
  decision text not null default '',
  check ((state = 'waiting') = (decided_by is null)),
  check ((decided_by is null) = (decided_at is null)),
  -- Another person than the requester and the owner of the account approves or refuses. Only the
  -- requester withdraws.
  constraint staff_role_change_second_person
    check (state not in ('approved', 'refused') or decided_by not in (asked_by, member_id)),
  check (state <> 'cancelled' or decided_by = asked_by)
);
create unique index staff_role_change_waiting on staff_role_change (member_id) where state = 'waiting';
