import type { StaffAct } from '@pasar/contract/staff/audit'
import * as z from 'zod/mini'
import type { ActCursor, ActRow } from './audit.queries.ts'

const value = z.union([z.string(), z.number(), z.boolean(), z.null()])

/** The parts of the detail that are shown. Entries of older releases have fewer. */
const Detail = z.object({
  call: z.catch(z.string(), ''),
  step: z.catch(z.string(), ''),
  on: z.catch(z.record(z.string(), z.pipe(z.union([z.string(), z.number()]), z.transform(String))), {}),
  reason: z.catch(z._default(z.string(), ''), ''),
  changes: z.catch(z._default(z.array(z.object({ field: z.string(), before: value, after: value })), []), []),
})

/** Returns an entry of the log as staff see it. */
export function staffAct({ detail, objectName, ...row }: ActRow): StaffAct {
  return { ...row, ...z.parse(Detail, JSON.parse(detail)), objectName: objectName ?? '' }
}

/** Returns the cursor of an entry as text. */
export const cursorText = ({ at, memberId, seq }: ActCursor): string =>
  [at.getTime(), memberId, seq].join('.')

/** Parses a cursor; any other text gives null, which stands for the newest entries. */
export function parseActCursor(text: string): ActCursor | null {
  const parts = /^([0-9]{1,13})\.([0-9]{1,15})\.([0-9]{1,9})$/.exec(text)
  return parts && { at: new Date(Number(parts[1])), memberId: Number(parts[2]), seq: Number(parts[3]) }
}
