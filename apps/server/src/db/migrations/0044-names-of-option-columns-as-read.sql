-- The editor reads the letters of the whole world, and tells some apart that a database may take for the same: the table compares the case of A
-- to Z alone, so that it refuses nothing but what the editor has refused before. What an item was called before the rule came stays.
create or replace function guard_option_names() returns trigger language plpgsql as $$
begin
  if tg_op = 'UPDATE' and new.option_names = old.option_names then
    return null;
  end if;
  if (select count(*) > count(distinct lower(btrim(name) collate "C")) from unnest(new.option_names) as one (name)) then
    raise exception 'two option columns of item % are called the same', new.id using errcode = 'check_violation';
  end if;
  return null;
end $$;
