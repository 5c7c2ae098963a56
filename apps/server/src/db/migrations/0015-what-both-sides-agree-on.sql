-- What the two sides of an order agree on after it was made.
insert into order_step values
  ('confirmed', 'cancelled'), ('processed', 'cancelled'), ('shipping', 'rejected'), ('bast', 'closed');

alter table orders
  add column agreement smallint not null default 1 check (agreement between 1 and 100), -- each accepted change makes the next one
  add column ordered_by bigint references school_person, -- null for the account of the school itself
  add column deliver_by date, -- what the vendor promised by confirming
  add column penalty_permille smallint not null default 0 check (penalty_permille between 0 and 100),
  add column unpaid_year smallint, -- of an order that had its BAST and was not paid for when that year ended
  add column penalty_cap_percent smallint not null default 0 check (penalty_cap_percent between 0 and 100);
alter table order_line add column agreement smallint not null default 1;

-- What held before each change, as it was.
create table order_agreement (
  order_id bigint not null references orders,
  agreement smallint not null,
  ended_at timestamptz not null,
  content jsonb not null,
  primary key (order_id, agreement)
);
create trigger order_agreement_is_kept before update or delete on order_agreement for each row execute function refuse_change();

create table order_request (
  id bigint generated always as identity primary key,
  order_id bigint not null references orders,
  kind text not null check (kind in ('cancel', 'return', 'close', 'change', 'short')),
  asked_by text not null check (asked_by in ('buyer', 'vendor')),
  state text not null default 'open'
    check (state in ('open', 'accepted', 'refused', 'withdrawn', 'lapsed', 'escalated', 'granted', 'denied')),
  reason text not null check (reason <> ''),
  terms jsonb not null, -- of a change: what would hold; of a short delivery: how many units of each line are good
  answer text not null default '', -- why it was refused, or the words of a decision
  asked_at timestamptz not null,
  answer_by timestamptz,
  escalated_at timestamptz,
  settled_at timestamptz,
  check ((settled_at is null) = (state in ('open', 'escalated')))
);
create unique index order_request_pending on order_request (order_id) where state in ('open', 'escalated');
create index order_request_of_order on order_request (order_id, id);
create index order_request_due on order_request (answer_by) where state = 'open';
create index order_request_escalated on order_request (id) where state = 'escalated';

-- The steps of a request that exist; a test compares them with the table of the request machine.
create table request_step (from_state text not null, to_state text not null, primary key (from_state, to_state));
insert into request_step values
  ('open', 'accepted'), ('open', 'refused'), ('open', 'withdrawn'), ('open', 'escalated'), ('open', 'lapsed'),
  ('escalated', 'accepted'), ('escalated', 'withdrawn'), ('escalated', 'granted'), ('escalated', 'denied');

create function guard_order_request() returns trigger language plpgsql as $$
begin
  if tg_op = 'DELETE' or (new.order_id, new.kind, new.asked_by, new.reason, new.terms, new.asked_at)
      is distinct from (old.order_id, old.kind, old.asked_by, old.reason, old.terms, old.asked_at) then
    raise exception 'what was asked for does not change' using errcode = 'check_violation';
  end if;
  if new.state <> old.state and not exists (select from request_step where from_state = old.state and to_state = new.state) then
    raise exception 'a request does not go from % to %', old.state, new.state using errcode = 'check_violation';
  end if;
  return new;
end $$;
create trigger order_request_guard before update or delete on order_request for each row execute function guard_order_request();

