-- One event per change of an order; each contains the hash of its predecessor.
create table order_event (
  order_id bigint not null references orders,
  seq integer not null check (seq > 0),
  at timestamptz not null,
  actor text not null check (actor in ('buyer', 'vendor', 'staff', 'system')),
  member_id bigint,
  member_name text not null,
  action text not null,
  from_state text,
  to_state text not null,
  detail text not null, -- the hashed JSON text
  previous_hash text not null,
  hash text not null,
  primary key (order_id, seq)
);
create index order_event_at on order_event (at);
create index order_event_of_member on order_event (member_id, at) where member_id is not null;

-- Each minute the heads of the changed chains are hashed into a chain of anchors.
create table audit_anchor (
  id bigint generated always as identity primary key,
  at timestamptz not null unique,
  heads integer not null,
  previous_hash text not null,
  hash text not null
);

-- Events of an account; one hash chain for each member.
create table member_event (
  member_id bigint not null references member,
  seq integer not null check (seq > 0),
  at timestamptz not null,
  actor_id bigint,
  actor_name text not null,
  action text not null,
  detail text not null, -- the hashed JSON text
  ip_address text not null,
  previous_hash text not null,
  hash text not null,
  primary key (member_id, seq)
);
create index member_event_at on member_event (at);
create trigger order_event_immutable before update or delete on order_event for each row execute function refuse_change();
create trigger audit_anchor_immutable before update or delete on audit_anchor for each row execute function refuse_change();
create trigger member_event_immutable before update or delete on member_event for each row execute function refuse_change();

-- An event refers to its predecessor, so a chain has no gaps and one beginning.
create function follow_order_event() returns trigger language plpgsql as $$
begin
  if not exists (select from order_event where order_id = new.order_id and seq = new.seq - 1 and hash = new.previous_hash) then
    raise exception 'event % of order % follows none', new.seq, new.order_id using errcode = 'check_violation';
  end if;
  return new;
end $$;
create trigger order_event_follows before insert on order_event
  for each row when (new.seq > 1) execute function follow_order_event();

create function follow_member_event() returns trigger language plpgsql as $$
begin
  if not exists (select from member_event where member_id = new.member_id and seq = new.seq - 1 and hash = new.previous_hash) then
    raise exception 'event % of member % follows none', new.seq, new.member_id using errcode = 'check_violation';
  end if;
  return new;
end $$;
create trigger member_event_follows before insert on member_event
  for each row when (new.seq > 1) execute function follow_member_event();
