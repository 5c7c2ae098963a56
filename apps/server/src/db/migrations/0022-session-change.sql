-- Every process caches sessions for a second. It drops those of an account as soon as a transaction
-- commits that changes what a session reads, or ends a session. The argument is the column with the
-- member id.
create function note_session_change() returns trigger language plpgsql as $$
begin
  perform pg_notify('live', 'account ' || (to_jsonb(coalesce(new, old)) ->> tg_argv[0]));
  return null;
end $$;

create trigger member_of_session_changed
  after update of category, status, name, email, mobile_number, gender, date_of_birth, npwp, npwp_checked_at, zone,
    free_trade_zone, pkp, regency_name, village_code, education_form on member
  for each row execute function note_session_change('id');
create trigger person_of_session_changed after update of name, position on school_person
  for each row execute function note_session_change('school_id');
create trigger session_ended after update of revoked_at, expires_at on session
  for each row execute function note_session_change('member_id');
create trigger agreement_of_session_added after insert on agreement
  for each row execute function note_session_change('member_id');
create trigger territory_of_session_changed after insert or delete on territory
  for each row execute function note_session_change('member_id');
create trigger picture_of_session_added after insert on file
  for each row when (new.purpose = 'picture') execute function note_session_change('owner_id');
create trigger picture_of_session_changed after update on file
  for each row when (new.purpose = 'picture') execute function note_session_change('owner_id');
