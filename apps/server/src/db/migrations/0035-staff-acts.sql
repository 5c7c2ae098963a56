-- outside a transaction
-- Pages of the audit log of staff actions.
drop index concurrently if exists member_event_staff_act;
create index concurrently member_event_staff_act on member_event (at, member_id, seq) where action = 'staff-act';
