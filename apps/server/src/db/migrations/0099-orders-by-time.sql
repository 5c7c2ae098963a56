-- outside a transaction
-- Lists of orders are sorted by the moment of the order. Those of a school have their index.
drop index concurrently if exists orders_of_vendor_by_time;
create index concurrently orders_of_vendor_by_time on orders (vendor_id, created_at);
drop index concurrently if exists orders_by_time;
create index concurrently orders_by_time on orders (created_at);
