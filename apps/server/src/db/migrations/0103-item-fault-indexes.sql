-- outside a transaction
drop index concurrently if exists item_faults_uncounted;
create index concurrently item_faults_uncounted on item (id) where state = 'draft' and fault_count is null and deleted_at is null;
drop index concurrently if exists item_low_unnoticed;
create index concurrently item_low_unnoticed on item (vendor_id, id) where is_low and not low_noticed;
drop index concurrently if exists item_low_of_vendor;
create index concurrently item_low_of_vendor on item (vendor_id, id) where is_low;
