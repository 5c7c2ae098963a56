-- Offers between a school and a vendor about one item, turn by turn.
create table negotiation (
  id bigint generated always as identity primary key,
  buyer_id bigint not null references member,
  vendor_id bigint not null references member,
  item_id bigint not null references item,
  option_id bigint,
  state text not null default 'open' check (state in ('open', 'approved', 'expired', 'used')),
  outcome text not null default 'none'
    check (outcome in ('none', 'agreed', 'refused', 'withdrawn', 'timed_out', 'superseded')),
  turn text not null check (turn in ('buyer', 'vendor')), -- the side that has to answer
  quantity integer not null check (quantity > 0),
  list_price bigint not null check (list_price > 0), -- unit price for this school at the beginning
  ppn text not null check (ppn in ('charged', 'exempt')),
  version integer not null default 1,
  rounds smallint not null default 1 check (rounds between 1 and 100),
  offered_at timestamptz not null,
  answer_by timestamptz,
  valid_until timestamptz,
  order_id bigint,
  reason text not null default '',
  created_at timestamptz not null,
  ended_at timestamptz,
  check (buyer_id <> vendor_id),
  check ((state = 'open') = (answer_by is not null)),
  check (state not in ('approved', 'used') or (valid_until is not null and outcome = 'agreed')),
  check ((state = 'used') = (order_id is not null))
);
create unique index negotiation_one_open on negotiation (buyer_id, item_id, option_id) nulls not distinct where state = 'open';
create index negotiation_of_buyer on negotiation (buyer_id, id desc);
create index negotiation_of_vendor on negotiation (vendor_id, id desc);
create index negotiation_of_buyer_in_state on negotiation (buyer_id, state, id desc);
create index negotiation_of_vendor_in_state on negotiation (vendor_id, state, id desc);
create index negotiation_unanswered on negotiation (answer_by) where state = 'open';
create index negotiation_agreed on negotiation (valid_until) where state = 'approved';
create index negotiation_of_order on negotiation (order_id) where order_id is not null;

create table negotiation_offer (
  negotiation_id bigint not null references negotiation,
  round smallint not null,
  by text not null check (by in ('buyer', 'vendor')),
  member_name text not null,
  unit_price bigint not null check (unit_price > 0), -- unit price for the school
  freight bigint not null check (freight >= 0),
  packing bigint not null check (packing >= 0),
  days smallint not null check (days between 0 and 365),
  note text not null default '',
  at timestamptz not null,
  primary key (negotiation_id, round)
);

-- Allowed state transitions of a negotiation. A test compares them with its state machine.
create table negotiation_step (
  from_state text not null,
  to_state text not null,
  primary key (from_state, to_state)
);
insert into negotiation_step values ('open', 'approved'), ('open', 'expired'), ('approved', 'expired'), ('approved', 'used');
create trigger negotiation_offer_immutable before update or delete on negotiation_offer for each row execute function refuse_change();

create function guard_negotiation() returns trigger language plpgsql as $$
begin
  if new.state <> old.state and not exists (select from negotiation_step where from_state = old.state and to_state = new.state) then
    raise exception 'a negotiation does not go from % to %', old.state, new.state using errcode = 'check_violation';
  end if;
  if (new.buyer_id, new.vendor_id, new.item_id, new.option_id, new.quantity, new.list_price, new.ppn, new.created_at)
     is distinct from (old.buyer_id, old.vendor_id, old.item_id, old.option_id, old.quantity, old.list_price, old.ppn, old.created_at)
     or (old.state <> 'open' and (new.rounds, new.turn) is distinct from (old.rounds, old.turn)) then
    raise exception 'what is negotiated about does not change' using errcode = 'check_violation';
  end if;
  return new;
end $$;
create trigger negotiation_guard before update on negotiation for each row execute function guard_negotiation();

alter table cart_line add foreign key (negotiation_id) references negotiation;
