-- When the user of a session last proved who they are: by any means, and by a passkey or the
-- authenticator. Null for sessions from before, which prove it at the next call that needs it.
alter table session add column confirmed_at timestamptz;
alter table session add column factor_at timestamptz;

create trigger session_proven after update of proven_at, confirmed_at, factor_at on session
  for each row execute function note_session_change('member_id');
create trigger passkey_of_session_changed after insert or delete on passkey
  for each row execute function note_session_change('member_id');
create trigger authenticator_of_session_changed after update of totp_since on member
  for each row execute function note_session_change('id');
