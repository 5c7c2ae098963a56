-- What a school compared: the offers as they stood then. An order that owes a comparison keeps a copy of it.
create table comparison (
  id bigint generated always as identity primary key,
  school_id bigint not null references member,
  made_at timestamptz not null,
  made_by text not null,
  quantity integer not null check (quantity > 0),
  offers jsonb not null
);
create index comparison_of_school on comparison (school_id, id desc);

-- What an order was compared with, and why it was chosen: written with the order, and never again.
create table order_comparison (
  order_id bigint primary key references orders,
  content jsonb not null
);

create function stays_as_written() returns trigger language plpgsql as $$
begin
  raise exception 'a row of % stays as it was written', tg_table_name using errcode = 'check_violation';
end $$;
create trigger comparison_guard before update on comparison for each row execute function stays_as_written();
create trigger order_comparison_guard before update or delete on order_comparison for each row execute function stays_as_written();

-- What a school bought within a window.
create index orders_of_buyer_by_time on orders (buyer_id, created_at);

alter table document drop constraint document_kind_check;
alter table document add constraint document_kind_check check (kind in
  ('comparison', 'negotiation', 'order', 'delivery', 'inspection', 'bast', 'proforma', 'invoice', 'receipt', 'cancellation', 'closure',
   'settlement'));
