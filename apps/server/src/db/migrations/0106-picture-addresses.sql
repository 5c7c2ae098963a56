-- Pictures that are fetched from addresses in an item spreadsheet. @decision 0174

-- From which addresses a picture was fetched; each address of an item once.
create table item_picture_source (
  item_id bigint not null references item on delete cascade,
  source text not null check (length(source) <= 2000),
  picture_id bigint not null references item_picture on delete cascade,
  primary key (item_id, source)
);
create index item_picture_source_of_picture on item_picture_source (picture_id);

-- An address of an applied row. It is fetched, and placed once no other address of its row waits.
create table item_picture_fetch (
  id bigint generated always as identity primary key,
  import_id bigint not null references item_import on delete cascade,
  row_no integer not null,
  position smallint not null, -- in its cell
  vendor_id bigint not null references member,
  item_id bigint not null references item on delete cascade,
  url text not null check (length(url) <= 2000),
  host text not null,
  state text not null check (state in ('waiting', 'fetched', 'placed', 'refused')),
  picture_id bigint references item_picture on delete cascade,
  attempts smallint not null default 0,
  try_after timestamptz not null,
  leased_until timestamptz, -- one process fetches it until then
  -- The last attempt did not reach the server.
  is_unreachable boolean not null default false,
  reason text not null default '', -- why it was refused, as a message for the vendor
  created_at timestamptz not null,
  ended_at timestamptz,
  unique (import_id, row_no, position),
  check ((state = 'refused') = (reason <> '')),
  check ((state in ('placed', 'refused')) = (ended_at is not null)),
  check (state not in ('fetched', 'placed') or picture_id is not null)
);
create index item_picture_fetch_waiting on item_picture_fetch (vendor_id, id) where state = 'waiting';
create index item_picture_fetch_of_item on item_picture_fetch (item_id);
create index item_picture_fetch_of_picture on item_picture_fetch (picture_id);
create index item_picture_fetch_of_host on item_picture_fetch (import_id, host);

-- Addresses in the valid rows of an import.
alter table item_import add column picture_count integer not null default 0;
