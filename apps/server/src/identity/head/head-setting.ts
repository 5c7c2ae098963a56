import type { HeadForm } from '@pasar/contract/identity/head'
import type { RefusalCode } from '@pasar/contract/wire/refusals'
import { type Refusal, refuse } from '@pasar/domain/kernel/result'
import type * as z from 'zod/mini'
import type { Actor } from '../../call/actor.ts'
import type { Db } from '../../db/database.ts'
import { checkFresh } from '../passkeys/fresh-caller.ts'
import { readHead, type SchoolHead } from './head.queries.ts'

const DAY_MS = 86_400_000
/** Days that a change of the head waits, so that the school can cancel it. */
const WAIT_DAYS = 3

/**
 * Decides on a new head of a school. The first head of a school that no limit of the platform covers
 * begins at once, because it only adds protection. Every other change waits.
 *
 * @returns the moment from which it is in force, and the former head
 * @decision 0112
 */
export async function decideHead(
  db: Db,
  actor: Actor,
  form: z.output<typeof HeadForm>,
  { platformLimit, now }: { platformLimit: number; now: Date },
): Promise<{ former: SchoolHead | null; dueAt: Date } | Refusal<RefusalCode>> {
  const stale = await checkFresh(db, actor, form.password, now)
  if (stale !== null) return stale
  if (form.email.toLowerCase() === actor.email.toLowerCase())
    return refuse('head/own-email', [
      { field: 'email', message: 'Pakai alamat email kepala sekolah sendiri, bukan alamat akun sekolah ini' },
    ])
  const former = await readHead(db, actor.memberId, now)
  const waits = former !== null || platformLimit > 0
  return { former, dueAt: waits ? new Date(now.getTime() + WAIT_DAYS * DAY_MS) : now }
}
