-- What a school says of a completed order: of its vendor always, of its items where it wants to.
create table rating (
  order_id bigint primary key references orders,
  vendor_id bigint not null references member,
  stars smallint not null check (stars between 1 and 5),
  body text not null default '' check (char_length(body) <= 2000),
  version integer not null default 1,
  rated_at timestamptz not null,
  editable_until timestamptz not null,
  edited_at timestamptz,
  answer text not null default '' check (char_length(answer) <= 2000),
  answered_at timestamptz,
  check (stars > 2 or char_length(btrim(body)) >= 10),
  check (edited_at <= editable_until),
  check ((answer = '') = (answered_at is null))
);
create index rating_of_vendor on rating (vendor_id, order_id desc);

create table item_rating (
  order_id bigint not null references rating on delete cascade,
  item_id bigint not null references item,
  stars smallint not null check (stars between 1 and 5),
  body text not null default '' check (char_length(body) <= 2000),
  primary key (order_id, item_id),
  check (stars > 2 or char_length(btrim(body)) >= 10)
);
create index rating_of_item on item_rating (item_id, order_id desc);

-- Only a completed order is rated, and only while nothing of it is complained about. What was said stays the order's; an answer is the last word.
create function guard_rating() returns trigger language plpgsql as $$
begin
  if tg_op = 'DELETE' then
    raise exception 'a rating is kept' using errcode = 'check_violation';
  end if;
  if (tg_op = 'INSERT' or (new.stars, new.body) is distinct from (old.stars, old.body))
    and not exists (select from orders where id = new.order_id and vendor_id = new.vendor_id and state = 'completed' and not complained) then
    raise exception 'order % cannot be rated', new.order_id using errcode = 'check_violation';
  end if;
  if tg_op = 'UPDATE' and ((new.order_id, new.vendor_id, new.rated_at, new.editable_until)
      is distinct from (old.order_id, old.vendor_id, old.rated_at, old.editable_until)
    or (old.answered_at is not null and (new.answer, new.answered_at) is distinct from (old.answer, old.answered_at))
    or ((new.stars, new.body) is distinct from (old.stars, old.body) and new.edited_at is not distinct from old.edited_at)) then
    raise exception 'the rating of order % is kept', new.order_id using errcode = 'check_violation';
  end if;
  return new;
end $$;
create trigger rating_guard before insert or update or delete on rating for each row execute function guard_rating();

-- The sums from which averages are shown are kept by whatever changes a rating.
create function sum_up_rating() returns trigger language plpgsql as $$
begin
  update member set rating_sum = rating_sum + new.stars - coalesce(old.stars, 0),
    rating_count = rating_count + case when old.stars is null then 1 else 0 end
    where id = new.vendor_id;
  return null;
end $$;
create trigger rating_given after insert on rating for each row execute function sum_up_rating();
create trigger rating_changed after update on rating for each row when (new.stars <> old.stars) execute function sum_up_rating();

create function sum_up_item_rating() returns trigger language plpgsql as $$
begin
  update item set rating_sum = rating_sum + coalesce(new.stars, 0) - coalesce(old.stars, 0),
    rating_count = rating_count + (new.stars is not null)::int - (old.stars is not null)::int
    where id = coalesce(new.item_id, old.item_id);
  return null;
end $$;
create trigger item_rating_changes after insert or update or delete on item_rating for each row execute function sum_up_item_rating();

-- The search reads items again whose own stars have moved. Of a vendor it shows whole stars only: its items are read again when these move, not
-- with each rating, or one more opinion of a vendor with a hundred thousand items would write as many rows.
drop trigger item_changed on item;
create trigger item_changed after update on item for each row
  when ((old.name, old.search_words, old.state, old.price, old.has_zone, old.category_id, old.production, old.goods_type, old.condition,
         old.availability, old.stock_unlimited, old.stock > 0, old.rating_count, old.rating_sum, old.price_zone2, old.price_zone3,
         old.price_zone4, old.price_zone5a, old.price_zone5b)
    is distinct from
        (new.name, new.search_words, new.state, new.price, new.has_zone, new.category_id, new.production, new.goods_type, new.condition,
         new.availability, new.stock_unlimited, new.stock > 0, new.rating_count, new.rating_sum, new.price_zone2, new.price_zone3,
         new.price_zone4, new.price_zone5a, new.price_zone5b))
  execute function note_item_change();
drop trigger vendor_changed on member;
create trigger vendor_changed after update on member for each row
  when ((old.status, old.category, old.name, old.village_code, old.business_scale, old.pkp,
         (2 * old.rating_sum + old.rating_count) / nullif(2 * old.rating_count, 0))
    is distinct from (new.status, new.category, new.name, new.village_code, new.business_scale, new.pkp,
         (2 * new.rating_sum + new.rating_count) / nullif(2 * new.rating_count, 0)))
  execute function note_vendor_change();

-- Whom to ask for a rating.
create index outbox_asked on outbox (order_id) where topic = 'rating.ask';
create index orders_to_rate on orders (ended_at) where state = 'completed' and not rated;
