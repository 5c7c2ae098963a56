-- From an amount on, a second staff member approves what pays a vendor. @decision 0132
create table payment_approval (
  id bigint generated always as identity primary key,
  kind text not null check (kind in ('confirm-payment', 'assign-movement', 'resend-payout')),
  order_id bigint not null references orders,
  movement_id bigint references bank_movement, -- the movement to assign
  payment_id bigint references payment, -- the proven payment to confirm
  amount bigint not null check (amount > 0),
  reference text not null, -- typed by the requester, or of the bank; of a payout the last four digits
  payout_attempt int, -- the failed attempt to replace
  account_hash text, -- SHA-256 of the sealed target account
  reason text not null check (reason <> ''),
  state text not null default 'waiting' check (state in ('waiting', 'approved', 'refused', 'cancelled', 'lapsed')),
  asked_by bigint not null references member,
  asked_at timestamptz not null,
  decided_by bigint references member, -- null when lapsed
  decided_at timestamptz,
  decision text not null default '',
  check ((kind = 'assign-movement') = (movement_id is not null)),
  check ((kind = 'confirm-payment') = (payment_id is not null)),
  check ((kind = 'resend-payout') = (payout_attempt is not null and account_hash is not null)),
  check ((state = 'waiting') = (decided_at is null)),
  check ((state in ('waiting', 'lapsed')) = (decided_by is null)),
  -- Another person than the requester approves or refuses. Only the requester withdraws.
  constraint payment_approval_second_person check (state not in ('approved', 'refused') or decided_by <> asked_by),
  check (state <> 'cancelled' or decided_by = asked_by)
);
create unique index payment_approval_waiting on payment_approval (order_id) where state = 'waiting';
create unique index payment_approval_waiting_movement on payment_approval (movement_id) where state = 'waiting';
create index payment_approval_of_order on payment_approval (order_id);

-- What was requested never changes, and a decision is final.
create function check_payment_approval() returns trigger language plpgsql as $$
begin
  if tg_op = 'DELETE' or old.state <> 'waiting'
    or (old.kind, old.order_id, old.movement_id, old.payment_id, old.amount, old.reference, old.payout_attempt,
        old.account_hash, old.reason, old.asked_by, old.asked_at)
      is distinct from (new.kind, new.order_id, new.movement_id, new.payment_id, new.amount, new.reference,
        new.payout_attempt, new.account_hash, new.reason, new.asked_by, new.asked_at) then
    raise exception 'payment_approval % is final', old.id;
  end if;
  return new;
end $$;
create trigger payment_approval_final before update or delete on payment_approval
  for each row execute function check_payment_approval();

-- Requests among staff are no event of the school or the vendor.
create or replace function note_webhook_of_order() returns trigger language plpgsql as $$
begin
  if new.action in ('requestApproval', 'refuseApproval', 'cancelApproval') then
    return null;
  end if;
  perform note_webhook_event(p.member_id, 'order.' || new.action,
    case when new.action in ('pay', 'confirmPayment', 'refusePayment', 'payoutFailed', 'payoutResent') then 'payment' else 'order' end,
    'order', new.order_id, new.to_state, new.order_id, new.at)
  from orders o cross join lateral (values (o.buyer_id), (o.vendor_id)) p (member_id)
  where o.id = new.order_id and (p.member_id = o.buyer_id or not o.is_withheld);
  return null;
end $$;
