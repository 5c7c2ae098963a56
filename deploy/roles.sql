-- Roles of a production database. Run it once as a superuser (or the administrator of a hosted
-- service) in the empty database, then migrate as pasar_owner and run the servers as pasar_app:
--
--   psql "$ADMIN_URL" -f deploy/roles.sql
--   psql "$ADMIN_URL" -c "alter role pasar_owner password '…'"   -- and so for the other two
--   DATABASE_URL=postgres://pasar_owner:…@host/pasar npm run migrate
--   DATABASE_URL=postgres://pasar_app:…@host/pasar npm start
--
-- It can run again. The rights on tables are not here: each migration grants them in its own
-- transaction, see apps/server/src/db/grants.ts.

do $$
declare
  name text;
begin
  foreach name in array array['pasar_owner', 'pasar_app', 'pasar_read'] loop
    if to_regrole(name) is null then
      execute format('create role %I login nosuperuser nocreatedb nocreaterole', name);
    end if;
  end loop;
  execute format('revoke all on database %I from public', current_database());
  -- Create lets the owner install the trusted extension pg_trgm.
  execute format('grant connect, create on database %I to pasar_owner', current_database());
  execute format('grant connect on database %I to pasar_app, pasar_read', current_database());
  -- The administrator of a hosted service is no superuser and gives only to roles that it has.
  execute format('grant pasar_owner to %I', current_user);
end $$;

-- Migrates: owns the schema and all tables.
alter schema public owner to pasar_owner;
revoke all on schema public from public;

-- Serves requests and runs the jobs: neither DDL nor triggers, and no change of append-only tables.
-- Behind a transaction pooler the timeouts of the role are those of single statements.
grant usage on schema public to pasar_app;
alter role pasar_app set statement_timeout = '30s';
alter role pasar_app set idle_in_transaction_session_timeout = '30s';

-- Reads only: replicas, reports, backups of the audit log.
grant usage on schema public to pasar_read;
alter role pasar_read set default_transaction_read_only = on;
