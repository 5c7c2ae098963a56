import type { Sealer } from './sealer.ts'

/** Columns with the bank data of a member, in a member or in a change that waits. */
export const BANK_COLUMNS = ['bank_name', 'bank_holder', 'bank_account', 'bank_branch'] as const
type BankColumn = (typeof BANK_COLUMNS)[number]

/** Bank data in plain text. */
export type BankData = Readonly<Record<BankColumn, string>>

const textOf = (memberId: number, column: BankColumn, value: string) =>
  JSON.stringify([column, memberId, value])

/**
 * Returns keyed hashes of bank data, as hexadecimal digits by column. The event that puts the data
 * in force or asks for them states the hashes, so the row can be compared with it.
 *
 * @decision 0120
 */
export const bankHashes = (sealer: Sealer, memberId: number, data: BankData): Record<string, string> =>
  Object.fromEntries(
    BANK_COLUMNS.map((column) => [
      column,
      sealer.print(textOf(memberId, column, data[column])).toString('hex'),
    ]),
  )

/** Returns whether a hash of `bankHashes`, under the present key or a former one, is of a value. */
export const matchesBankHash = (
  sealer: Sealer,
  memberId: number,
  { column, value, hash }: { column: BankColumn; value: string; hash: string | undefined },
): boolean => sealer.prints(textOf(memberId, column, value)).some((print) => print.toString('hex') === hash)
