-- outside a transaction
-- The one search of staff: parts of numbers and names.
drop index concurrently if exists orders_number_search;
create index concurrently orders_number_search on orders using gin (number gin_trgm_ops);
drop index concurrently if exists invoice_number_search;
create index concurrently invoice_number_search on invoice using gin (number gin_trgm_ops);
drop index concurrently if exists payment_instruction_reference;
create index concurrently payment_instruction_reference on payment_instruction (upper(reference));
drop index concurrently if exists service_case_search;
create index concurrently service_case_search on service_case using gin ((number || ' ' || subject) gin_trgm_ops);
drop index concurrently if exists bank_movement_search;
create index concurrently bank_movement_search on bank_movement using gin ((bank_id || ' ' || account || ' ' || payer) gin_trgm_ops);
