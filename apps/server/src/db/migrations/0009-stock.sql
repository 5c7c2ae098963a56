-- Stock movements with their order.
create table stock_move (
  id bigint generated always as identity primary key,
  item_id bigint not null references item,
  option_id bigint,
  order_id bigint,
  quantity integer not null check (quantity <> 0),
  reason text not null,
  at timestamptz not null,
  check (reason in ('order', 'cancelled', 'rejected', 'restock', 'change', 'short'))
);
create index stock_move_item on stock_move (item_id);
create index stock_move_order on stock_move (order_id);
create trigger stock_move_immutable before update or delete on stock_move for each row execute function refuse_change();

-- An order restores at most the stock that it has taken, by item and option. @decision 0064
create function guard_stock_given_back() returns trigger language plpgsql as $$
begin
  if (select sum(quantity) from stock_move
      where order_id = new.order_id and item_id = new.item_id and option_id is not distinct from new.option_id) > 0 then
    raise exception 'order % gives back more of item % than it took', new.order_id, new.item_id using errcode = 'check_violation';
  end if;
  return null;
end $$;
create trigger stock_move_given_back after insert on stock_move
  for each row when (new.quantity > 0 and new.order_id is not null) execute function guard_stock_given_back();
