-- The index also hears of the tags of an item, and of what they are called.
drop trigger item_changed on item;
create trigger item_changed after update on item for each row
  when ((old.name, old.search_words, old.state, old.price, old.has_zone, old.category_id, old.production, old.goods_type, old.condition,
         old.availability, old.stock_unlimited, old.stock > 0, old.rating_count, old.rating_sum, old.price_zone2, old.price_zone3,
         old.price_zone4, old.price_zone5a, old.price_zone5b, old.picture, old.ppn, old.tag_ids)
    is distinct from
        (new.name, new.search_words, new.state, new.price, new.has_zone, new.category_id, new.production, new.goods_type, new.condition,
         new.availability, new.stock_unlimited, new.stock > 0, new.rating_count, new.rating_sum, new.price_zone2, new.price_zone3,
         new.price_zone4, new.price_zone5a, new.price_zone5b, new.picture, new.ppn, new.tag_ids))
  execute function note_item_change();

create function note_tag_change() returns trigger language plpgsql as $$
begin
  insert into item_change (item_id) select id from item where tag_ids <> '{}' and tag_ids @> array[new.id] and state = 'live';
  return null;
end $$;
create trigger tag_renamed after update on tag for each row
  when (old.name is distinct from new.name) execute function note_tag_change();
