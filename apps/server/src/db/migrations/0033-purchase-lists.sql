-- What a school buys again and again, under a name.
create table purchase_list (
  id bigint generated always as identity primary key,
  buyer_id bigint not null references member,
  name text not null check (name <> '' and length(name) <= 80),
  created_at timestamptz not null
);
create unique index purchase_list_name on purchase_list (buyer_id, lower(name));

create table purchase_list_line (
  id bigint generated always as identity primary key,
  list_id bigint not null references purchase_list on delete cascade,
  item_id bigint not null references item,
  option_id bigint references item_option on delete cascade,
  quantity integer not null check (quantity between 1 and 1000000),
  unique nulls not distinct (list_id, item_id, option_id)
);
create index purchase_list_line_item on purchase_list_line (item_id);
create index purchase_list_line_option on purchase_list_line (option_id) where option_id is not null;
