-- Sessions of staff and supervisors end when idle on every computer. @decision 0072
-- contract: dropping the constraint allows all that it allowed.
alter table session drop constraint session_idle_only_when_shared;
