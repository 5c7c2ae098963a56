-- Who of the staff works on a waiting case, and who answered it first. @decision 0162
create table work_assignment (
  id bigint generated always as identity primary key,
  queue text not null check (queue in ('payments', 'approvals', 'movements', 'payouts', 'requests', 'complaints',
    'cases', 'members', 'business', 'items', 'changes', 'settings', 'breaches')),
  subject_id bigint not null, -- of the row that the queue counts: order, complaint, case, item …
  waits_since timestamptz not null, -- tells a case that waits again from the time before
  member_id bigint not null references member,
  assigned_by bigint not null references member,
  assigned_at timestamptz not null,
  ended_at timestamptz,
  end_reason text check (end_reason in ('done', 'release', 'give', 'no-right')),
  check ((ended_at is null) = (end_reason is null))
);
-- At most one person works on a case: of two who take it at once, the second is refused.
create unique index work_assignment_open on work_assignment (queue, subject_id) where ended_at is null;
create index work_assignment_of_member on work_assignment (member_id) where ended_at is null;

-- The first act of staff on a case, once for each time that it waits.
create table work_response (
  queue text not null,
  subject_id bigint not null,
  waits_since timestamptz not null,
  member_id bigint not null references member,
  responded_at timestamptz not null,
  primary key (queue, subject_id, waits_since),
  check (responded_at >= waits_since)
);
create index work_response_by_time on work_response (responded_at);
