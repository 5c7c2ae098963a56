-- contract: looser constraints replace the former ones, so old servers meet them as well
-- Sealed texts are bound to their place (v2). The constraints that refuse plain text allow both
-- forms; rows that do not change keep v1. @decision 0119
do $$
declare c record;
begin
  for c in select conrelid::regclass as relation, conname as name, pg_get_constraintdef(oid) as definition
    from pg_constraint where contype = 'c' and pg_get_constraintdef(oid) like '%~~ ''v1.\%''%'
  loop
    execute format('alter table %s drop constraint %I', c.relation, c.name);
    execute format('alter table %s add constraint %I %s not valid', c.relation, c.name,
      replace(c.definition, '~~ ''v1.%''::text', '~ ''^v[12]\.''::text'));
  end loop;
end $$;
