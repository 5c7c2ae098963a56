-- When the head of the school confirmed an order: the time of the vendor starts. @decision 0112
-- Null for other orders, and for those confirmed before this migration: setting it would change the
-- facts of an order without an event, which the audit reports.
alter table orders add column approved_at timestamptz;
