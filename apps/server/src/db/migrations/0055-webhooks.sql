-- Webhooks: endpoints of a member, the events that it receives, and their deliveries. Triggers write
-- events in the transaction of the change, only for members with an endpoint.
create table webhook_endpoint (
  id bigint generated always as identity primary key,
  member_id bigint not null references member,
  url text not null check (length(url) between 1 and 500),
  groups text[] not null check (cardinality(groups) between 1 and 20),
  secret text not null, -- sealed
  old_secret text, -- sealed; signs too until old_secret_until
  old_secret_until timestamptz,
  -- After failures of the connection, one delivery at a time probes the endpoint, with growing pauses.
  failing_since timestamptz,
  failures integer not null default 0,
  paused_until timestamptz,
  created_at timestamptz not null
);
create index webhook_endpoint_of_member on webhook_endpoint (member_id);

create table webhook_event (
  id bigint generated always as identity primary key,
  member_id bigint not null references member,
  type text not null,
  object text not null,
  object_id bigint not null,
  state text not null,
  order_id bigint,
  at timestamptz not null
);
create index webhook_event_of_member on webhook_event (member_id, id);

create table webhook_delivery (
  id bigint generated always as identity primary key,
  endpoint_id bigint not null references webhook_endpoint on delete cascade,
  event_id bigint not null references webhook_event on delete cascade,
  subject text not null, -- deliveries of one subject to one endpoint are sent one after the other
  state text not null default 'waiting' check (state in ('waiting', 'sent', 'dead')),
  attempts smallint not null default 0,
  created_at timestamptz not null,
  try_after timestamptz not null,
  leased_until timestamptz,
  ended_at timestamptz,
  status smallint,
  fault text not null default ''
);
create index webhook_delivery_waiting on webhook_delivery (endpoint_id, id) where state = 'waiting';
create index webhook_delivery_of_subject on webhook_delivery (endpoint_id, subject, id) where state = 'waiting';
create index webhook_delivery_log on webhook_delivery (endpoint_id, id desc);
create index webhook_delivery_of_event on webhook_delivery (event_id);

create function note_webhook_event(recipient bigint, event_type text, event_group text, event_object text, event_object_id bigint,
  event_state text, event_order bigint, moment timestamptz) returns void language plpgsql as $$
declare
  event bigint;
begin
  if not exists (select from webhook_endpoint e
      where e.member_id = recipient and event_group = any(e.groups)) then
    return;
  end if;
  insert into webhook_event (member_id, type, object, object_id, state, order_id, at)
    values (recipient, event_type, event_object, event_object_id, event_state, event_order, moment) returning id into event;
  insert into webhook_delivery (endpoint_id, event_id, subject, created_at, try_after)
    select e.id, event, case when event_order is null then event_object || ':' || event_object_id else 'order:' || event_order end,
      moment, moment
    from webhook_endpoint e where e.member_id = recipient and event_group = any(e.groups);
end $$;

create function note_webhook_of_order() returns trigger language plpgsql as $$
begin
  perform note_webhook_event(p.member_id, 'order.' || new.action,
    case when new.action in ('pay', 'confirmPayment', 'refusePayment', 'payoutFailed', 'payoutResent') then 'payment' else 'order' end,
    'order', new.order_id, new.to_state, new.order_id, new.at)
  from orders o cross join lateral (values (o.buyer_id), (o.vendor_id)) p (member_id) where o.id = new.order_id;
  return null;
end $$;
create trigger order_event_to_webhooks after insert on order_event for each row
  when (new.action not in ('issue', 'complain', 'endComplaint')) execute function note_webhook_of_order();

create function note_webhook_of_document() returns trigger language plpgsql as $$
begin
  perform note_webhook_event(p.member_id, 'document.issue', 'document', 'document', new.id, new.kind, new.order_id, new.issued_at)
  from orders o cross join lateral (values (o.buyer_id), (o.vendor_id)) p (member_id) where o.id = new.order_id;
  return null;
end $$;
create trigger document_to_webhooks after insert on document for each row execute function note_webhook_of_document();

-- Other subjects come from the notices of a member. Their states are those at the time of the notice.
create function note_webhook_of_notice() returns trigger language plpgsql as $$
declare
  subject text := split_part(new.subject_key, ':', 1);
  subject_id bigint := split_part(new.subject_key, ':', 2)::bigint;
  topic_group text := split_part(new.topic, '.', 1);
begin
  if not exists (select from webhook_endpoint e where e.member_id = new.member_id) then
    return null;
  end if;
  perform note_webhook_event(new.member_id, new.topic, topic_group,
    case when topic_group in ('payment', 'request') then 'order' else topic_group end,
    case when topic_group in ('payment', 'request') then new.order_id else subject_id end,
    coalesce(case topic_group
      when 'negotiation' then (select state from negotiation where id = subject_id)
      when 'complaint' then (select state from complaint where id = subject_id)
      when 'item' then (select state from item where id = subject_id)
      else (select state from orders where id = new.order_id) end, ''),
    new.order_id, new.created_at);
  return null;
end $$;
create trigger notice_to_webhooks after insert on outbox for each row
  when (new.member_id is not null and new.subject_key ~ '^[a-z]+:[0-9]+$'
    and split_part(new.topic, '.', 1) in ('negotiation', 'complaint', 'request', 'payment', 'item'))
  execute function note_webhook_of_notice();
