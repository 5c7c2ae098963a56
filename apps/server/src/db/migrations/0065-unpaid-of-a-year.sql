-- What an order adds to the unpaid amount of its year. @decision 0098
-- Null in rows from before this migration, which count nothing until their order is counted anew.
alter table figure_order add column unpaid bigint;
alter table area_year add column unpaid bigint not null default 0; -- rupiah of orders with a BAST and without a payment
insert into figure_change (order_id) select id from orders where state = 'bast' order by id;
