import { must } from '@pasar/domain/kernel/must'
import { type Kysely, sql } from 'kysely'
import { StartupError } from '../startup-error.ts'

/** Tables that the application only reads: they record the migrations. */
const RECORDS = sql`array['kysely_migration', 'kysely_migration_lock', 'migration_hash']`

/** The tables of the product, and whether rows are only ever added to them. */
const TABLES = sql`
  select c.oid, c.relname, c.relowner,
    exists (select from pg_trigger g join pg_proc f on f.oid = g.tgfoid
      where g.tgrelid = c.oid and f.proname = 'refuse_change') as appends
  from pg_class c
  where c.relnamespace = 'public'::regnamespace and c.relkind in ('r', 'p')`

/**
 * Grants the roles of `deploy/roles.sql` their rights on all tables and sequences that this role
 * owns. The application gets neither update nor delete on append-only tables, those whose trigger
 * is `refuse_change`. Does nothing without these roles.
 *
 * @param tx the transaction of a migration, so that no table is ever without its rights
 * @decision 0084
 */
export async function grantRights<T>(tx: Kysely<T>): Promise<void> {
  await sql`
    do $$
    declare
      one record;
    begin
      if to_regrole('pasar_app') is null or to_regrole('pasar_read') is null
        or current_user <> 'pasar_owner' then return; end if;
      for one in
        select oid::regclass as name, appends, relname = any (${RECORDS}) as records
        from (${TABLES}) t where pg_has_role(relowner, 'USAGE')
      loop
        if not has_table_privilege('pasar_read', one.name, 'select') then
          execute format('grant select on %s to pasar_app, pasar_read', one.name);
        end if;
        if one.records then continue; end if;
        if not has_table_privilege('pasar_app', one.name, 'insert') then
          execute format('grant insert on %s to pasar_app', one.name);
        end if;
        if one.appends and has_any_column_privilege('pasar_app', one.name, 'update') then
          execute format('revoke update, delete on %s from pasar_app', one.name);
        elsif not one.appends and not has_table_privilege('pasar_app', one.name, 'update') then
          execute format('grant update, delete on %s to pasar_app', one.name);
        end if;
      end loop;
      for one in
        select oid::regclass as name from pg_class
        where relnamespace = 'public'::regnamespace and pg_has_role(relowner, 'USAGE')
          and case when relkind = 'S' then not has_sequence_privilege('pasar_app', oid, 'usage') else false end
      loop
        execute format('grant usage on sequence %s to pasar_app', one.name);
      end loop;
    end $$`.execute(tx)
}

/**
 * Refuses a role that could change the schema or rewrite history: a superuser, the owner of a
 * table, or a role that may create tables, switch triggers off, or change, truncate or put triggers
 * on append-only ones.
 *
 * @param db connections with the role of the application
 * @throws {StartupError} with the reason, in one sentence
 * @decision 0084
 */
export async function refusePowerfulRole<T>(db: Kysely<T>): Promise<void> {
  const { rows } = await sql<{
    role: string
    isSuperuser: boolean
    creates: boolean
    skipsTriggers: boolean
    owned: string | null
    rewritten: string | null
  }>`
    select current_user as role,
      (select rolsuper from pg_roles where rolname = current_user) as "isSuperuser",
      has_schema_privilege('public', 'create') as creates,
      has_parameter_privilege('session_replication_role', 'set') as "skipsTriggers",
      (select min(relname) from (${TABLES}) t where pg_has_role(relowner, 'MEMBER')) as owned,
      (select min(relname) from (${TABLES}) t where appends and (has_any_column_privilege(oid, 'update')
        or has_table_privilege(oid, 'delete, truncate, trigger'))) as rewritten`.execute(db)
  const { role, isSuperuser, creates, skipsTriggers, owned, rewritten } = must(rows[0], 'the row of a select')
  const reason = isSuperuser
    ? 'superuser'
    : owned !== null
      ? `pemilik tabel ${owned}`
      : creates
        ? 'boleh membuat tabel'
        : skipsTriggers
          ? 'boleh mematikan trigger'
          : rewritten === null
            ? null
            : `boleh mengubah catatan di tabel ${rewritten}`
  if (reason !== null)
    throw new StartupError(
      `profil production tidak berjalan sebagai peran database ${role}, sebab ia ${reason}. Terapkan deploy/roles.sql, dan pakai pasar_app di DATABASE_URL.`,
    )
}
