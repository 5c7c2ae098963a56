-- The pictures that a vendor gives an item; without any, the drawn one stands for it.
create table item_picture (
  id bigint generated always as identity primary key,
  item_id bigint not null references item on delete cascade,
  ordinal smallint check (ordinal between 1 and 10), -- null once it was taken away: orders may still show it
  file_name text not null check (length(file_name) between 1 and 120),
  name text not null default '' check (length(name) <= 120),
  description text not null default '' check (length(description) <= 500),
  key text not null check (key ~ '^[0-9a-f]{64}$'),  -- where the store keeps it: the SHA-256 of its content
  medium_key text not null check (medium_key ~ '^[0-9a-f]{64}$'), -- style 598_27
  small_key text not null check (small_key ~ '^[0-9a-f]{64}$'),   -- style 598_28
  bytes integer not null check (bytes > 0),
  created_at timestamptz not null,
  removed_at timestamptz,
  shown_at timestamptz, -- since when everybody may see it: its item was on sale with it
  check ((ordinal is null) = (removed_at is not null)),
  unique (item_id, ordinal) deferrable initially deferred
);
create unique index item_picture_once on item_picture (item_id, key) where removed_at is null;
create index item_picture_of_key on item_picture (key);

-- What an item is on sale with is seen by everybody from then on.
create function show_item_pictures() returns trigger language plpgsql as $$
begin
  update item_picture set shown_at = new.updated_at where item_id = new.id and removed_at is null and shown_at is null;
  return null;
end $$;
create trigger item_pictures_shown after update of state on item for each row
  when (new.state = 'live' and old.state <> 'live') execute function show_item_pictures();
