-- outside a transaction
-- All accounts of a school, for the search for findings.
drop index concurrently if exists member_of_npsn;
create index concurrently member_of_npsn on member (npsn) where category = '3347_38';
