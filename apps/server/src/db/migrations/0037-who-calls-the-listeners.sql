-- The process that commits calls the others, in a rush once for many. A call in every transaction woke every process each time, and PostgreSQL
-- lets only one transaction with a call commit at a time.
drop trigger live_event_calls on live_event;
drop function call_listeners();
