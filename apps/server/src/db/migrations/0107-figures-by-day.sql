-- Sums of orders by day, for periods that are no months. @decision 0169

-- The WIB day of the order; null until it is counted again. The day of its posting and its fee: null
-- and 0 without a confirmed payment.
alter table figure_order
  add column day date,
  add column posted_on date,
  add column fee bigint not null default 0;

create table vendor_day (
  vendor_id bigint not null references member,
  day date not null,
  state text not null,
  orders bigint not null,
  amount bigint not null,
  units bigint not null, -- 0 for orders that were cancelled, rejected or closed
  primary key (vendor_id, day, state)
);

-- Sold goods, without those of orders that were cancelled, rejected or closed.
create table item_day (
  vendor_id bigint not null references member,
  day date not null,
  item_id bigint not null references item,
  orders bigint not null, -- that contain the item, in however many lines
  units bigint not null,
  amount bigint not null,
  primary key (vendor_id, day, item_id)
);

create table country_day (
  day date not null,
  state text not null,
  orders bigint not null,
  amount bigint not null,
  primary key (day, state)
);

-- Fees of confirmed payments by the day of their posting.
create table fee_day (
  day date primary key,
  payments bigint not null,
  fee bigint not null
);

insert into figure_change (order_id) select id from orders order by id;
