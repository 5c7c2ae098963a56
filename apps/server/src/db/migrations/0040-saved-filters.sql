-- Filters of the order list that an account saved under a name.
create table saved_filter (
  id bigint generated always as identity primary key,
  member_id bigint not null references member,
  name text not null check (length(name) between 1 and 60),
  filters jsonb not null,
  created_at timestamptz not null,
  unique (member_id, name)
);
