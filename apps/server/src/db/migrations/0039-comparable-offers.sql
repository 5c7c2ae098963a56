-- outside a transaction
-- Comparable offers of an item under review.
drop index concurrently if exists item_comparable;
create index concurrently item_comparable on item (category_id, comparable) where state = 'live';
