-- Two columns of options that are called the same cannot be told apart: the editor refuses them, and so does the table.
create function guard_option_names() returns trigger language plpgsql as $$
begin
  if (select count(*) > count(distinct lower(btrim(name))) from unnest(new.option_names) as one (name)) then
    raise exception 'two option columns of item % are called the same', new.id using errcode = 'check_violation';
  end if;
  return null;
end $$;
create trigger item_option_names_guard after insert or update of option_names on item
  for each row when (cardinality(new.option_names) > 1) execute function guard_option_names();
