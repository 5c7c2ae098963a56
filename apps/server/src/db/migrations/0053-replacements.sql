-- The replacement of goods that an inspection found damaged or missing: who asked for what and why, and how far the vendor is. @decision 0063
create table replacement (
  id bigint generated always as identity primary key,
  order_id bigint not null references orders,
  round smallint not null check (round between 1 and 1000), -- the inspection that it answers
  state text not null default 'requested'
    check (state in ('requested', 'part_sent', 'sent', 'inspected', 'withdrawn', 'ended')),
  asked_by text not null check (asked_by in ('buyer', 'vendor', 'staff')),
  reason text not null check (reason <> ''),
  inspection jsonb not null, -- that inspection, as it was
  requested_at timestamptz not null,
  sent_at timestamptz, -- the first delivery
  ended_at timestamptz,
  check ((ended_at is null) = (state in ('requested', 'part_sent', 'sent'))),
  check (sent_at is not null or state in ('requested', 'withdrawn', 'ended')),
  check (sent_at is null or state not in ('requested', 'withdrawn'))
);
-- One request at a time, and one inspection is answered by one replacement that is sent.
create unique index replacement_open on replacement (order_id) where state in ('requested', 'part_sent', 'sent');
create unique index replacement_of_inspection on replacement (order_id, round) where sent_at is not null;
create index replacement_of_order on replacement (order_id, id);

create table replacement_line (
  replacement_id bigint not null references replacement,
  line_no smallint not null,
  units integer not null check (units > 0),
  sent integer not null default 0 check (sent between 0 and units),
  shipped_before integer not null check (shipped_before >= 0), -- what counted as sent when it was asked for
  primary key (replacement_id, line_no)
);

-- The steps of a replacement that exist; a test compares them with the table of the replacement machine.
create table replacement_step (from_state text not null, to_state text not null, primary key (from_state, to_state));
insert into replacement_step values
  ('requested', 'part_sent'), ('requested', 'sent'), ('requested', 'withdrawn'), ('requested', 'ended'),
  ('part_sent', 'part_sent'), ('part_sent', 'sent'), ('part_sent', 'inspected'), ('part_sent', 'ended'),
  ('sent', 'inspected'), ('sent', 'ended');

create function guard_replacement() returns trigger language plpgsql as $$
begin
  if tg_op = 'DELETE' or (new.order_id, new.round, new.asked_by, new.reason, new.inspection, new.requested_at)
      is distinct from (old.order_id, old.round, old.asked_by, old.reason, old.inspection, old.requested_at) then
    raise exception 'a replacement request does not change' using errcode = 'check_violation';
  end if;
  if not exists (select from replacement_step where from_state = old.state and to_state = new.state) then
    raise exception 'a replacement does not go from % to %', old.state, new.state using errcode = 'check_violation';
  end if;
  return new;
end $$;
create trigger replacement_guard before update or delete on replacement for each row execute function guard_replacement();

create function guard_replacement_line() returns trigger language plpgsql as $$
begin
  if tg_op = 'DELETE' or (new.replacement_id, new.line_no, new.units, new.shipped_before)
        is distinct from (old.replacement_id, old.line_no, old.units, old.shipped_before)
      or new.sent < old.sent
      or not exists (select from replacement where id = old.replacement_id and state in ('requested', 'part_sent')) then
    raise exception 'a line of a replacement only counts what was sent' using errcode = 'check_violation';
  end if;
  return new;
end $$;
create trigger replacement_line_guard before update or delete on replacement_line
  for each row execute function guard_replacement_line();

alter table delivery add column replacement_id bigint references replacement;

-- Which inspection it is: the second is that of the first replacement.
alter table handover add column round smallint not null default 1 check (round between 1 and 1000);

-- Photos of damage are no photos of the goods that were received well; each belongs to the inspection in which it was taken.
alter table file
  add column round smallint check (round between 1 and 1000),
  drop constraint file_purpose_check,
  drop constraint file_check,
  add constraint file_purpose_check
    check (purpose in ('bast', 'damage', 'payment', 'closure', 'complaint', 'picture', 'nik', 'npwp', 'siup', 'tdp', 'assignment')),
  add constraint file_check check ((purpose in ('bast', 'damage', 'payment', 'closure', 'complaint')) = (order_id is not null));
update file set round = 1 where purpose = 'bast';
update file set purpose = 'damage' where purpose = 'bast' and line_no is not null
  and exists (select from handover_line h where h.order_id = file.order_id and h.line_no = file.line_no and h.damaged + h.missing > 0);
alter table file add constraint file_inspection_check check ((purpose in ('bast', 'damage')) = (round is not null));
