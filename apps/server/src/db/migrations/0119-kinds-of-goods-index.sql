-- outside a transaction
-- Offers of the same kind, whatever their brand.
drop index concurrently if exists item_of_kind;
create index concurrently item_of_kind on item (category_id, goods_kind(kind, condition, unit, name, brand)) where state = 'live';
