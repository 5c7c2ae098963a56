-- Identity of this installation. The file store names it as its owner. `system_identifier` is the
-- PostgreSQL cluster that numbered the transactions of the rows: it differs after a restore from a
-- dump. pg_basebackup, replicas and point-in-time recovery keep it.
create table installation (
  only_row boolean primary key default true check (only_row),
  id text not null default gen_random_uuid()::text,
  system_identifier text not null
);
insert into installation (system_identifier) select system_identifier::text from pg_control_system();
