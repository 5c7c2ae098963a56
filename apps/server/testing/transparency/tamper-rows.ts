import { ROW_TABLES, type RowTable } from '@pasar/domain/transparency/entry'
import { type RawBuilder, sql } from 'kysely'
import type { Db } from '../../src/db/database.ts'
import { bankChangeBinding, memberBinding } from '../../src/db/seal-binding.ts'
import { testSealer } from '../builders.ts'
import type { randomFrom } from '../random.ts'
import { changed, columnsOf } from './tampered-columns.ts'

type Random = ReturnType<typeof randomFrom>

/** What was changed, and where the audit must show it. */
export type RowTampering =
  | { change: string; table: RowTable; row: string }
  | { change: string; account: number; row: string }

/** Primary keys: the row, or the complaint or negotiation it belongs to, and its number there. */
const KEYS: Readonly<Record<RowTable, readonly [string, string?]>> = {
  stock_move: ['id'],
  plan_posting: ['id'],
  chat_message: ['id'],
  complaint: ['id'],
  complaint_entry: ['complaint_id', 'seq'],
  negotiation: ['id'],
  negotiation_offer: ['negotiation_id', 'round'],
}
/** Columns that an event of another kind covers. */
const NO_FACTS = ['hidden_at', 'hidden_by', 'hidden_reason']

/**
 * Changes a row with an entry of its own, or the bank data or status of an account, as the owner of
 * the database could: with triggers and foreign keys off.
 */
export async function tamperRow(tx: Db, random: Random): Promise<RowTampering> {
  const ways = [
    ...[changeField, changeField, changeField, removeRow, copyRow, swapRows, hideEntry],
    ...[changeStatus, changeBank, exchangeBank, dropBankChange],
  ]
  for (;;) {
    await sql`savepoint attempt`.execute(tx)
    try {
      const done = await random.one(ways)(tx, random)
      if (done !== null) return done
    } catch (error) {
      // A check constraint refuses what the owner tried; another way remains.
      if (!(error instanceof Error && 'code' in error)) throw error
    }
    await sql`rollback to savepoint attempt`.execute(tx)
  }
}

type Chosen = { ctid: string; id: number; row: string }

/** Draws a table that has rows, and one of its rows. */
async function anyRow(tx: Db, random: Random): Promise<{ table: RowTable } & Chosen> {
  for (;;) {
    const table = random.one(ROW_TABLES)
    const rows = await rowsOf(tx, table)
    if (rows.length > 0) return { table, ...random.one(rows) }
  }
}

async function rowsOf(tx: Db, table: RowTable): Promise<Chosen[]> {
  const [id, part] = KEYS[table]
  const number = part === undefined ? sql`''` : sql`'/' || ${sql.ref(part)}`
  const { rows } = await sql<Chosen>`
    select ctid::text as ctid, ${sql.ref(id)} as id, ${table} || ' ' || ${sql.ref(id)} || ${number} as row
    from ${sql.table(table)} order by 2, 1`.execute(tx)
  return rows
}

const isFact = ({ name }: { name: string }) => !NO_FACTS.includes(name)

async function changeField(tx: Db, random: Random): Promise<RowTampering | null> {
  const { table, ctid, row } = await anyRow(tx, random)
  const column = random.one((await columnsOf(tx, table)).filter(isFact))
  await sql`update ${sql.table(table)} set ${sql.ref(column.name)} = ${changed(column)} where ctid = ${ctid}::tid`.execute(
    tx,
  )
  return { change: `${table}.${column.name}`, table, row }
}

async function removeRow(tx: Db, random: Random): Promise<RowTampering> {
  const { table, ctid, row } = await anyRow(tx, random)
  await sql`delete from ${sql.table(table)} where ctid = ${ctid}::tid`.execute(tx)
  return { change: `${table} row removed`, table, row }
}

/** Inserts a copy of a row with the next number. */
async function copyRow(tx: Db, random: Random): Promise<RowTampering> {
  const { table, ctid } = await anyRow(tx, random)
  const [id, part] = KEYS[table]
  const next = part ?? id
  const columns = (await columnsOf(tx, table)).map(({ name }) => name)
  const values = columns.map((name) => {
    if (name === next) return sql`(select max(${sql.ref(next)}) + 1 from ${sql.table(table)})`
    return name === 'client_id' ? sql`left('x' || client_id, 36)` : sql.ref(name)
  })
  const number = part === undefined ? sql`''` : sql`'/' || ${sql.ref(part)}`
  const { rows } = await sql<{ row: string }>`
    insert into ${sql.table(table)} (${sql.join(columns.map((name) => sql.ref(name)))}) overriding system value
    select ${sql.join(values)} from ${sql.table(table)} where ctid = ${ctid}::tid
    returning ${table} || ' ' || ${sql.ref(id)} || ${number} as row`.execute(tx)
  return { change: `${table} row added`, table, row: rows[0]?.row ?? '' }
}

