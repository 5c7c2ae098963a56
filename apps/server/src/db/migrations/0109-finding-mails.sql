-- Emails about new findings. @decision 0165
create table finding_subscription (
  member_id bigint primary key references member,
  frequency text not null check (frequency in ('now', 'daily', 'never')),
  kinds text[] not null check (cardinality(kinds) > 0),
  min_amount bigint not null check (min_amount >= 0), -- whole rupiah
  -- Findings before this moment are not sent.
  since timestamptz not null,
  mailed_at timestamptz
);

-- An email with findings. Its link ends the subscription without a sign-in.
create table finding_mail (
  id bigint generated always as identity primary key,
  member_id bigint not null references finding_subscription on delete cascade,
  at timestamptz not null,
  token_hash bytea not null unique
);
create index finding_mail_of_member on finding_mail (member_id);

-- A finding is in at most one email to a supervisor.
create table finding_mail_entry (
  member_id bigint not null references finding_subscription on delete cascade,
  finding_id bigint not null references finding,
  mail_id bigint not null references finding_mail on delete cascade,
  primary key (member_id, finding_id)
);
create index finding_mail_entry_of_mail on finding_mail_entry (mail_id);
