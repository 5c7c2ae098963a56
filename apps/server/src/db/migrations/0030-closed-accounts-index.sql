-- outside a transaction
alter table member validate constraint member_pseudonymised_when_closed;
drop index concurrently if exists member_closed;
create index concurrently member_closed on member (id) where closed_at is not null and pseudonymised_at is null;
