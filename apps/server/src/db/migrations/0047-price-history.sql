-- Changes of the price of an item while it was on sale, in zone 1, for its price history. An item
-- without changes has no row.
create table item_price_change (
  id bigint generated always as identity primary key,
  item_id bigint not null references item,
  at timestamptz not null,
  before bigint not null,
  price bigint not null
);
create index item_price_change_of_item on item_price_change (item_id, at);
create trigger item_price_change_immutable before update or delete on item_price_change
  for each row execute function refuse_change();

create function record_price_change() returns trigger language plpgsql as $$
begin
  insert into item_price_change (item_id, at, before, price) values (new.id, new.updated_at, old.price, new.price);
  return null;
end $$;
create trigger item_price_history after update of price on item for each row
  when (old.state = 'live' and old.price is distinct from new.price) execute function record_price_change();
