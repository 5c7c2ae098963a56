-- Cards show the rest of a small stock, and prices with freight depend on weight and location: the
-- search index follows these fields, too. @decision 0107
create trigger item_card_changed after update on item for each row
  when ((least(old.stock, 11), old.weight_grams, old.minimum, old.option_names)
    is distinct from (least(new.stock, 11), new.weight_grams, new.minimum, new.option_names)
    and (old.state = 'live' or new.state = 'live'))
  execute function note_item_change();
create trigger vendor_moved after update of latitude, longitude on member for each row
  when ((old.latitude, old.longitude) is distinct from (new.latitude, new.longitude))
  execute function note_vendor_change();
