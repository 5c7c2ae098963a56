-- Forecasts of open orders at the end of the year, maintained by a job. @decision 0104

-- Orders whose forecast is to be computed, written by the transaction that changes them.
create table forecast_change (
  id bigint generated always as identity primary key,
  order_id bigint not null
);

create table year_end_forecast (
  order_id bigint primary key references orders on delete cascade,
  buyer_id bigint not null references member,
  vendor_id bigint not null references member,
  amount bigint not null, -- rupiah
  year_end timestamptz not null,
  finish_at timestamptz not null,
  late_percent smallint not null check (late_percent between 0 and 100),
  risk text not null check (risk in ('late', 'risk', 'safe')),
  act text not null check (act in ('confirm', 'ship', 'replace', 'bast', 'pay', 'verify')),
  party text not null check (party in ('vendor', 'buyer', 'staff')),
  act_by timestamptz, -- null when it is too late for the usual speed
  computed_at timestamptz not null
);
create index year_end_forecast_by_rank on year_end_forecast (late_percent desc, order_id);
create index year_end_forecast_of_buyer on year_end_forecast (buyer_id, late_percent desc, order_id);
create index year_end_forecast_of_vendor on year_end_forecast (vendor_id, late_percent desc, order_id);
create index year_end_forecast_by_age on year_end_forecast (computed_at);

create function queue_forecast() returns trigger language plpgsql as $$
begin
  insert into forecast_change (order_id) values (new.id);
  return null;
end $$;
create trigger orders_forecast after insert or update of state, deliver_by on orders
  for each row execute function queue_forecast();

create function queue_forecast_of_replacement() returns trigger language plpgsql as $$
begin
  insert into forecast_change (order_id) values (new.order_id);
  return null;
end $$;
create trigger replacement_forecast after insert or update of state on replacement
  for each row execute function queue_forecast_of_replacement();

insert into forecast_change (order_id)
select id from orders where state in ('new', 'confirmed', 'processed', 'shipping', 'bast', 'paid') order by id;
