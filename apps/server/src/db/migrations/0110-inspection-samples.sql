-- Random samples of orders for inspection, which a stranger can draw once more. @decision 0166
create table inspection_sample (
  id bigint generated always as identity primary key,
  member_id bigint not null references member,
  drawn_by text not null,
  drawn_at timestamptz not null,
  filter text not null,
  tree_head text not null, -- the signed checkpoint of the log
  seed text not null check (seed ~ '^[0-9a-f]{64}$'),
  size integer not null check (size > 0),
  -- The numbers of all orders of the filter, sorted by their tickets: the first ones are drawn.
  numbers text[] not null check (cardinality(numbers) >= size)
);
create index inspection_sample_of_member on inspection_sample (member_id, id desc);

-- The drawn orders by ticket.
create table inspection_sample_order (
  sample_id bigint not null references inspection_sample,
  position integer not null check (position > 0),
  order_id bigint not null references orders,
  primary key (sample_id, position),
  unique (sample_id, order_id)
);
create trigger inspection_sample_order_immutable before update or delete on inspection_sample_order
  for each row execute function refuse_change();
create trigger inspection_sample_immutable before update or delete on inspection_sample
  for each row execute function refuse_change();
