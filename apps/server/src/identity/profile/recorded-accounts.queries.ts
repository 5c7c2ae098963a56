import { systemName } from '@pasar/domain/audit/actor-names'
import { stateOfMember } from '@pasar/domain/identity/member-machine'
import { sql } from 'kysely'
import { appendMemberEvent } from '../../audit/member-events.queries.ts'
import { BANK_COLUMNS, type BankData, bankHashes } from '../../db/bank-hashes.ts'
import type { Db } from '../../db/database.ts'
import { bankChangeBinding, memberBinding, type SealBinding } from '../../db/seal-binding.ts'
import { type Sealer, UNREADABLE } from '../../db/sealer.ts'

type UnrecordedAccount = {
  id: number
  status: number
  category: string
  own: BankData
  waiting: BankData | null
}

/** Accounts of a batch. */
const BATCH = 50

const bankOf = (table: string) =>
  sql`jsonb_build_object(${sql.join(
    BANK_COLUMNS.flatMap((column) => [sql.lit(column), sql.ref(`${table}.${column}`)]),
  )})`

/** Loads and locks accounts whose events do not state their bank data. */
async function lockUnrecorded(tx: Db, after: number): Promise<UnrecordedAccount[]> {
  const { rows } = await sql<UnrecordedAccount>`
    select m.id, m.status, m.category, ${bankOf('m')} as own, case when b.id is not null then ${bankOf('b')} end as waiting
    from member m
    left join bank_change b on b.member_id = m.id and b.ended_at is null
    left join lateral (
      select action, detail from member_event e
      where e.member_id = m.id and action in ('register', 'created', 'recorded', 'bank-applied', 'close')
      order by seq desc limit 1
    ) e on true
    where m.id > ${after} and (e.action is null or e.action not in ('created', 'close') and e.detail not like '%"bank":%')
    order by m.id limit ${BATCH} for no key update of m`.execute(tx)
  return rows
}

/** Opens bank data; null when one of them cannot be opened. */
function opened(
  sealer: Sealer,
  data: BankData,
  bindingOf: (column: keyof BankData) => SealBinding,
): BankData | null {
  const show = (column: keyof BankData) => sealer.show(data[column], bindingOf(column))
  const bank = {
    bank_name: show('bank_name'),
    bank_holder: show('bank_holder'),
    bank_account: show('bank_account'),
    bank_branch: show('bank_branch'),
  }
  return Object.values(bank).includes(UNREADABLE) ? null : bank
}

/**
 * Records the status and the bank data of the next accounts whose events, of older releases, do not
 * state them, so that the audit compares them from then on. It skips accounts whose data cannot be
 * opened.
 *
 * @param after last id of the batch before; 0 for the first one
 * @returns the last id; null when there are no more
 * @decision 0120
 */
export const recordAccounts = (
  db: Db,
  sealer: Sealer,
  { after, now }: { after: number; now: Date },
): Promise<number | null> =>
  db.transaction().execute(async (tx) => {
    const accounts = await lockUnrecorded(tx, after)
    for (const { id, status, category, own, waiting } of accounts) {
      const bank = opened(sealer, own, (column) => memberBinding(column, id))
      const change = waiting && opened(sealer, waiting, (column) => bankChangeBinding(column, id))
      if (bank === null || (waiting !== null && change === null)) continue
      await appendMemberEvent(tx, {
        ...{
          memberId: id,
          at: now,
          actorId: null,
          actorName: systemName('pencatatan untuk audit'),
          action: 'recorded',
          ipAddress: '',
        },
        detail: {
          state: stateOfMember(status, category),
          bank: bankHashes(sealer, id, bank),
          bankChange: change === null ? 'none' : bankHashes(sealer, id, change),
        },
      })
    }
    return accounts.length < BATCH ? null : (accounts.at(-1)?.id ?? null)
  })
