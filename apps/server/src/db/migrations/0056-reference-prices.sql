-- Reference prices that staff upload: standard unit prices (SSH) of a region and year, and price
-- ceilings (HET) beyond books. @decision 0111
create table reference_list (
  id bigint generated always as identity primary key,
  kind text not null check (kind in ('ssh', 'het')),
  area_code text not null, -- province or regency; empty for the whole country
  area_name text not null,
  year integer not null check (year between 2020 and 2100),
  version integer not null check (version >= 1),
  source text not null,
  file_name text not null,
  state text not null default 'draft' check (state in ('draft', 'effective', 'replaced', 'withdrawn', 'discarded')),
  row_count integer not null,
  faults jsonb not null default '[]', -- row numbers with messages
  uploaded_by text not null,
  uploaded_at timestamptz not null,
  decided_by text,
  decided_at timestamptz,
  unique (kind, area_code, year, version),
  check (area_code <> '' or kind = 'het')
);
create unique index reference_list_effective on reference_list (kind, area_code, year) where state = 'effective';

create table reference_price (
  list_id bigint not null references reference_list on delete cascade,
  row_no integer not null,
  name text not null,
  unit text not null, -- lower case
  price bigint not null check (price > 0),
  category_id integer references category,
  terms text[] not null, -- an item matches if its name and brand contain all of them
  lead_term text not null, -- the longest of them, for the index
  is_matched boolean not null,
  corrected_by text,
  primary key (list_id, row_no)
);
create index reference_price_lead on reference_price (list_id, unit, lead_term) where is_matched;

-- The reference prices of a line when the order was placed.
alter table order_line add column reference_prices jsonb not null default '[]';
