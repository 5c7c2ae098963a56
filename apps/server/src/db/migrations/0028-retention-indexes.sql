-- outside a transaction
drop index concurrently if exists idempotency_created;
create index concurrently idempotency_created on idempotency (created_at);
drop index concurrently if exists push_subscription_session;
create index concurrently push_subscription_session on push_subscription (session_id);
drop index concurrently if exists sending_subscription;
create index concurrently sending_subscription on sending (subscription_id) where subscription_id is not null;
