-- A vendor asks for another tax status, NPWP or documents; staff decide, and until then nothing changes. @decision 0071
create table business_change (
  id bigint generated always as identity primary key,
  member_id bigint not null references member,
  state text not null default 'asked' check (state in ('asked', 'approved', 'refused', 'withdrawn')),
  old_pkp boolean not null,
  new_pkp boolean not null,
  -- Sealed as in the table member. The new NPWP is null where it stays as it is.
  old_npwp text not null check (old_npwp like 'v1.%'),
  new_npwp text check (new_npwp like 'v1.%'),
  new_npwp_typed text check (new_npwp_typed like 'v1.%'),
  new_npwp_print bytea,
  note text not null default '' check (length(note) <= 500),
  asked_at timestamptz not null,
  ended_at timestamptz,
  decided_by bigint references member,
  reason text not null default '' check (length(reason) <= 500),
  check (num_nonnulls(new_npwp, new_npwp_typed, new_npwp_print) in (0, 3)),
  check ((state = 'asked') = (ended_at is null)),
  check ((state in ('approved', 'refused')) = (decided_by is not null)),
  check (decided_by <> member_id),
  check ((state = 'refused') = (reason <> '')),
  check (ended_at >= asked_at)
);
-- One open request at a time.
create unique index business_change_open on business_change (member_id) where state = 'asked';
create index business_change_of_member on business_change (member_id, id desc);

-- The steps of a request that exist; a test compares them with the table of its machine.
create table business_change_step (from_state text not null, to_state text not null, primary key (from_state, to_state));
insert into business_change_step values ('asked', 'approved'), ('asked', 'refused'), ('asked', 'withdrawn');

create function guard_business_change() returns trigger language plpgsql as $$
begin
  if tg_op = 'DELETE' or (to_jsonb(new) - '{state,ended_at,decided_by,reason}'::text[])
      is distinct from (to_jsonb(old) - '{state,ended_at,decided_by,reason}'::text[]) then
    raise exception 'a business change request does not change' using errcode = 'check_violation';
  end if;
  if not exists (select from business_change_step where from_state = old.state and to_state = new.state) then
    raise exception 'a business change does not go from % to %', old.state, new.state using errcode = 'check_violation';
  end if;
  return new;
end $$;
create trigger business_change_guard before update or delete on business_change
  for each row execute function guard_business_change();

-- A proposed file of a member is held back: it takes the place of the one in force when staff approve the request that it came with.
alter table file
  add column proposed boolean not null default false,
  drop constraint file_purpose_check,
  add constraint file_purpose_check
    check (purpose in ('bast', 'damage', 'payment', 'closure', 'complaint', 'picture', 'nik', 'npwp', 'siup', 'tdp', 'assignment', 'pkp')),
  add constraint file_proposed_check check (not proposed or (order_id is null and purpose <> 'picture'));
drop index file_of_member;
create unique index file_of_member on file (owner_id, purpose) where order_id is null and replaced_at is null and not proposed;
create unique index file_proposed on file (owner_id, purpose) where replaced_at is null and proposed;

-- Which files came with which request. After a refusal or withdrawal the same files may come with the next one.
create table business_change_file (
  change_id bigint not null references business_change,
  file_id bigint not null references file,
  primary key (change_id, file_id)
);
create index business_change_file_of_file on business_change_file (file_id);
create trigger business_change_file_is_kept before update or delete on business_change_file
  for each row execute function refuse_change();
