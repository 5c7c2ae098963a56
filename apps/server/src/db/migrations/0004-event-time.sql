create index order_event_at on order_event (at);
