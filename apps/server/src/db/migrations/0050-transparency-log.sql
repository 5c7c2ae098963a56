-- The transparency log: an append-only list of the hashes of all events, documents and payouts.
-- @decision 0106
create table log_entry (
  index bigint primary key check (index >= 0),
  kind text not null check (kind in ('order', 'account', 'document', 'void', 'payout', 'unpaid')),
  object_id bigint not null, -- order, account or document
  at timestamptz not null,
  text text not null -- the bytes of the leaf
);
create index log_entry_of_object on log_entry (kind, object_id, index);
create trigger log_entry_immutable before update or delete on log_entry for each row execute function refuse_change();

-- The signed states of the log that were published.
create table log_checkpoint (
  size bigint primary key check (size > 0),
  at timestamptz not null,
  note text not null
);
create trigger log_checkpoint_immutable before update or delete on log_checkpoint for each row execute function refuse_change();

-- What waits for its entry. A row is added in the transaction of the change.
create table log_queue (
  id bigint generated always as identity primary key,
  kind text not null,
  object_id bigint not null,
  seq integer not null, -- of the event in its chain, or the year of an unpaid order; else 0
  at timestamptz not null default now()
);

create function queue_log_entry() returns trigger language plpgsql as $$
begin
  case tg_table_name
    when 'order_event' then insert into log_queue (kind, object_id, seq) values ('order', new.order_id, new.seq);
    when 'member_event' then insert into log_queue (kind, object_id, seq) values ('account', new.member_id, new.seq);
    when 'payout' then insert into log_queue (kind, object_id, seq) values ('payout', new.order_id, 0);
    when 'document' then
      insert into log_queue (kind, object_id, seq) values (case tg_op when 'INSERT' then 'document' else 'void' end, new.id, 0);
  end case;
  return null;
end $$;
create trigger order_event_logged after insert on order_event for each row execute function queue_log_entry();
create trigger member_event_logged after insert on member_event for each row execute function queue_log_entry();
create trigger document_logged after insert on document for each row execute function queue_log_entry();
create trigger document_void_logged after update of void_at on document for each row execute function queue_log_entry();
create trigger payout_logged
  after insert or update of amount, bank_name, bank_holder, bank_account, state, reference, attempt, reason, failed_at
  on payout for each row execute function queue_log_entry();

-- The flag of an order that is unpaid at the end of a year has no event.
create function queue_unpaid_entry() returns trigger language plpgsql as $$
begin
  insert into log_queue (kind, object_id, seq) values ('unpaid', new.id, new.unpaid_year);
  return null;
end $$;
create trigger order_unpaid_logged after update of unpaid_year on orders for each row
  when (new.unpaid_year is not null and new.unpaid_year is distinct from old.unpaid_year) execute function queue_unpaid_entry();

-- What exists already, in the order in which it happened.
insert into log_queue (kind, object_id, seq)
select kind, object_id, seq from (
  select 'order' as kind, order_id as object_id, seq, at from order_event
  union all select 'account', member_id, seq, at from member_event
  union all select 'document', id, 0, issued_at from document
  union all select 'void', id, 0, void_at from document where void_at is not null
  union all select 'payout', order_id, 0, created_at from payout
  union all select 'unpaid', id, unpaid_year, bast_at from orders where unpaid_year is not null
) present order by at, kind, object_id, seq;
