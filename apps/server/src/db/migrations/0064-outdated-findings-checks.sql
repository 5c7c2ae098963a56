-- outside a transaction
-- Validates the constraint of the migration before.
alter table finding validate constraint finding_state;
