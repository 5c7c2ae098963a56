-- outside a transaction
drop index concurrently if exists member_claimed_email;
create index concurrently member_claimed_email on member (claimed_email) where claimed_email is not null;
drop index concurrently if exists member_unknown_village;
create index concurrently member_unknown_village on member (id) where unknown_village is not null;
