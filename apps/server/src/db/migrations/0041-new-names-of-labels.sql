-- A tag or a group that got another name: the words of the items that have it are made anew a few at a time.
create table relabelling (
  kind text not null check (kind in ('tag', 'group')),
  label_id integer not null,
  round integer not null default 1, -- one more with each name that comes before the last one was through
  after_id bigint not null default 0, -- the item behind which it goes on
  item_count integer not null, -- as many as had it when it was named
  done_count integer not null default 0,
  named_at timestamptz not null,
  primary key (kind, label_id)
);

-- What a tag is called the index reads with any one item that has it; the words of all the others come with the work above.
create or replace function note_tag_change() returns trigger language plpgsql as $$
begin
  insert into item_change (item_id)
    select id from item where tag_ids <> '{}' and tag_ids @> array[new.id] and state = 'live' limit 1;
  return null;
end $$;
