-- A vendor may also request another shop name. Both columns are null if the name does not change,
-- and become null when a closed account is pseudonymised. @decision 0071
alter table business_change add column old_name text;
alter table business_change add column new_name text;
alter table business_change add constraint business_change_names
  check (num_nonnulls(old_name, new_name) in (0, 2)) not valid;

create or replace function guard_business_change() returns trigger language plpgsql as $$
begin
  if tg_op = 'UPDATE' and new.state = old.state and num_nonnulls(new.old_name, new.new_name) = 0
      and (to_jsonb(new) - '{old_name,new_name}'::text[]) = (to_jsonb(old) - '{old_name,new_name}'::text[]) then
    return new;
  end if;
  if tg_op = 'DELETE' or (to_jsonb(new) - '{state,ended_at,decided_by,reason}'::text[])
      is distinct from (to_jsonb(old) - '{state,ended_at,decided_by,reason}'::text[]) then
    raise exception 'a business change request does not change' using errcode = 'check_violation';
  end if;
  if not exists (select from business_change_step where from_state = old.state and to_state = new.state) then
    raise exception 'a business change does not go from % to %', old.state, new.state using errcode = 'check_violation';
  end if;
  return new;
end $$;