-- Amounts change only together with the agreement, before dispatch, and only when what held before is kept.
create or replace function guard_order() returns trigger language plpgsql as $$
begin
  if new.state <> old.state and not exists (select from order_step where from_state = old.state and to_state = new.state) then
    raise exception 'an order does not go from % to %', old.state, new.state using errcode = 'check_violation';
  end if;
  if (new.number, new.buyer_id, new.vendor_id, new.tax_rule, new.buyer, new.vendor, new.created_at, new.penalty_permille,
      new.penalty_cap_percent, new.ordered_by)
     is distinct from
     (old.number, old.buyer_id, old.vendor_id, old.tax_rule, old.buyer, old.vendor, old.created_at, old.penalty_permille,
      old.penalty_cap_percent, old.ordered_by) then
    raise exception 'what an order was made with does not change' using errcode = 'check_violation';
  end if;
  if (new.agreement, new.gross, new.taxed_gross, new.dpp, new.dpp_other, new.ppn, new.pph, new.fee, new.freight, new.total, new.received)
     is distinct from
     (old.agreement, old.gross, old.taxed_gross, old.dpp, old.dpp_other, old.ppn, old.pph, old.fee, old.freight, old.total, old.received)
     and not (new.agreement = old.agreement + 1 and old.state in ('new', 'confirmed', 'processed')
       and exists (select from order_agreement where order_id = old.id and agreement = old.agreement)) then
    raise exception 'what was agreed in an order does not change' using errcode = 'check_violation';
  end if;
  return new;
end $$;

create or replace function guard_order_line() returns trigger language plpgsql as $$
declare
  in_force smallint;
begin
  if tg_op = 'UPDATE' and (to_jsonb(new) - 'shipped') is not distinct from (to_jsonb(old) - 'shipped') then
    return new;
  end if;
  select agreement into in_force from orders where id = old.order_id and state in ('new', 'confirmed', 'processed');
  if coalesce(in_force <= old.agreement, true) then
    raise exception 'a line of an order does not change' using errcode = 'check_violation';
  end if;
  if tg_op = 'DELETE' then
    return old;
  end if;
  if new.agreement <> in_force or (to_jsonb(new) - '{quantity,unit_price,price_source,line_total,agreement}'::text[])
      is distinct from (to_jsonb(old) - '{quantity,unit_price,price_source,line_total,agreement}'::text[]) then
    raise exception 'only quantity and price of a line change' using errcode = 'check_violation';
  end if;
  return new;
end $$;

create or replace function compare_order_with_lines() returns trigger language plpgsql as $$
declare
  lines_total bigint;
  in_force boolean;
begin
  select sum(l.line_total), bool_and(l.agreement = o.agreement) into lines_total, in_force
  from order_line l join orders o on o.id = l.order_id where l.order_id = new.id group by o.id;
  if lines_total is distinct from (select gross from orders where id = new.id) or in_force is not true then
    raise exception 'order % says %, its lines %', new.id, new.gross, lines_total using errcode = 'check_violation';
  end if;
  return null;
end $$;
create constraint trigger changed_order_equals_its_lines after update of agreement on orders deferrable initially deferred
  for each row execute function compare_order_with_lines();

create index orders_unpaid on orders (bast_at) where state in ('bast', 'paid');

alter table stock_move
  drop constraint stock_move_reason_check,
  add check (reason in ('order', 'cancelled', 'rejected', 'restock', 'change', 'short'));

-- What is owed after the BAST is for what arrived, and so may be less than what was ordered.
alter table invoice
  add column gross bigint,
  add column taxed_gross bigint,
  add column dpp bigint,
  add column dpp_other bigint,
  add column ppn bigint,
  add column pph bigint,
  add column fee bigint,
  add column freight bigint,
  add column penalty bigint not null default 0,
  add column received bigint;
update invoice i set gross = o.gross, taxed_gross = o.taxed_gross, dpp = o.dpp, dpp_other = o.dpp_other, ppn = o.ppn, pph = o.pph, fee = o.fee,
  freight = o.freight, received = o.received
from orders o where o.id = i.order_id;
alter table invoice
  alter column gross set not null,
  alter column taxed_gross set not null,
  alter column dpp set not null,
  alter column dpp_other set not null,
  alter column ppn set not null,
  alter column pph set not null,
  alter column fee set not null,
  alter column freight set not null,
  alter column received set not null,
  add check (penalty >= 0),
  add check (amount = gross + freight - penalty),
  add check (dpp + ppn = taxed_gross),
  add check (received + ppn + pph + fee = amount);

alter table file
  drop constraint file_purpose_check,
  drop constraint file_check,
  add constraint file_purpose_check
    check (purpose in ('bast', 'payment', 'closure', 'complaint', 'picture', 'nik', 'npwp', 'siup', 'tdp', 'assignment')),
  add constraint file_check check ((purpose in ('bast', 'payment', 'closure', 'complaint')) = (order_id is not null));
