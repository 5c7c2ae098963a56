-- Figures of a year by region, and by school and vendor, for supervisors. @decision 0098

-- Null in rows from before this migration; they count in the tables below once their order is counted
-- anew. `pay_due` is the deadline of an unpaid order with a BAST.
alter table figure_order add column buyer_id bigint, add column pay_due timestamptz;

-- Sums of a year: of each regency and province, and of the country (area ''). Amounts without the
-- orders that were cancelled, rejected or closed.
create table area_year (
  year smallint not null,
  area text not null,
  orders bigint not null,
  bought bigint not null, -- orders that were not cancelled, rejected or closed
  amount bigint not null, -- of these
  disputed bigint not null, -- orders with a complaint
  receipts bigint not null, -- orders with a BAST
  late bigint not null, -- of these, with a BAST after the receipt period
  goods bigint not null, -- rupiah of the lines
  domestic bigint not null,
  umkm bigint not null,
  primary key (year, area)
);

create table area_year_stage (
  year smallint not null,
  stage text not null check (stage in ('confirm', 'ship', 'receive', 'pay', 'lead')),
  area text not null,
  bucket smallint not null,
  orders bigint not null,
  primary key (year, stage, area, bucket)
);

create table trade_year (
  year smallint not null,
  regency text not null, -- of the school; empty without an address
  school_id bigint not null references member,
  vendor_id bigint not null references member,
  bought bigint not null,
  amount bigint not null,
  disputed bigint not null,
  late bigint not null,
  primary key (year, regency, school_id, vendor_id)
);

insert into figure_change (order_id) select id from orders order by id;
