-- outside a transaction
-- Staff search members by NPWP. The unique index covers vendors only.
drop index concurrently if exists member_npwp;
create index concurrently member_npwp on member (npwp_hash) where npwp_hash is not null;
