-- An order gives back at most what it has taken, by item and option. @decision 0064
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
