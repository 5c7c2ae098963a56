-- contract: a looser constraint replaces the former one, so old servers meet it as well
-- Rows that no event covers get entries of their own in the transparency log. @decision 0120
alter table log_entry drop constraint log_entry_kind_check;
alter table log_entry add constraint log_entry_kind_check check (kind in ('order', 'account', 'document', 'void', 'payout', 'unpaid',
  'stock_move', 'plan_posting', 'chat_message', 'complaint', 'complaint_entry', 'negotiation', 'negotiation_offer')) not valid;
-- Not published: the random number in the hash of a row, and short hashes of its columns, which name
-- the changed ones. Null for other entries, and for published entries that a restored database lost.
alter table log_entry add column salt uuid;
alter table log_entry add column columns bytea;
-- Of rows from now on; no present one needs it.
alter table log_queue add column salt uuid;
alter table log_queue alter column salt set default gen_random_uuid();

create function queue_row_entries() returns trigger language plpgsql as $$
begin
  insert into log_queue (kind, object_id, seq) select tg_table_name, id, 1 from added order by id;
  return null;
end $$;
create trigger stock_move_logged after insert on stock_move
  referencing new table as added for each statement execute function queue_row_entries();
create trigger plan_posting_logged after insert on plan_posting
  referencing new table as added for each statement execute function queue_row_entries();
create trigger chat_message_logged after insert on chat_message
  referencing new table as added for each statement execute function queue_row_entries();

-- A row of these two tables changes. An update that leaves the version as it is gets no entry, so it
-- contradicts the log.
create function queue_version_entry() returns trigger language plpgsql as $$
begin
  insert into log_queue (kind, object_id, seq) values (tg_table_name, new.id, new.version);
  return null;
end $$;
create trigger complaint_logged after insert or update of version on complaint
  for each row execute function queue_version_entry();
create trigger negotiation_logged after insert or update of version on negotiation
  for each row execute function queue_version_entry();

create function queue_part_entry() returns trigger language plpgsql as $$
begin
  if tg_table_name = 'complaint_entry' then
    insert into log_queue (kind, object_id, seq) values ('complaint_entry', new.complaint_id, new.seq);
  else
    insert into log_queue (kind, object_id, seq) values ('negotiation_offer', new.negotiation_id, new.round);
  end if;
  return null;
end $$;
create trigger complaint_entry_logged after insert on complaint_entry
  for each row execute function queue_part_entry();
create trigger negotiation_offer_logged after insert on negotiation_offer
  for each row execute function queue_part_entry();
