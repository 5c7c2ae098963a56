-- The search index follows the sold units of an item at each doubling: a follow-up for each completed
-- order would drop the cached results of all searches.
create trigger item_sold_changed after update of sold on item for each row
  when (new.state = 'live' and floor(log(2, old.sold + 1)) <> floor(log(2, new.sold + 1)))
  execute function note_item_change();
