create table payout (
  order_id bigint primary key references orders,
  amount bigint not null check (amount >= 0),
  bank_name text not null,
  bank_holder text not null,
  bank_account text not null,
  state text not null,
  reference text not null default '',
  tries integer not null default 0,
  try_after timestamptz not null,
  created_at timestamptz not null,
  -- A returned transfer is repeated with a new number.
  attempt smallint not null default 1,
  reason text not null default '',
  failed_at timestamptz,
  constraint payout_state_check check (state in ('waiting', 'sent', 'failed', 'returned')),
  check (bank_account = '' or bank_account like 'v1.%')
);
create index payout_waiting on payout (try_after) where state = 'waiting';
create index payout_in_state on payout (state, order_id desc);

-- Payment instruction at the BAST: exact amount, reference, and a bank account for this invoice
-- only.
create table payment_instruction (
  order_id bigint primary key references invoice,
  amount bigint not null check (amount > 0),
  reference text not null,
  valid_until timestamptz not null,
  bank text not null default '',
  account text unique, -- null until the bank has opened it
  try_after timestamptz not null,
  created_at timestamptz not null
);
create index payment_instruction_waiting on payment_instruction (try_after) where account is null;

-- Incoming payments as reported by the bank, and their processing.
create table bank_movement (
  id bigint generated always as identity primary key,
  bank_id text not null unique, -- payment id of the bank; repeated reports count once
  account text not null,
  amount bigint not null check (amount > 0),
  payer text not null,
  paid_at timestamptz not null,
  received_at timestamptz not null,
  kind text not null default 'new' check (kind in ('new', 'exact', 'wrong_amount', 'late', 'double', 'closed', 'unknown')),
  state text not null default 'open' check (state in ('open', 'matched', 'assigned', 'to_return')),
  order_id bigint references orders, -- order whose account received it, or to which staff assigned it
  note text not null default '',
  decided_by bigint references member,
  decided_at timestamptz,
  check (state not in ('matched', 'assigned') or order_id is not null),
  check (state <> 'matched' or kind = 'exact'),
  check (state <> 'to_return' or note <> '')
);
create unique index bank_movement_pays_once on bank_movement (order_id) where state in ('matched', 'assigned');
create index bank_movement_in_state on bank_movement (state, id desc);
create index bank_movement_of_order on bank_movement (order_id) where order_id is not null;
create index bank_movement_unsettled on bank_movement (id) where state = 'open' and kind = 'new';

-- Used nonces of signed bank messages, stored while a replay could be accepted.
create table bank_nonce (
  nonce text primary key,
  body_hash text not null,
  seen_at timestamptz not null
);
create index bank_nonce_age on bank_nonce (seen_at);

-- Ledger: one entry for each confirmed payment; its postings sum to zero. Positive amounts were
-- received or borne, negative ones are owed.
create table ledger_entry (
  order_id bigint primary key references invoice,
  vendor_id bigint not null references member,
  month text not null check (month ~ '^[0-9]{4}-[0-9]{2}$'), -- of WIB
  dpp bigint not null, -- tax base of PPN
  pph_base bigint not null, -- tax base of PPh
  posted_at timestamptz not null
);
create index ledger_entry_of_month on ledger_entry (month, vendor_id);
create index ledger_entry_of_vendor on ledger_entry (vendor_id, month);

create table ledger_posting (
  order_id bigint not null references ledger_entry,
  account text not null check (account in ('payment', 'ppn', 'pph', 'fee', 'vendor', 'freight', 'penalty')),
  amount bigint not null,
  primary key (order_id, account),
  check (case when account in ('payment', 'penalty') then amount >= 0 when account <> 'vendor' then amount <= 0 else true end)
);
insert into ledger_posting (order_id, account, amount)
select e.order_id, p.account, p.amount
from ledger_entry e join invoice i on i.order_id = e.order_id
cross join lateral (values ('payment', i.amount), ('ppn', -i.ppn), ('pph', -i.pph), ('fee', -i.fee),
  ('vendor', -(i.received + i.penalty - i.freight)), ('freight', -i.freight), ('penalty', i.penalty)) as p (account, amount);

create function guard_payment_instruction() returns trigger language plpgsql as $$
begin
  if tg_op = 'DELETE' or (new.order_id, new.amount, new.reference, new.valid_until) is distinct from
      (old.order_id, old.amount, old.reference, old.valid_until) or (old.account is not null and new.account is distinct from old.account) then
    raise exception 'a payment instruction cannot be changed' using errcode = 'check_violation';
  end if;
  return new;
end $$;
create trigger payment_instruction_guard before update or delete on payment_instruction
  for each row execute function guard_payment_instruction();

create function guard_bank_movement() returns trigger language plpgsql as $$
begin
  if tg_op = 'DELETE' or (new.bank_id, new.account, new.amount, new.payer, new.paid_at, new.received_at) is distinct from
      (old.bank_id, old.account, old.amount, old.payer, old.paid_at, old.received_at) then
    raise exception 'what the bank has said does not change' using errcode = 'check_violation';
  end if;
  if old.state <> 'open' then
    raise exception 'a movement is settled once' using errcode = 'check_violation';
  end if;
  return new;
end $$;
create trigger bank_movement_guard before update or delete on bank_movement for each row execute function guard_bank_movement();

create function guard_payout() returns trigger language plpgsql as $$
begin
  if tg_op = 'DELETE' or (new.order_id, new.amount, new.created_at) is distinct from (old.order_id, old.amount, old.created_at) then
    raise exception 'what a vendor is owed does not change' using errcode = 'check_violation';
  end if;
  if (new.bank_name, new.bank_holder, new.bank_account) is distinct from (old.bank_name, old.bank_holder, old.bank_account)
      and not (old.state in ('failed', 'returned') and new.attempt = old.attempt + 1) then
    raise exception 'the account of a payout changes only with a new attempt' using errcode = 'check_violation';
  end if;
  return new;
end $$;
create trigger payout_guard before update or delete on payout for each row execute function guard_payout();

create function balance_ledger() returns trigger language plpgsql as $$
declare
  total numeric;
  accounts integer;
begin
  select sum(amount), count(*) into total, accounts from ledger_posting where order_id = new.order_id;
  if accounts <> 7 or total <> 0 then
    raise exception 'the entry of order % does not balance: % accounts, %', new.order_id, accounts, total using errcode = 'check_violation';
  end if;
  return null;
end $$;
create constraint trigger ledger_entry_balances after insert on ledger_entry deferrable initially deferred
  for each row execute function balance_ledger();
create constraint trigger ledger_posting_balances after insert on ledger_posting deferrable initially deferred
  for each row execute function balance_ledger();
create trigger ledger_entry_immutable before update or delete on ledger_entry for each row execute function refuse_change();
create trigger ledger_posting_immutable before update or delete on ledger_posting for each row execute function refuse_change();

-- A sent payout is not repeated under the same number.
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
