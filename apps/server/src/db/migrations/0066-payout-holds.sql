-- Vendors whose payouts staff hold; a release deletes the row. @decision 0034
create table payout_hold (
  member_id bigint primary key references member,
  kind text not null check (kind in ('fraud', 'account', 'legal')), -- the vendor sees its label
  reason text not null check (reason <> ''), -- for staff only
  added_by bigint not null references member,
  added_at timestamptz not null
);
