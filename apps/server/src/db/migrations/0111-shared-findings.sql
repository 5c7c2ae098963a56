-- A supervisor shares a finding with a colleague of the territory. It opens nothing: both read the finding anyway.
create table finding_share (
  id bigint generated always as identity primary key,
  finding_id bigint not null references finding,
  from_id bigint not null references member,
  to_id bigint not null references member,
  note text not null check (note <> ''),
  at timestamptz not null,
  ended_at timestamptz check (ended_at >= at),
  check (from_id <> to_id)
);
create unique index finding_share_open on finding_share (finding_id, to_id) where ended_at is null;
create index finding_share_to on finding_share (to_id) where ended_at is null;
create index finding_share_from on finding_share (from_id);

-- Both are supervisors whose territory covers the finding. The lock waits for a change of a territory.
create function check_finding_share() returns trigger language plpgsql as $$
declare
  covering integer;
begin
  perform from member where id in (new.from_id, new.to_id) order by id for share;
  select count(*) into covering from member m join finding f on f.id = new.finding_id
    where m.id in (new.from_id, new.to_id) and m.category = 'supervisor'
      and f.areas && array(select area_code::text from territory t where t.member_id = m.id);
  if covering < 2 then
    raise exception 'the finding is outside the territory' using errcode = 'check_violation';
  end if;
  return new;
end $$;
create trigger finding_share_inside before insert on finding_share for each row execute function check_finding_share();

-- A share only ends.
create function keep_finding_share() returns trigger language plpgsql as $$
begin
  if old.ended_at is not null or (new.finding_id, new.from_id, new.to_id, new.note, new.at)
      is distinct from (old.finding_id, old.from_id, old.to_id, old.note, old.at) then
    raise exception 'a share of a finding only ends' using errcode = 'check_violation';
  end if;
  return new;
end $$;
create trigger finding_share_kept before update on finding_share for each row execute function keep_finding_share();
