-- Figures of the dashboards: sums of orders by month, maintained by a job. @decision 0098

-- What an item was when it was ordered, for the share of domestic goods and of small firms. Null in
-- lines from before this migration: then the current values of the item count.
alter table order_line
  add column category_id integer,
  add column domestic boolean,
  add column umkm boolean;

-- Orders to count, written by the transaction that changes them. The job deletes the rows.
create table figure_change (
  id bigint generated always as identity primary key,
  order_id bigint not null
);

-- What each order contributes to the sums now. The job subtracts the old row and adds the new one.
create table figure_order (
  order_id bigint primary key references orders,
  vendor_id bigint not null,
  regency text not null, -- of the school; empty without an address
  month date not null, -- first day of the month of the order, in WIB
  fund text not null,
  state text not null,
  amount bigint not null, -- of the invoice, or of the order before there is one
  received bigint not null, -- by the vendor, after taxes and fee
  complaints smallint not null,
  is_late boolean not null, -- whether the BAST was later than the receipt period
  -- Seconds of each stage; null until it has ended.
  confirm_seconds integer,
  ship_seconds integer,
  receive_seconds integer,
  pay_seconds integer,
  lead_seconds integer,
  -- For each line: item, top category, units, rupiah, whether domestic, whether of a small firm. Empty
  -- when the order was cancelled, rejected or closed.
  lines jsonb not null
);

create table vendor_figure (
  vendor_id bigint not null references member,
  month date not null,
  state text not null,
  orders bigint not null,
  amount bigint not null,
  received bigint not null,
  complaints bigint not null,
  primary key (vendor_id, month, state)
);

create table vendor_duration (
  vendor_id bigint not null references member,
  month date not null,
  stage text not null check (stage in ('confirm', 'ship', 'receive', 'pay', 'lead')),
  bucket smallint not null, -- number of the bounds that a duration has reached
  orders bigint not null,
  seconds bigint not null,
  primary key (vendor_id, month, stage, bucket)
);

-- Sold goods, without those of orders that were cancelled, rejected or closed.
create table item_figure (
  vendor_id bigint not null references member,
  month date not null,
  item_id bigint not null references item,
  lines bigint not null, -- order lines
  units bigint not null,
  amount bigint not null,
  primary key (vendor_id, month, item_id)
);

-- Figures of an area: a regency, its province, and the country (area '').
create table area_figure (
  area text not null,
  month date not null,
  fund text not null,
  state text not null,
  orders bigint not null,
  amount bigint not null,
  received bigint not null,
  complaints bigint not null,
  late bigint not null,
  primary key (area, month, fund, state)
);

-- Spending of the orders that were not cancelled, rejected or closed, by top category.
create table area_spend (
  area text not null,
  month date not null,
  fund text not null,
  category_id integer not null,
  amount bigint not null,
  domestic bigint not null,
  umkm bigint not null,
  primary key (area, month, fund, category_id)
);

create table area_duration (
  area text not null,
  month date not null,
  fund text not null,
  stage text not null check (stage in ('confirm', 'ship', 'receive', 'pay', 'lead')),
  bucket smallint not null,
  orders bigint not null,
  seconds bigint not null,
  primary key (area, month, fund, stage, bucket)
);

create function queue_figures() returns trigger language plpgsql as $$
begin
  insert into figure_change (order_id) values (new.id);
  return null;
end $$;
create trigger orders_figures after insert or update on orders for each row execute function queue_figures();

-- A school that moves takes its orders along.
create function queue_figures_of_school() returns trigger language plpgsql as $$
begin
  insert into figure_change (order_id) select id from orders where buyer_id = new.id;
  return null;
end $$;
create trigger member_figures after update of village_code on member for each row
  when (left(old.village_code, 4) is distinct from left(new.village_code, 4) and new.category = '3347_38')
  execute function queue_figures_of_school();

insert into figure_change (order_id) select id from orders order by id;
