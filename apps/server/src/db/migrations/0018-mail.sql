-- Mails to send. The text is encrypted, because it may contain a code, and deleted after sending.
create table mail (
  id bigint generated always as identity primary key,
  member_id bigint references member,
  recipient text not null,
  subject text not null,
  body text check (body like 'v1.%'),
  created_at timestamptz not null,
  try_after timestamptz not null,
  tries smallint not null default 0,
  sent_at timestamptz,
  -- The notice of the mail; one mail for each notice.
  notice_id bigint references outbox,
  fault text not null default '', -- kind of the last failure; never a message of the mail server
  ended_at timestamptz, -- when staff resolved the failure
  check (body is not null or sent_at is not null)
);
create index mail_waiting on mail (try_after) where sent_at is null and tries < 10;
create unique index mail_of_notice on mail (notice_id) where notice_id is not null;
create index mail_dead on mail (id desc) where sent_at is null and ended_at is null and tries >= 10;

-- Inbox of the demo for mails, used while no mail server is configured.
create table mailbox (
  id bigint primary key, -- id of the mail; prevents duplicates
  recipient text not null,
  subject text not null,
  body text not null,
  at timestamptz not null
);
