-- Sums of the forecasts of open orders by area, for the year-end lists of supervisors and staff. @decision 0104
alter table year_end_forecast add column regency text not null default ''; -- of the school; empty without an address

create table year_end_total (
  area text not null, -- a regency, a province, or the country (empty)
  risk text not null,
  party text not null,
  orders bigint not null,
  amount bigint not null, -- rupiah
  primary key (area, risk, party)
);

update year_end_forecast f set regency = left(m.village_code, 4) from member m
where m.id = f.buyer_id and m.village_code is not null;
insert into year_end_total (area, risk, party, orders, amount)
select a.area, f.risk, f.party, count(*), sum(f.amount)
from year_end_forecast f cross join lateral (select distinct unnest(array['', left(f.regency, 2), f.regency]) as area) a
group by 1, 2, 3;

create function locate_forecast() returns trigger language plpgsql as $$
begin
  new.regency := coalesce((select left(village_code, 4) from member where id = new.buyer_id), '');
  return new;
end $$;
create trigger year_end_forecast_regency before insert on year_end_forecast
  for each row execute function locate_forecast();

create function sum_forecasts() returns trigger language plpgsql as $$
begin
  insert into year_end_total as t (area, risk, party, orders, amount)
  select a.area, f.risk, f.party, tg_argv[0]::integer * count(*), tg_argv[0]::integer * sum(f.amount)
  from changed f cross join lateral (select distinct unnest(array['', left(f.regency, 2), f.regency]) as area) a
  group by 1, 2, 3
  on conflict (area, risk, party) do update set orders = t.orders + excluded.orders, amount = t.amount + excluded.amount;
  return null;
end $$;
create trigger year_end_forecast_added after insert on year_end_forecast
  referencing new table as changed for each statement execute function sum_forecasts('1');
create trigger year_end_forecast_removed after delete on year_end_forecast
  referencing old table as changed for each statement execute function sum_forecasts('-1');

-- The forecasts of a school that moves are computed anew.
create function queue_forecasts_of_school() returns trigger language plpgsql as $$
begin
  insert into forecast_change (order_id) select order_id from year_end_forecast where buyer_id = new.id;
  return null;
end $$;
create trigger member_forecast after update of village_code on member for each row
  when (left(old.village_code, 4) is distinct from left(new.village_code, 4)) execute function queue_forecasts_of_school();
