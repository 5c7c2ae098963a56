-- After a decision with a code, the page of the head may create a passkey without a second code.
-- @decision 0112
alter table head_link add column enrolment_hash bytea;
alter table head_link add column enrolment_until timestamptz;
