-- What a photo of the goods of an order shows beside the goods: handed out when they are on their way, anew with each dispatch. @decision 0040
create table photo_code (
  order_id bigint primary key references orders,
  code text not null check (code ~ '^[2-9A-HJ-NP-Z]{6}$'),
  issued_at timestamptz not null
);
insert into photo_code (order_id, code, issued_at)
select id, (select string_agg(substr('23456789ABCDEFGHJKLMNPQRSTUVWXYZ', 1 + floor(random() * 32)::int, 1), '')
    from generate_series(1, 6) where orders.id > 0), now()
from orders where state = 'shipping';

alter table file
  add column carried_code boolean, -- null: none was asked for
  add column taken_at timestamptz, -- by the clock of the device
  add column sent_key text check (length(sent_key) between 8 and 200);
-- The same file sent again, because the answer to the first was lost, is the same file.
create unique index file_sent_once on file (order_id, owner_id, sent_key) where sent_key is not null;

-- What a picture looks like: 64 bits in four bands, of a photo of received goods or of a picture of goods on sale.
create table photo_print (
  id bigint generated always as identity primary key,
  file_id bigint unique references file on delete cascade,
  item_id bigint references item,
  picture_key text unique,
  order_id bigint references orders,
  a integer not null,
  b integer not null,
  c integer not null,
  d integer not null,
  -- What it resembled when it came, and in how many bits it differs.
  twin_id bigint references photo_print on delete set null,
  twin_distance smallint check (twin_distance between 0 and 64),
  at timestamptz not null,
  check ((file_id is null) = (picture_key is not null)),
  check ((file_id is null) = (order_id is null)),
  check ((picture_key is null) = (item_id is null))
);
create index photo_print_a on photo_print (a);
create index photo_print_b on photo_print (b);
create index photo_print_c on photo_print (c);
create index photo_print_d on photo_print (d);
create index photo_print_of_twin on photo_print (twin_id) where twin_id is not null;
