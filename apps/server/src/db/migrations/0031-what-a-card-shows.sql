-- The index also hears of what only the card of an item shows, so that a process may keep cards until they change.
drop trigger item_changed on item;
create trigger item_changed after update on item for each row
  when ((old.name, old.search_words, old.state, old.price, old.has_zone, old.category_id, old.production, old.goods_type, old.condition,
         old.availability, old.stock_unlimited, old.stock > 0, old.rating_count, old.rating_sum, old.price_zone2, old.price_zone3,
         old.price_zone4, old.price_zone5a, old.price_zone5b, old.picture, old.ppn)
    is distinct from
        (new.name, new.search_words, new.state, new.price, new.has_zone, new.category_id, new.production, new.goods_type, new.condition,
         new.availability, new.stock_unlimited, new.stock > 0, new.rating_count, new.rating_sum, new.price_zone2, new.price_zone3,
         new.price_zone4, new.price_zone5a, new.price_zone5b, new.picture, new.ppn))
  execute function note_item_change();

create function note_change_of_live_items() returns trigger language plpgsql as $$
begin
  insert into item_change (item_id) select distinct rows.item_id from rows join item on item.id = rows.item_id and item.state = 'live';
  return null;
end $$;
create trigger picture_added after insert on item_picture referencing new table as rows
  for each statement execute function note_change_of_live_items();
create trigger picture_changed after update on item_picture referencing new table as rows
  for each statement execute function note_change_of_live_items();
create trigger wholesale_added after insert on item_wholesale referencing new table as rows
  for each statement execute function note_change_of_live_items();
create trigger wholesale_removed after delete on item_wholesale referencing old table as rows
  for each statement execute function note_change_of_live_items();
create trigger book_changed after update on book referencing new table as rows
  for each statement execute function note_change_of_live_items();
