-- What no call of ours ever does to an order, its handover, its invoice, its payment and its record, no hand at the database does either.

-- A line belongs to its order from the moment both are made: the total would be another one with a line more.
create function compare_lines_with_order() returns trigger language plpgsql as $$
begin
  if exists (
    select from (select distinct order_id from added) a join orders o on o.id = a.order_id
    where o.gross is distinct from (select sum(line_total) from order_line where order_id = o.id)
  ) then
    raise exception 'a line that is added to an order changes its total' using errcode = 'check_violation';
  end if;
  return null;
end $$;
create trigger order_line_added after insert on order_line referencing new table as added
  for each statement execute function compare_lines_with_order();

-- What is taken off the price because of a complaint only grows, until the BAST says what is owed.
create function guard_price_cut() returns trigger language plpgsql as $$
begin
  if old.state <> 'shipping' or new.price_cut < old.price_cut or new.price_cut > new.total then
    raise exception 'what is taken off the price of order % does not change like this', old.id using errcode = 'check_violation';
  end if;
  return new;
end $$;
create trigger order_price_cut_guard before update of price_cut on orders
  for each row when (new.price_cut <> old.price_cut) execute function guard_price_cut();

-- A BAST accounts for every unit that was ordered, and gets no line afterwards.
create function guard_final_handover() returns trigger language plpgsql as $$
begin
  if exists (
    select from order_line l left join handover_line h on h.order_id = l.order_id and h.line_no = l.line_no
    where l.order_id = new.order_id and h.good + h.damaged + h.missing is distinct from l.quantity
  ) then
    raise exception 'the BAST of order % does not account for every unit', new.order_id using errcode = 'check_violation';
  end if;
  return new;
end $$;
create trigger handover_final_guard before update of final on handover
  for each row when (new.final and not old.final) execute function guard_final_handover();

create function guard_added_handover_line() returns trigger language plpgsql as $$
begin
  if exists (select from handover where order_id = new.order_id and final) then
    raise exception 'a BAST is final' using errcode = 'check_violation';
  end if;
  return new;
end $$;
create trigger handover_line_added before insert on handover_line for each row execute function guard_added_handover_line();

-- The steps of an invoice that exist: those of the rules, and back when a proof was refused.
create table invoice_step (from_state text not null, to_state text not null, primary key (from_state, to_state));
insert into invoice_step values
  ('new', 'confirmation'), ('new', 'paid'), ('new', 'completed'), ('new', 'cancelled'),
  ('confirmation', 'new'), ('confirmation', 'paid'), ('confirmation', 'completed'), ('confirmation', 'cancelled'),
  ('paid', 'completed'), ('paid', 'cancelled');

create function guard_invoice() returns trigger language plpgsql as $$
begin
  if tg_op = 'DELETE' or (to_jsonb(new) - 'state') is distinct from (to_jsonb(old) - 'state') then
    raise exception 'what an invoice says does not change' using errcode = 'check_violation';
  end if;
  if new.state <> old.state and not exists (select from invoice_step where from_state = old.state and to_state = new.state) then
    raise exception 'an invoice does not go from % to %', old.state, new.state using errcode = 'check_violation';
  end if;
  return new;
end $$;
create trigger invoice_guard before update or delete on invoice for each row execute function guard_invoice();

-- A payment is of an invoice, which is there from the BAST on, and of exactly its amount; it is decided once.
create function guard_payment() returns trigger language plpgsql as $$
begin
  if tg_op = 'INSERT' then
    if not exists (select from invoice where order_id = new.order_id and amount = new.amount) then
      raise exception 'order % is not owed %', new.order_id, new.amount using errcode = 'check_violation';
    end if;
    return new;
  end if;
  if tg_op = 'DELETE' or old.state <> 'waiting' or (new.order_id, new.amount, new.paid_on, new.bank, new.reference, new.created_at)
      is distinct from (old.order_id, old.amount, old.paid_on, old.bank, old.reference, old.created_at) then
    raise exception 'a payment is decided once and does not change' using errcode = 'check_violation';
  end if;
  return new;
end $$;
create trigger payment_guard before insert or update or delete on payment for each row execute function guard_payment();

-- Money that was sent is not sent again under the same number.
create function guard_payout_state() returns trigger language plpgsql as $$
begin
  if not (old.state = 'waiting' or (old.state = 'sent' and new.state in ('failed', 'returned'))
      or (new.state = 'waiting' and new.attempt = old.attempt + 1 and old.state in ('failed', 'returned'))) then
    raise exception 'a payout does not go from % to %', old.state, new.state using errcode = 'check_violation';
  end if;
  return new;
end $$;
create trigger payout_state_guard before update of state on payout
  for each row when (new.state <> old.state) execute function guard_payout_state();

-- An event follows the one before it: no gap in a record, and no second beginning.
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
