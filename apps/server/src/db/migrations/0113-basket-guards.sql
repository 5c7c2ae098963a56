-- A basket waits before it is approved: nothing inserts an approved one. @decision 0170
create function refuse_basket() returns trigger language plpgsql as $$
begin
  raise exception 'a basket of school % starts without an approval', new.buyer_id using errcode = 'check_violation';
end $$;
create trigger basket_starts_waiting before insert on orders for each row
  when (new.needs_treasurer and (new.state <> 'awaiting' or not new.is_withheld or new.treasurer_id is not null))
  execute function refuse_basket();

-- The approval is in time, places the order or passes it to the principal, and belongs to a basket.
create or replace function guard_basket_decision() returns trigger language plpgsql as $$
begin
  if not exists (select from school_person
      where id = new.treasurer_id and school_id = new.buyer_id and position = 'treasurer' and ended_at is null) then
    raise exception 'only the treasurer approves order %', old.id
      using errcode = 'check_violation', constraint = 'basket_treasurer';
  end if;
  if not old.needs_treasurer or not new.needs_treasurer or old.treasurer_id is not null or old.state <> 'awaiting'
    or new.state not in ('awaiting', 'new') or new.treasurer_at > old.confirm_by then
    raise exception 'order % is approved once, in time', old.id using errcode = 'check_violation';
  end if;
  return new;
end $$;

-- A change raises neither a line nor the freight of an order that the treasurer approved, or while
-- the treasurer approves the baskets of the school: other goods for the same total were not approved.
create function refuse_raise(school bigint, is_approved boolean) returns void language plpgsql as $$
begin
  if is_approved or basket_needs_treasurer(school) then
    raise exception 'the treasurer of school % approves what is raised', school
      using errcode = 'check_violation', constraint = 'basket_raised';
  end if;
end $$;
create function guard_raised_order() returns trigger language plpgsql as $$
begin
  perform refuse_raise(old.buyer_id, old.treasurer_id is not null);
  return new;
end $$;
create trigger order_raise before update of total, freight on orders for each row
  when (new.total > old.total or new.freight > old.freight) execute function guard_raised_order();
create function guard_raised_line() returns trigger language plpgsql as $$
begin
  perform refuse_raise(buyer_id, treasurer_id is not null) from orders where id = old.order_id;
  return new;
end $$;
create trigger order_line_raise before update of line_total on order_line for each row
  when (new.line_total > old.line_total) execute function guard_raised_line();

-- The fund of an order is part of what was decided.
create function refuse_other_fund() returns trigger language plpgsql as $$
begin
  raise exception 'the fund of order % does not change', old.id using errcode = 'check_violation';
end $$;
create trigger order_fund_fixed before update of fund on orders for each row
  when (new.fund <> old.fund) execute function refuse_other_fund();

-- The setting waits for the checkouts of the school that are being written, and they for it.
create or replace function guard_basket_setting() returns trigger language plpgsql as $$
begin
  perform pg_advisory_xact_lock(hashtextextended('orders of ' || new.id, 0));
  if not exists (select from school_person where school_id = new.id and position = 'treasurer' and ended_at is null) then
    raise exception 'school % has no treasurer', new.id
      using errcode = 'check_violation', constraint = 'basket_without_treasurer';
  end if;
  return new;
end $$;
