-- What one side of an order complains about, and how the two settle it.
create table complaint (
  id bigint generated always as identity primary key,
  order_id bigint not null references orders,
  line_no smallint, -- null for the whole order
  opened_by text not null check (opened_by in ('buyer', 'vendor')),
  category text not null
    check (category in ('not_arrived', 'wrong_item', 'damaged', 'short', 'late', 'document', 'payment', 'other')),
  state text not null default 'open' check (state in ('open', 'completed', 'cancelled', 'escalated')),
  version integer not null default 1,
  entries smallint not null default 1,
  awaited text not null check (awaited in ('opener', 'other')), -- who is to say something next
  answer_by timestamptz not null,
  escalate_by timestamptz not null,
  -- The proposal on the table.
  remedy text check (remedy in ('replace', 'price_cut', 'return', 'continue')),
  remedy_amount bigint not null default 0 check (remedy_amount >= 0),
  remedy_by text check (remedy_by in ('buyer', 'vendor', 'staff')),
  remedy_state text not null default 'none' check (remedy_state in ('none', 'waiting', 'agreed', 'declined')),
  declined smallint not null default 0,
  resolution text not null default '',
  opened_at timestamptz not null,
  escalated_at timestamptz,
  ended_at timestamptz,
  check ((remedy_state = 'none') = (remedy is null)),
  check ((ended_at is null) = (state in ('open', 'escalated')))
);
create unique index complaint_one_open on complaint (order_id, line_no) nulls not distinct where state in ('open', 'escalated');
create index complaint_of_order on complaint (order_id, id);
create index complaint_in_state on complaint (state, id desc);
create index complaint_due on complaint (escalate_by) where state = 'open';
create index complaint_agreed on complaint (answer_by) where state = 'open' and remedy_state = 'agreed';

create table complaint_entry (
  complaint_id bigint not null references complaint,
  seq smallint not null,
  by text not null check (by in ('buyer', 'vendor', 'staff', 'system')),
  member_name text not null,
  kind text not null check (kind in ('say', 'propose', 'agree', 'decline', 'complete', 'cancel', 'escalate', 'decide')),
  body text not null,
  remedy text,
  amount bigint not null default 0,
  at timestamptz not null,
  primary key (complaint_id, seq)
);
create trigger complaint_entry_is_kept before update or delete on complaint_entry for each row execute function refuse_change();

-- The steps of a complaint that exist; a test compares them with the table of its machine.
create table complaint_step (from_state text not null, to_state text not null, primary key (from_state, to_state));
insert into complaint_step values
  ('open', 'completed'), ('open', 'cancelled'), ('open', 'escalated'), ('escalated', 'completed'), ('escalated', 'cancelled');

create function guard_complaint() returns trigger language plpgsql as $$
begin
  if new.state <> old.state and not exists (select from complaint_step where from_state = old.state and to_state = new.state) then
    raise exception 'a complaint does not go from % to %', old.state, new.state using errcode = 'check_violation';
  end if;
  return new;
end $$;
create trigger complaint_guard before update of state on complaint for each row execute function guard_complaint();

-- Evidence belongs to an entry once it is sent.
alter table file
  add column complaint_id bigint,
  add column complaint_seq smallint,
  add foreign key (complaint_id, complaint_seq) references complaint_entry,
  add check (complaint_id is null or purpose = 'complaint');

-- What both sides take off the price because of a complaint; it lowers what is owed after the BAST.
alter table orders add column price_cut bigint not null default 0 check (price_cut >= 0);
