-- People of a shop stand beside those of a school: sessions, passkeys and keys refer to a person. A
-- person of a shop has no position; roles and sign-in data stand in tables of their own. The account
-- itself is an owner, so that accounts from before need nothing. @decision 0154
-- contract: the position is null for people of a shop; older servers read them as the shop itself
alter table school_person alter column position drop not null;
alter table school_person add column ended_at timestamptz;

create table shop_login (
  id bigint primary key references school_person, -- the person
  email text not null unique check (email = lower(email)),
  password_hash text not null,
  totp_secret text check (totp_secret is null or totp_secret ~ '^v[12]\.'),
  totp_since timestamptz,
  totp_step bigint,
  passkey_only boolean not null default false,
  factor_lost_at timestamptz
);

create table shop_role (
  person_id bigint not null references school_person,
  role text not null check (role in ('owner', 'catalogue', 'orders', 'finance')),
  primary key (person_id, role)
);

-- The link has a token, of which only the hash is stored. Sending again replaces it.
create table shop_invitation (
  id bigint generated always as identity primary key,
  shop_id bigint not null references member,
  email text not null check (email = lower(email)),
  roles text[] not null check (cardinality(roles) > 0 and roles <@ array['owner', 'catalogue', 'orders', 'finance']),
  token_hash bytea not null unique check (octet_length(token_hash) = 32),
  invited_by text not null check (invited_by <> ''),
  invited_at timestamptz not null,
  expires_at timestamptz not null check (expires_at > invited_at),
  accepted_at timestamptz,
  withdrawn_at timestamptz,
  person_id bigint references school_person,
  check ((accepted_at is null) = (person_id is null)),
  check (accepted_at is null or withdrawn_at is null)
);
create unique index shop_invitation_open on shop_invitation (shop_id, email)
  where accepted_at is null and withdrawn_at is null;

-- When another owner ended the sign-in of the account itself.
alter table member add column login_ended_at timestamptz;
-- A key of a person ends with the person; one without a person is of the account.
alter table api_key add column person_id bigint;
-- Whose password a code resets; null for the account.
alter table one_time_code add column person_id bigint;

alter table api_key add constraint api_key_person foreign key (person_id) references school_person not valid;
alter table one_time_code add constraint one_time_code_person foreign key (person_id) references school_person not valid;

-- contract: a session with a person is no longer always one of the school-data service
alter table session drop constraint session_check;
alter table session drop constraint session_check1;
alter table session add constraint session_of_school_person
  check (type <> 'dapodik' or (person_id is not null and person_token_hash is not null)) not valid;

-- A shop keeps an owner: the sign-in of the account, or a person with the role. The row of the shop
-- is locked, so that two owners cannot end each other at once.
create function keep_shop_owner() returns trigger language plpgsql as $$
declare
  shop bigint;
begin
  if tg_table_name = 'member' then
    shop := new.id;
  elsif tg_table_name = 'school_person' then
    shop := new.school_id;
  else
    select school_id into shop from school_person where id = old.person_id;
  end if;
  perform from member where id = shop for no key update;
  if exists (select from member where id = shop and login_ended_at is null)
    or exists (select from shop_role r join school_person p on p.id = r.person_id
      where p.school_id = shop and p.ended_at is null and r.role = 'owner') then
    return null;
  end if;
  raise exception 'a shop keeps an owner' using errcode = 'check_violation', constraint = 'shop_keeps_owner';
end $$;
create trigger owner_of_shop_stays after update of login_ended_at on member
  for each row when (new.login_ended_at is not null) execute function keep_shop_owner();
create trigger owner_of_shop_stays after update of ended_at on school_person
  for each row when (new.ended_at is not null and new.position is null) execute function keep_shop_owner();
create trigger owner_of_shop_stays after update or delete on shop_role
  for each row when (old.role = 'owner') execute function keep_shop_owner();

-- An email address signs in to one account only, of a member or of a person of a shop.
create function keep_one_login() returns trigger language plpgsql as $$
begin
  perform pg_advisory_xact_lock(hashtextextended('login ' || new.email, 0));
  if tg_table_name = 'member' and exists (select from shop_login where email = new.email) then
    raise exception 'this address signs in to a shop' using errcode = 'unique_violation', constraint = 'member_email_key';
  end if;
  if tg_table_name = 'shop_login' and exists (select from member where email = new.email) then
    raise exception 'this address has an account' using errcode = 'unique_violation', constraint = 'shop_login_email_key';
  end if;
  return null;
end $$;
create trigger one_login_of_address after insert or update of email on member
  for each row execute function keep_one_login();
create trigger one_login_of_address after insert or update of email on shop_login
  for each row execute function keep_one_login();

-- Every process drops its cached sessions of the shop, as for the roles of staff.
create function note_shop_change() returns trigger language plpgsql as $$
begin
  perform pg_notify('live', 'account ' || school_id) from school_person
  where id = (to_jsonb(coalesce(new, old)) ->> tg_argv[0])::bigint;
  return null;
end $$;
create trigger shop_role_of_session_changed after insert or update or delete on shop_role
  for each row execute function note_shop_change('person_id');
create trigger shop_login_of_session_changed after insert or update or delete on shop_login
  for each row execute function note_shop_change('id');
create trigger person_of_shop_ended after update of ended_at on school_person
  for each row execute function note_session_change('school_id');
create trigger login_of_session_ended after update of login_ended_at on member
  for each row execute function note_session_change('id');
