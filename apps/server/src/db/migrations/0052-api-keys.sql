-- API keys of schools and vendors. The server stores the hash of a key and its first characters.
create table api_key (
  id bigint generated always as identity primary key,
  member_id bigint not null references member,
  name text not null check (length(name) between 1 and 60),
  hint text not null check (length(hint) <= 20),
  token_hash bytea not null unique check (octet_length(token_hash) = 32),
  scopes text[] not null check (cardinality(scopes) between 1 and 10),
  created_at timestamptz not null,
  expires_at timestamptz not null check (expires_at >= created_at and expires_at <= created_at + interval '366 days'),
  revoked_at timestamptz,
  replaced_at timestamptz,
  last_used_at timestamptz,
  last_address text not null default ''
);
create index api_key_of_member on api_key (member_id, id);
-- A process caches a key for a second, like a session.
create trigger api_key_changed after update of revoked_at, expires_at, scopes on api_key
  for each row execute function note_session_change('member_id');
