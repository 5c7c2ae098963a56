-- Personal data breaches, and whether the persons concerned and the ministry were notified within
-- 3 × 24 hours. @decision 0095
create table breach_case (
  id bigint generated always as identity primary key,
  title text not null check (length(title) between 1 and 200),
  data text not null check (length(data) between 1 and 1000), -- kinds of data
  affected text not null check (length(affected) between 1 and 1000), -- groups of persons
  affected_count integer not null check (affected_count >= 0),
  found_at timestamptz not null,
  opened_at timestamptz not null,
  opened_by bigint not null references member,
  members_notified_at timestamptz,
  ministry_notified_at timestamptz,
  closed_at timestamptz,
  conclusion text not null default '' check (length(conclusion) <= 2000),
  check (found_at <= opened_at),
  check (closed_at is null or (members_notified_at is not null and ministry_notified_at is not null)),
  check ((closed_at is null) = (conclusion = ''))
);
create index breach_case_open on breach_case (found_at) where closed_at is null;

-- A case is never deleted, and each step is taken once.
create function guard_breach_case() returns trigger language plpgsql as $$
begin
  if tg_op = 'DELETE' or old.closed_at is not null
      or (to_jsonb(new) - '{members_notified_at,ministry_notified_at,closed_at,conclusion}'::text[])
        is distinct from (to_jsonb(old) - '{members_notified_at,ministry_notified_at,closed_at,conclusion}'::text[])
      or (old.members_notified_at is not null and new.members_notified_at is distinct from old.members_notified_at)
      or (old.ministry_notified_at is not null and new.ministry_notified_at is distinct from old.ministry_notified_at) then
    raise exception 'a breach case does not change' using errcode = 'check_violation';
  end if;
  return new;
end $$;
create trigger breach_case_guard before update or delete on breach_case
  for each row execute function guard_breach_case();
