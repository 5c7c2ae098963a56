-- The guard of the steps of an item looks after the row is written: a trigger before it makes PostgreSQL compute `comparable` anew at every
-- change, also at each sale, where only the stock goes down.
drop trigger item_guard on item;
create trigger item_guard after update of state on item for each row
  when (new.state <> old.state) execute function guard_item();
