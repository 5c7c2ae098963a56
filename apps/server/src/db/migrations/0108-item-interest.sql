-- How often the page of an item was opened, and the item was put into a cart, by WIB day. No person is
-- stored. @decision 0176
create table item_interest_day (
  vendor_id bigint not null references member,
  day date not null,
  item_id bigint not null references item,
  visits bigint not null check (visits >= 0),
  carts bigint not null check (carts >= 0),
  primary key (vendor_id, day, item_id)
);
