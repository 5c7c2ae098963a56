-- Passkeys (WebAuthn credentials) of accounts and of people of a school.
-- @decision 0105
create table passkey (
  id bigint generated always as identity primary key,
  member_id bigint not null references member,
  person_id bigint references school_person, -- null for the account itself
  credential_id bytea not null unique check (length(credential_id) between 1 and 1023),
  cose bytea not null, -- public part in COSE form
  counter bigint not null check (counter >= 0),
  may_back_up boolean not null, -- whether the authenticator copies it to other devices
  is_backed_up boolean not null,
  transports text[] not null,
  name text not null check (name <> '' and length(name) <= 60),
  created_at timestamptz not null,
  last_used_at timestamptz
);
create index passkey_of_member on passkey (member_id);

-- An open WebAuthn ceremony. Its row is deleted when the answer arrives.
create table passkey_challenge (
  challenge_hash bytea primary key,
  purpose text not null check (purpose in ('register', 'sign-in')),
  member_id bigint references member, -- null for a sign-in
  expires_at timestamptz not null
);
create index passkey_challenge_expiry on passkey_challenge (expires_at);
