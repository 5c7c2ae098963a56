import type { MemberEventAction } from '@pasar/domain/identity/member-machine'
import { BANK_COLUMNS, matchesBankHash } from '../db/bank-hashes.ts'
import { bankChangeBinding, memberBinding, type SealBinding } from '../db/seal-binding.ts'
import type { Sealer } from '../db/sealer.ts'
import type { BankRow, RecordedEvent } from '../transparency/records.queries.ts'

type Hashes = Readonly<Record<string, string>>

/** Bank data that events state: their hashes, `none`, or `unknown` for events of older releases. */
type Stated = Hashes | 'none' | 'unknown'

type BankAction =
  | 'register'
  | 'created'
  | 'recorded'
  | 'bank-asked'
  | 'bank-applied'
  | 'bank-withdrawn'
  | 'close'
const BANK_ACTIONS: readonly string[] = [
  'register',
  'created',
  'recorded',
  'bank-asked',
  'bank-applied',
  'bank-withdrawn',
  'close',
] satisfies readonly (BankAction & MemberEventAction)[]
/** Other events are not parsed. */
const NAMES_BANK = new RegExp(`"(${BANK_ACTIONS.join('|')})"`)

/** Replays the events of an account. */
function statedData(events: readonly RecordedEvent[]): { own: Stated; waiting: Stated } {
  const bankData: { own: Stated; waiting: Stated } = { own: 'unknown', waiting: 'unknown' }
  for (const [, text] of events) {
    if (!NAMES_BANK.test(text)) continue
    const fields: string[] = JSON.parse(text)
    const [action = '', detail = '{}'] = fields.slice(6)
    if (!BANK_ACTIONS.includes(action)) continue
    const { bank = 'unknown', bankChange = 'unknown' }: { bank?: Stated; bankChange?: Stated } =
      JSON.parse(detail)
    if (action === 'bank-asked') bankData.waiting = bank
    else bankData.waiting = action === 'recorded' ? bankChange : 'none'
    if (action === 'close' || action === 'created') bankData.own = 'none'
    else if (action !== 'bank-asked' && action !== 'bank-withdrawn') bankData.own = bank
  }
  return bankData
}

/**
 * Compares the bank data of an account, in force and waiting, with the hashes that its last events
 * state.
 *
 * @returns an Indonesian phrase for each contradiction: table, column and what differs
 * @decision 0120
 */
export function bankFaults(
  sealer: Sealer,
  account: number,
  events: readonly RecordedEvent[],
  { own, waiting }: { own: BankRow; waiting: BankRow | null },
): string[] {
  const bankData = statedData(events)
  const compare = (
    table: string,
    row: BankRow,
    hashes: Stated,
    bindingOf: (column: (typeof BANK_COLUMNS)[number]) => SealBinding,
  ) =>
    BANK_COLUMNS.flatMap((column) => {
      if (hashes === 'unknown') return []
      if (hashes === 'none') return row[column] === '' ? [] : [`${table} ${column}: tidak ada di catatan`]
      const value = sealer.show(row[column], bindingOf(column))
      const isSame = matchesBankHash(sealer, account, { column, value, hash: hashes[column] })
      return isSame ? [] : [`${table} ${column}: berbeda dari catatan terakhir`]
    })
  const ownFaults = compare('member', own, bankData.own, (column) => memberBinding(column, account))
  const waitingFaults =
    waiting === null
      ? bankData.waiting === 'none' || bankData.waiting === 'unknown'
        ? []
        : ['bank_change: perubahan yang diajukan hilang']
      : compare('bank_change', waiting, bankData.waiting, (column) => bankChangeBinding(column, account))
  return [...ownFaults, ...waitingFaults]
}