/** Exchanges all columns of two rows besides their numbers. */
async function swapRows(tx: Db, random: Random): Promise<RowTampering | null> {
  const { table, ctid, row } = await anyRow(tx, random)
  const other = random.one(await rowsOf(tx, table))
  const keys: readonly (string | undefined)[] = [...KEYS[table], 'client_id']
  const columns = (await columnsOf(tx, table)).filter(isFact).filter(({ name }) => !keys.includes(name))
  const pairs = columns.map(({ name }) => sql`${sql.ref(name)} = o.${sql.ref(name)}`)
  const differ = columns.map(({ name }) => sql`t.${sql.ref(name)} is distinct from o.${sql.ref(name)}`)
  const { numAffectedRows } = await sql`
    update ${sql.table(table)} t set ${sql.join(pairs)} from ${sql.table(table)} o
    where ((t.ctid = ${ctid}::tid and o.ctid = ${other.ctid}::tid) or (t.ctid = ${other.ctid}::tid and o.ctid = ${ctid}::tid))
      and (${sql.join(differ, sql` or `)})`.execute(tx)
  return numAffectedRows === 2n ? { change: `${table} rows swapped`, table, row } : null
}

/** Changes a row, and makes its entry unreadable or moves it to another row. */
async function hideEntry(tx: Db, random: Random): Promise<RowTampering | null> {
  const done = await changeField(tx, random)
  if (done === null || !('table' in done)) return null
  const { table } = done
  const id = Number(/\d+/.exec(done.row.slice(table.length))?.[0])
  const change: RawBuilder<unknown> = random.one([
    sql`salt = null`,
    sql`columns = ''`,
    sql`object_id = object_id + 1000000`,
  ])
  await sql`update log_entry set ${change} where kind = ${table} and object_id = ${id}`.execute(tx)
  return { ...done, change: `${done.change} with its entry hidden` }
}

const recordedMembers = async (tx: Db, hasBank: boolean): Promise<number[]> => {
  const { rows } = await sql<{ id: number }>`
    select id from member m where exists (select from member_event where member_id = m.id and action = 'recorded')
      and (${!hasBank} or bank_account <> '') order by id`.execute(tx)
  return rows.map(({ id }) => id)
}

async function changeStatus(tx: Db, random: Random): Promise<RowTampering | null> {
  const account = random.one(await recordedMembers(tx, false))
  const status = random.one([-1, 0, 1, 2])
  const { numAffectedRows } = await sql`
    update member set status = ${status} where id = ${account} and status <> ${status}`.execute(tx)
  return numAffectedRows === 1n ? { change: 'member.status', account, row: 'member status' } : null
}

const BANK = ['bank_name', 'bank_holder', 'bank_account', 'bank_branch'] as const

/** Copies an older sealed text of the same member, into the data in force or those that wait. */
async function changeBank(tx: Db, random: Random): Promise<RowTampering | null> {
  const account = random.one(await recordedMembers(tx, true))
  const column = random.one(BANK)
  if (random.chance(50)) {
    const older = testSealer.seal('7770001', memberBinding(column, account))
    await sql`update member set ${sql.ref(column)} = ${older} where id = ${account}`.execute(tx)
    return { change: `member.${column} of before`, account, row: `member ${column}` }
  }
  const older = testSealer.seal('7770001', bankChangeBinding(column, account))
  const { numAffectedRows } = await sql`
    update bank_change set ${sql.ref(column)} = ${older} where member_id = ${account} and ended_at is null`.execute(
    tx,
  )
  return numAffectedRows === 1n
    ? { change: `bank_change.${column} of before`, account, row: `bank_change ${column}` }
    : null
}

/** Exchanges the bank data of two members. */
async function exchangeBank(tx: Db, random: Random): Promise<RowTampering | null> {
  const members = await recordedMembers(tx, true)
  const [account, other] = [random.one(members), random.one(members)]
  if (account === other) return null
  await sql`update member t set bank_account = o.bank_account, bank_hash = o.bank_hash from member o
    where (t.id, o.id) in ((${account}, ${other}), (${other}, ${account}))`.execute(tx)
  return { change: 'bank accounts swapped', account, row: 'member bank_account' }
}

async function dropBankChange(tx: Db, random: Random): Promise<RowTampering | null> {
  const account = random.one(await recordedMembers(tx, true))
  const { numAffectedRows } =
    await sql`delete from bank_change where member_id = ${account} and ended_at is null`.execute(tx)
  return numAffectedRows === 1n ? { change: 'bank_change removed', account, row: 'bank_change' } : null
}
