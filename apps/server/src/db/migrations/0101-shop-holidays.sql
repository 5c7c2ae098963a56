-- Holiday of a vendor: during it, no new order, negotiation or change of an order by the school
-- reaches the vendor. The days are those of WIB; the moments decide.
create table shop_holiday (
  vendor_id bigint primary key references member,
  first_day date not null,
  last_day date not null,
  starts_at timestamptz not null,
  ends_at timestamptz not null,
  note text not null check (char_length(note) <= 200),
  set_at timestamptz not null,
  check (first_day <= last_day and last_day - first_day < 60),
  check (starts_at < ends_at)
);

create function refuse_during_holiday() returns trigger language plpgsql as $$
begin
  if exists (select from shop_holiday
      where vendor_id = new.vendor_id and starts_at <= new.created_at and new.created_at < ends_at) then
    raise exception 'vendor % is on holiday', new.vendor_id
      using errcode = 'check_violation', constraint = 'vendor_on_holiday';
  end if;
  return new;
end $$;
create trigger order_outside_holiday before insert on orders for each row execute function refuse_during_holiday();
create trigger negotiation_outside_holiday before insert on negotiation
  for each row execute function refuse_during_holiday();

create function refuse_change_during_holiday() returns trigger language plpgsql as $$
begin
  if exists (select from orders o join shop_holiday h on h.vendor_id = o.vendor_id
      where o.id = new.order_id and h.starts_at <= new.asked_at and new.asked_at < h.ends_at) then
    raise exception 'the vendor of order % is on holiday', new.order_id
      using errcode = 'check_violation', constraint = 'vendor_on_holiday';
  end if;
  return new;
end $$;
create trigger change_outside_holiday before insert on order_request for each row
  when (new.kind = 'change' and new.asked_by = 'buyer') execute function refuse_change_during_holiday();

-- The cards of the items show the holiday.
create function note_holiday_change() returns trigger language plpgsql as $$
begin
  insert into item_change (item_id)
    select id from item where vendor_id = coalesce(new.vendor_id, old.vendor_id) and state = 'live';
  return null;
end $$;
create trigger holiday_changed after insert or update or delete on shop_holiday
  for each row execute function note_holiday_change();
