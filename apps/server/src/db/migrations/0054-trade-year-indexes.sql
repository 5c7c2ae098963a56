-- outside a transaction
-- The rows of one school or one vendor, to compute its row of party_year. @decision 0109
drop index concurrently if exists trade_year_of_school;
create index concurrently trade_year_of_school on trade_year (school_id, year);
drop index concurrently if exists trade_year_of_vendor;
create index concurrently trade_year_of_vendor on trade_year (vendor_id, year);
