-- contract: the new constraint allows all that the old one allowed, and old servers write only that.
-- A school may have its treasurer approve each basket before it is ordered. @decision 0170
alter table member add column basket_approval boolean not null default false;
-- An order that the treasurer approves waits in the state `awaiting`, like one of the principal.
alter table orders add column needs_treasurer boolean not null default false;
alter table orders add column treasurer_id bigint; -- the person who approved it
alter table orders add column treasurer_at timestamptz;
alter table orders add constraint orders_treasurer foreign key (treasurer_id) references school_person not valid;
alter table orders add constraint orders_treasurer_pair check ((treasurer_id is null) = (treasurer_at is null)) not valid;
-- Another person than the one who ordered approves.
alter table orders add constraint orders_treasurer_second check (treasurer_id is null or treasurer_id is distinct from ordered_by) not valid;
alter table orders add constraint orders_treasurer_first
  check (not needs_treasurer or treasurer_at is not null or state in ('awaiting', 'cancelled')) not valid;

-- A setting without a treasurer among the people of the school has no effect, so that no school is
-- locked out.
create function basket_needs_treasurer(school bigint) returns boolean language sql stable as $$
  select exists (select from member m join school_person p on p.school_id = m.id
    where m.id = school and m.basket_approval and p.position = 'treasurer' and p.ended_at is null)
$$;

-- No path places an order beside the treasurer.
create function guard_new_basket() returns trigger language plpgsql as $$
begin
  if basket_needs_treasurer(new.buyer_id) then
    raise exception 'the treasurer of school % approves its orders', new.buyer_id
      using errcode = 'check_violation', constraint = 'basket_needs_treasurer';
  end if;
  return new;
end $$;
create trigger order_by_treasurer before insert on orders
  for each row when (not new.needs_treasurer) execute function guard_new_basket();

create function guard_basket_decision() returns trigger language plpgsql as $$
begin
  if new.needs_treasurer is distinct from old.needs_treasurer or old.treasurer_id is not null
    or old.state <> 'awaiting' or not exists (select from school_person
      where id = new.treasurer_id and school_id = new.buyer_id and position = 'treasurer' and ended_at is null) then
    raise exception 'only the treasurer approves order %, once', old.id using errcode = 'check_violation';
  end if;
  return new;
end $$;
create trigger order_treasurer_decides before update on orders
  for each row when ((new.needs_treasurer, new.treasurer_id, new.treasurer_at)
    is distinct from (old.needs_treasurer, old.treasurer_id, old.treasurer_at))
  execute function guard_basket_decision();

create function guard_basket_setting() returns trigger language plpgsql as $$
begin
  if not exists (select from school_person where school_id = new.id and position = 'treasurer' and ended_at is null) then
    raise exception 'school % has no treasurer', new.id
      using errcode = 'check_violation', constraint = 'basket_without_treasurer';
  end if;
  return new;
end $$;
create trigger member_basket_setting before update on member
  for each row when (new.basket_approval and not old.basket_approval) execute function guard_basket_setting();

-- Notices to the treasurer.
alter table outbox drop constraint outbox_needs_check;
alter table outbox add constraint outbox_needs_check check (needs in ('buy', 'pay', 'approve')) not valid;
