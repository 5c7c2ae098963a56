-- Why a session ended: its user signed out, somebody else ended it, or it had no activity on a shared computer. Null while it is open, and for sessions from before.
alter table session add column end_reason text check (end_reason in ('signed-out', 'revoked', 'idle'));
alter table session add constraint session_end_reason_of_ended check (end_reason is null or revoked_at is not null);
alter table session add constraint session_idle_only_when_shared check (end_reason is distinct from 'idle' or is_shared);

-- The job that ends idle sessions looks at open sessions on shared computers only. `last_seen_at` is no part of it, so that writing it stays cheap.
create index session_shared_open on session (expires_at) where is_shared and revoked_at is null;
