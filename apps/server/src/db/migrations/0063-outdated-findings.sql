-- Cases that the latest search does not find any more. @decision 0103
alter table finding add column missed_at timestamptz; -- the first search that did not find it; null while it is found
alter table finding drop constraint finding_state_check;
-- contract: the new constraint allows all that the old one allowed.
alter table finding add constraint finding_state
  check (state in ('new', 'viewed', 'explained', 'reported', 'outdated')) not valid;
insert into finding_step values
  ('new', 'outdated'), ('outdated', 'new'), ('outdated', 'viewed'), ('outdated', 'explained'), ('outdated', 'reported');
