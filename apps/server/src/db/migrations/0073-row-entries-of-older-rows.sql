-- Rows from before the triggers of 0072 get their entries, too. The migration locks none of them.
-- @decision 0120
insert into log_queue (kind, object_id, seq)
select kind, object_id, seq from (
  select 'stock_move' as kind, id as object_id, 1 as seq, at from stock_move
  union all select 'plan_posting', id, 1, at from plan_posting
  union all select 'chat_message', id, 1, at from chat_message
  union all select 'complaint', id, version, opened_at from complaint
  union all select 'complaint_entry', complaint_id, seq, at from complaint_entry
  union all select 'negotiation', id, version, created_at from negotiation
  union all select 'negotiation_offer', negotiation_id, round, at from negotiation_offer
) present
where not exists (select from log_queue q
    where q.kind = present.kind and q.object_id = present.object_id and q.seq = present.seq)
  and not exists (select from log_entry e
    where e.kind = present.kind and e.object_id = present.object_id)
order by at, kind, object_id, seq;
