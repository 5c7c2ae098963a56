-- What members are told stands in the outbox: there it is read, acted on, and handed to the ways out of the product.
alter table outbox
  add column tab text check (tab in ('action', 'information', 'activity')),
  add column side text check (side in ('buyer', 'vendor', 'staff', 'member')),
  add column needs text check (needs in ('buy', 'pay')), -- whom at a school it asks something of; null for everybody
  add column matter text, -- what it is about; something else that happens about the same ends what was to be acted on
  add column once text, -- what must be told only once
  add column read_at timestamptz,
  add column done_at timestamptz;
-- What is old is not sent any more.
update outbox set tab = 'information', side = 'member', read_at = created_at, delivered_at = coalesce(delivered_at, created_at);
create unique index outbox_once on outbox (once, member_id) where once is not null;
create index outbox_unread on outbox (member_id) where read_at is null and tab is not null;
create index outbox_open on outbox (matter) where tab = 'action' and done_at is null;
create index outbox_open_of_order on outbox (order_id) where tab = 'action' and done_at is null and order_id is not null;
create index outbox_open_of_member on outbox (member_id, id desc) where tab = 'action' and done_at is null;

create index orders_due on orders (deadline) where state in ('confirmed', 'processed', 'shipping', 'bast', 'paid');

-- What somebody has switched off, or on where it is off by itself.
create table notice_preference (
  member_id bigint not null references member,
  topic_group text not null check (topic_group in
    ('order', 'request', 'payment', 'negotiation', 'complaint', 'rating', 'item', 'case', 'account')),
  channel text not null check (channel in ('email', 'wa', 'push')),
  wanted boolean not null,
  changed_at timestamptz not null,
  primary key (member_id, topic_group, channel)
);

-- A letter that tells of a notice: one for each.
alter table mail
  add column notice_id bigint references outbox,
  add column fault text not null default '', -- kind of the last failure; never words of a mail server
  add column ended_at timestamptz; -- staff have looked at it and want nothing more of it
create unique index mail_of_notice on mail (notice_id) where notice_id is not null;

-- Browsers that show notices while the product is closed. They belong to a session and are silent when it ends.
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
  ended_at timestamptz, -- given up, or not wanted any more
  fault text not null default '', -- kind of the last failure; never words of a gateway
  unique nulls not distinct (notice_id, channel, subscription_id),
  check ((channel = 'push') = (subscription_id is not null))
);
create index sending_waiting on sending (try_after) where sent_at is null and ended_at is null;
create index sending_dead on sending (id desc) where ended_at is not null and sent_at is null and fault <> '';
create index mail_dead on mail (id desc) where sent_at is null and ended_at is null and tries >= 10;

-- Where WhatsApp messages arrive while no gateway is configured: the telephone that the demo shows.
create table wa_inbox (
  id bigint primary key, -- of the sending: it arrives once
  recipient text not null,
  body text not null,
  at timestamptz not null
);

-- What members ask of the platform.
create table service_case (
  id bigint generated always as identity primary key,
  member_id bigint not null references member,
  room_id bigint, -- of the conversation in which it was asked
  number text not null unique,
  subject text not null check (subject <> ''),
  body text not null,
  state text not null default 'new' check (state in ('new', 'step1', 'step2', 'step3', 'completed', 'cancelled')),
  version integer not null default 1,
  assigned_to bigint references member,
  answer text not null default '',
  reason text not null default '',
  opened_at timestamptz not null,
  answered_at timestamptz,
  ended_at timestamptz,
  check ((ended_at is null) = (state not in ('completed', 'cancelled'))),
  check ((state = 'new') <= (assigned_to is null))
);
create index service_case_of_member on service_case (member_id, id desc);
create index service_case_open on service_case (id) where ended_at is null;
create index service_case_answered on service_case (answered_at) where state = 'step3';

-- The steps of a case that exist; a test compares them with the table of its machine.
create table case_step (from_state text not null, to_state text not null, primary key (from_state, to_state));
insert into case_step values
  ('new', 'step1'), ('new', 'completed'), ('new', 'cancelled'), ('step1', 'step2'), ('step2', 'step3'),
  ('step3', 'completed'), ('step3', 'cancelled');

create function guard_service_case() returns trigger language plpgsql as $$
begin
  if tg_op = 'DELETE' or (new.member_id, new.number, new.subject, new.body, new.opened_at)
      is distinct from (old.member_id, old.number, old.subject, old.body, old.opened_at) then
    raise exception 'what was asked for does not change' using errcode = 'check_violation';
  end if;
  if new.state <> old.state and not exists (select from case_step where from_state = old.state and to_state = new.state) then
    raise exception 'a case does not go from % to %', old.state, new.state using errcode = 'check_violation';
  end if;
  return new;
end $$;
create trigger service_case_guard before update or delete on service_case for each row execute function guard_service_case();

-- What happened to a case, by whom.
create table case_event (
  case_id bigint not null references service_case,
  seq smallint not null,
  at timestamptz not null,
  actor text not null check (actor in ('owner', 'staff', 'system')),
  actor_id bigint references member,
  actor_name text not null,
  action text not null,
  from_state text,
  to_state text not null,
  detail text not null default '',
  primary key (case_id, seq)
);
create trigger case_event_is_kept before update or delete on case_event for each row execute function refuse_change();

-- Each follow-up is written once.
create table case_follow_up (
  case_id bigint not null references service_case,
  follow_up text not null check (follow_up in ('f1', 'f2', 'f3', 'f4')),
  at timestamptz not null,
  primary key (case_id, follow_up)
);
