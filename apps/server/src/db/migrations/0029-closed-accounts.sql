-- An account that its owner has closed, and when its remaining personal data were replaced.
-- @decision 0092
alter table member add column closed_at timestamptz;
alter table member add column pseudonymised_at timestamptz;
alter table member add constraint member_pseudonymised_when_closed
  check (pseudonymised_at is null or closed_at is not null) not valid;
