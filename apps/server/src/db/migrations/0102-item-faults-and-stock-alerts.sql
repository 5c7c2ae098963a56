-- What an item lacks before it can be published, counted by the rule of the domain; null: not counted
-- since its last change. Each change of an item increments its version.
alter table item
  add column fault_count smallint,
  -- Below this number of units the vendor is notified; null: the level of the shop.
  add column stock_alert integer,
  add column is_low boolean not null default false, -- on sale with less stock than the level
  add column low_noticed boolean not null default false; -- the vendor was notified of it
alter table item add constraint item_stock_alert_check check (stock_alert between 0 and 1000000) not valid;
alter table item add constraint item_fault_count_check check (fault_count >= 0) not valid;
alter table item add constraint item_low_noticed_check check (is_low or not low_noticed) not valid;

create function forget_item_faults() returns trigger language plpgsql as $$
begin
  new.fault_count := null;
  return new;
end $$;
create trigger item_faults_outdated before update of version on item for each row
  when (new.fault_count is not null and new.version <> old.version) execute function forget_item_faults();
create trigger item_faults_unknown before insert on item for each row
  when (new.fault_count is not null) execute function forget_item_faults();

-- The extra fields of a category belong to the rule.
create function forget_category_faults() returns trigger language plpgsql as $$
begin
  update item set fault_count = null
    where fault_count is not null and category_id in (select id from category where new.id = any(path));
  return null;
end $$;
create trigger category_fields_changed after update of schema on category for each row
  when (old.schema is distinct from new.schema) execute function forget_category_faults();

-- The shop of a vendor as the vendor set it up; a vendor without a row has set nothing.
create table shop (
  vendor_id bigint primary key references member,
  stock_alert integer check (stock_alert between 0 and 1000000)
);

create function note_low_stock() returns trigger language plpgsql as $$
begin
  new.is_low := new.state = 'live' and not new.stock_unlimited
    and new.stock < coalesce(new.stock_alert, (select stock_alert from shop where vendor_id = new.vendor_id), 0);
  new.low_noticed := new.low_noticed and new.is_low;
  return new;
end $$;
create trigger item_stock_low_at_first before insert on item for each row execute function note_low_stock();
create trigger item_stock_low before update of stock, stock_unlimited, stock_alert, state on item for each row
  execute function note_low_stock();

create function note_shop_alert() returns trigger language plpgsql as $$
begin
  update item set stock_alert = null where vendor_id = new.vendor_id and stock_alert is null and state = 'live';
  return null;
end $$;
create trigger shop_alert_changed after insert or update of stock_alert on shop for each row
  execute function note_shop_alert();
