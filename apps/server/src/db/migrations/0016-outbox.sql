-- Transactional outbox: notices, written in the transaction that causes them.
create table outbox (
  id bigint generated always as identity primary key,
  topic text not null,
  member_id bigint references member,
  order_id bigint,
  payload jsonb not null,
  created_at timestamptz not null,
  delivered_at timestamptz,
  -- The outbox is also the list of notices of a member, and the source of the external channels.
  tab text check (tab in ('action', 'information', 'activity')),
  side text check (side in ('buyer', 'vendor', 'staff', 'member')),
  needs text check (needs in ('buy', 'pay')), -- right that the recipient needs; null for none
  subject_key text, -- a later event of the same subject closes open actions
  once text, -- deduplication key: a member gets one notice per key
  read_at timestamptz,
  done_at timestamptz
);
create index outbox_waiting on outbox (id) where delivered_at is null;
create index outbox_of_member on outbox (member_id, id desc);

-- Orders with a rating request.
create index outbox_asked on outbox (order_id) where topic = 'rating.ask';
create unique index outbox_once on outbox (once, member_id) where once is not null;
create index outbox_unread on outbox (member_id) where read_at is null and tab is not null;
create index outbox_open on outbox (subject_key) where tab = 'action' and done_at is null;
create index outbox_open_of_order on outbox (order_id) where tab = 'action' and done_at is null and order_id is not null;
create index outbox_open_of_member on outbox (member_id, id desc) where tab = 'action' and done_at is null;
