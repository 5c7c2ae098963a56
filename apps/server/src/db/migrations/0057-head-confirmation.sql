-- contract: the new constraints allow all that the old ones allowed, and old servers write only that.
-- Orders that wait for the head of the school, the heads, and their links.
-- @decision 0112
insert into order_step values ('awaiting', 'new'), ('awaiting', 'cancelled');
-- Hidden from the vendor: an order that waits for the head, or that the head did not confirm.
alter table orders add column is_withheld boolean not null default false;
alter table orders drop constraint orders_check;
alter table orders add constraint orders_first_state check (version > 1 or state in ('new', 'awaiting')) not valid;

-- The head of a school who confirms orders, in versions. The newest one that is due and not cancelled
-- is in force; a later one waits.
create table school_head (
  id bigint generated always as identity primary key,
  school_id bigint not null references member,
  name text not null check (name <> ''),
  email text not null check (email <> ''),
  limit_from bigint check (limit_from >= 0), -- whole rupiah; null leaves the limit to the platform
  asked_at timestamptz not null,
  due_at timestamptz not null,
  cancelled_at timestamptz,
  check (due_at >= asked_at)
);
create index school_head_of_school on school_head (school_id, due_at desc, id desc) where cancelled_at is null;

-- A link to the head: to an order, or to the first page of the head.
create table head_link (
  token_hash bytea primary key,
  school_id bigint not null references member,
  head_id bigint not null references school_head,
  order_id bigint references orders deferrable initially deferred,
  created_at timestamptz not null,
  expires_at timestamptz not null
);
create index head_link_expiry on head_link (expires_at);
create index head_link_of_order on head_link (order_id) where order_id is not null;

alter table passkey add column head_email text; -- of a passkey of the head; null for others
alter table passkey_challenge add column order_id bigint;
alter table passkey_challenge drop constraint passkey_challenge_purpose_check;
alter table passkey_challenge add constraint passkey_challenge_purpose
  check (purpose in ('register', 'sign-in', 'head-register', 'head-confirm')) not valid;
alter table one_time_code drop constraint one_time_code_purpose_check;
alter table one_time_code add constraint one_time_code_purpose check (purpose in ('verify', 'reset', 'head')) not valid;

-- A vendor gets no event of an order that is withheld.
create or replace function note_webhook_of_order() returns trigger language plpgsql as $$
begin
  perform note_webhook_event(p.member_id, 'order.' || new.action,
    case when new.action in ('pay', 'confirmPayment', 'refusePayment', 'payoutFailed', 'payoutResent') then 'payment' else 'order' end,
    'order', new.order_id, new.to_state, new.order_id, new.at)
  from orders o cross join lateral (values (o.buyer_id), (o.vendor_id)) p (member_id)
  where o.id = new.order_id and (p.member_id = o.buyer_id or not o.is_withheld);
  return null;
end $$;

create or replace function note_webhook_of_document() returns trigger language plpgsql as $$
begin
  perform note_webhook_event(p.member_id, 'document.issue', 'document', 'document', new.id, new.kind, new.order_id, new.issued_at)
  from orders o cross join lateral (values (o.buyer_id), (o.vendor_id)) p (member_id)
  where o.id = new.order_id and (p.member_id = o.buyer_id or not o.is_withheld);
  return null;
end $$;
