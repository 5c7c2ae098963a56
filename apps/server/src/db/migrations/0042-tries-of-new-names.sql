-- A name whose items cannot be done stands in the way of no other, and is given up after some tries.
alter table relabelling
  add column tries smallint not null default 0, -- of the piece that is next
  add column due_at timestamptz; -- null at once, else when it is tried again
