-- outside a transaction
-- Validates the constraints of the head confirmation, and finds the orders that wait for a head.
alter table orders validate constraint orders_first_state;
alter table passkey_challenge validate constraint passkey_challenge_purpose;
alter table one_time_code validate constraint one_time_code_purpose;
drop index concurrently if exists orders_awaiting;
create index concurrently orders_awaiting on orders (confirm_by) where state = 'awaiting';
