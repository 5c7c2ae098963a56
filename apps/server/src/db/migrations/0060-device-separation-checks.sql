-- outside a transaction
-- Validates the constraint of the migration before.
alter table passkey_challenge validate constraint passkey_challenge_purposes;
