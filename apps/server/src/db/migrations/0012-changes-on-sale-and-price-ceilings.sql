-- What a vendor wants to change of an item that is on sale; one an item, the newest.
create table item_proposal (
  id bigint generated always as identity primary key,
  item_id bigint not null unique references item on delete cascade,
  content jsonb not null, -- the fields of the form that are to change, with their new values
  state text not null default 'waiting' check (state in ('waiting', 'returned')),
  reason text not null default '', -- why staff gave it back
  proposed_at timestamptz not null,
  check (state = 'waiting' or reason <> '')
);
create index item_proposal_waiting on item_proposal (proposed_at, item_id) where state = 'waiting';

-- The highest price of a book in each zone, from a day on.
create table price_ceiling (
  isbn text not null check (isbn ~ '^[0-9]{13}$'),
  valid_from date not null,
  zone1 bigint not null check (zone1 > 0),
  zone2 bigint not null check (zone2 > 0),
  zone3 bigint not null check (zone3 > 0),
  zone4 bigint not null check (zone4 > 0),
  zone5a bigint not null check (zone5a > 0),
  zone5b bigint not null check (zone5b > 0),
  source text not null check (source <> ''), -- the decree that says so
  entered_by text not null,
  entered_at timestamptz not null,
  primary key (isbn, valid_from)
);
create index book_of_isbn on book (isbn);

-- How many items of a vendor are in each category, and those of one category.
create index item_of_vendor_by_category on item (vendor_id, kind, category_id, id desc) where deleted_at is null;
