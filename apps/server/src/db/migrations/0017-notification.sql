-- Notice settings that differ from the default.
create table notice_preference (
  member_id bigint not null references member,
  topic_group text not null,
  channel text not null check (channel in ('email', 'wa', 'push')),
  wanted boolean not null,
  changed_at timestamptz not null,
  constraint notice_preference_topic_group_check check (topic_group in
  ('order', 'request', 'payment', 'negotiation', 'complaint', 'rating', 'item', 'case', 'setting', 'account')),
  primary key (member_id, topic_group, channel)
);

-- Browsers that show notices while the product is closed. They belong to a session and get
-- no messages after it ends.
create table push_subscription (
  id bigint generated always as identity primary key,
  member_id bigint not null references member,
  session_id bigint not null references session (id),
  endpoint text not null unique check (length(endpoint) <= 1000),
  p256dh text not null check (length(p256dh) <= 200),
  auth text not null check (length(auth) <= 100),
  created_at timestamptz not null,
  ended_at timestamptz
);
create index push_subscription_of_member on push_subscription (member_id) where ended_at is null;

-- A notice on its way by WhatsApp, or to one browser.
create table sending (
  id bigint generated always as identity primary key,
  notice_id bigint not null references outbox,
  channel text not null check (channel in ('wa', 'push')),
  subscription_id bigint references push_subscription,
  created_at timestamptz not null,
  try_after timestamptz not null,
  tries smallint not null default 0,
  sent_at timestamptz,
  ended_at timestamptz, -- when it finally failed or was cancelled
  fault text not null default '', -- kind of the last failure; never a message of the gateway
  unique nulls not distinct (notice_id, channel, subscription_id),
  check ((channel = 'push') = (subscription_id is not null))
);
create index sending_waiting on sending (try_after) where sent_at is null and ended_at is null;
create index sending_dead on sending (id desc) where ended_at is not null and sent_at is null and fault <> '';

-- Inbox of the demo for WhatsApp messages, used while no gateway is configured.
create table wa_inbox (
  id bigint primary key, -- id of the sending; prevents duplicates
  recipient text not null,
  body text not null,
  at timestamptz not null
);
