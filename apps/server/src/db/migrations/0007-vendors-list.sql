-- What vendors do with their items.
alter table item drop constraint item_name_check, drop constraint item_check1;
alter table item
  add check (name <> '' or state in ('draft', 'needs_fix')),
  add check (state <> 'live' or not has_zone or (price_zone2 is not null and price_zone3 is not null and price_zone4 is not null
    and price_zone5a is not null and price_zone5b is not null)),
  add column state_reason text not null default '',  -- why it needs a fix or was taken down
  add column submitted_at timestamptz,
  add column deleted_at timestamptz,
  add column version integer not null default 1,
  add check (deleted_at is null or state = 'draft');
-- The two lists of a vendor, and how many are in each state.
create index item_of_vendor on item (vendor_id, kind, id desc) where deleted_at is null;
create index item_of_vendor_by_state on item (vendor_id, kind, state, id desc) where deleted_at is null;
-- What has an ISBN with a wrong digit, or none, is still a draft of a book.
alter table book
  drop constraint book_isbn_check,
  add check (length(isbn) <= 20),
  add column subject text not null default '',
  add column decree_kind text not null default 'national' check (decree_kind in ('national', 'religious', 'local', 'vocational')),
  add column centre_letter text not null default ''; -- of the books centre, where the decree is not enough
create index item_submitted on item (submitted_at, id) where state = 'submitted';
alter table member add column trusted boolean not null default false; -- a vendor whose items are not reviewed before they are on sale

-- The steps of an item that exist; a test compares them with the table of the item machine.
create table item_step (from_state text not null, to_state text not null, primary key (from_state, to_state));
insert into item_step values
  ('draft', 'submitted'), ('draft', 'live'), ('submitted', 'live'), ('submitted', 'needs_fix'), ('submitted', 'draft'),
  ('needs_fix', 'submitted'), ('needs_fix', 'live'), ('needs_fix', 'draft'), ('live', 'draft'), ('live', 'taken_down'),
  ('taken_down', 'needs_fix');

create function guard_item() returns trigger language plpgsql as $$
begin
  if new.state <> old.state and not exists (select from item_step where from_state = old.state and to_state = new.state) then
    raise exception 'an item does not go from % to %', old.state, new.state using errcode = 'check_violation';
  end if;
  return new;
end $$;
create trigger item_guard before update of state on item for each row execute function guard_item();

-- What happened to an item: its steps, and each change of a price on sale.
create table item_event (
  id bigint generated always as identity primary key,
  item_id bigint not null references item,
  at timestamptz not null,
  member_id bigint,
  member_name text not null,
  action text not null,
  detail jsonb not null
);
create index item_event_of_item on item_event (item_id, id desc);
create trigger item_event_is_kept before update or delete on item_event for each row execute function refuse_change();
