-- outside a transaction
drop index concurrently if exists figure_order_pay_due;
create index concurrently figure_order_pay_due on figure_order (regency, pay_due) include (amount) where pay_due is not null;
