-- Lists show the lowest price of the options that can be ordered: the search index follows prices and
-- stocks of options, as far as they decide that price, and the quantity rule of the item.
create trigger option_added after insert on item_option referencing new table as rows
  for each statement execute function note_change_of_live_items();
create trigger option_removed after delete on item_option referencing old table as rows
  for each statement execute function note_change_of_live_items();

-- An order changes stocks only; most leave enough stock for the next order.
create function note_option_change() returns trigger language plpgsql as $$
begin
  insert into item_change (item_id)
    select i.id from item i, lateral (select ceil(i.minimum::numeric / i.multiple) * i.multiple as smallest) as rule
    where i.id = new.item_id and i.state = 'live'
      and (old.price is distinct from new.price or (old.stock >= rule.smallest) <> (new.stock >= rule.smallest));
  return null;
end $$;
create trigger option_changed after update of price, stock on item_option for each row
  when ((old.price, old.stock) is distinct from (new.price, new.stock)) execute function note_option_change();
create trigger item_multiple_changed after update of multiple on item for each row
  when (new.state = 'live' and old.multiple <> new.multiple) execute function note_item_change();
