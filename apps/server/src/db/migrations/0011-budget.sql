-- Spending plan of a school by line. Only postings change the balances.
create table plan_line (
  id bigint generated always as identity primary key,
  school_id bigint not null references member,
  year smallint not null check (year between 2020 and 2100),
  fund text not null,
  code text not null check (length(code) between 1 and 40),
  name text not null check (length(name) between 1 and 200),
  available bigint not null default 0 check (available >= 0),
  reserved bigint not null default 0 check (reserved >= 0),
  committed bigint not null default 0 check (committed >= 0),
  accrued bigint not null default 0 check (accrued >= 0),
  paid bigint not null default 0 check (paid >= 0),
  amount bigint not null generated always as (available + reserved + committed + accrued + paid) stored,
  unique (school_id, year, fund, code)
);

-- Each posting takes an amount off one account and puts it on another, so that no posting can be
-- out of balance.
create table plan_posting (
  id bigint generated always as identity primary key,
  line_id bigint not null references plan_line,
  order_id bigint references orders,
  order_line smallint,
  at timestamptz not null,
  action text not null,
  from_account text not null check (from_account in ('plan', 'available', 'reserved', 'committed', 'accrued', 'paid')),
  to_account text not null check (to_account in ('plan', 'available', 'reserved', 'committed', 'accrued', 'paid')),
  amount bigint not null check (amount > 0),
  check (from_account <> to_account),
  check ((order_id is null) = (order_line is null)),
  -- Plan imports raise or lower a line; orders move existing amounts.
  check ((order_id is null) = ('plan' in (from_account, to_account)))
);
create index plan_posting_of_order on plan_posting (order_id) where order_id is not null;
create index plan_posting_of_line on plan_posting (line_id, id);
create trigger plan_posting_immutable before update or delete on plan_posting for each row execute function refuse_change();

create function follow_posting() returns trigger language plpgsql as $$
begin
  update plan_line set
    available = available + case 'available' when new.to_account then new.amount when new.from_account then -new.amount else 0 end,
    reserved = reserved + case 'reserved' when new.to_account then new.amount when new.from_account then -new.amount else 0 end,
    committed = committed + case 'committed' when new.to_account then new.amount when new.from_account then -new.amount else 0 end,
    accrued = accrued + case 'accrued' when new.to_account then new.amount when new.from_account then -new.amount else 0 end,
    paid = paid + case 'paid' when new.to_account then new.amount when new.from_account then -new.amount else 0 end
  where id = new.line_id;
  return null;
end $$;
create trigger plan_line_follows after insert on plan_posting for each row execute function follow_posting();

create function guard_plan_line() returns trigger language plpgsql as $$
begin
  if tg_op = 'DELETE' or pg_trigger_depth() < 2
     and (new.available, new.reserved, new.committed, new.accrued, new.paid, new.school_id, new.year, new.fund, new.code)
       is distinct from (old.available, old.reserved, old.committed, old.accrued, old.paid, old.school_id, old.year, old.fund, old.code) then
    raise exception 'a plan line changes by its postings only' using errcode = 'check_violation';
  end if;
  return new;
end $$;
create trigger plan_line_guard before update or delete on plan_line for each row execute function guard_plan_line();
