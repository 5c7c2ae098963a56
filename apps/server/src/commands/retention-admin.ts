import { formatPeriod, RETENTION, RETENTION_KINDS } from '@pasar/domain/privacy/retention'
import type { Db } from '../db/database.ts'
import { listHolds } from '../privacy/legal-holds.queries.ts'
import { changeHold, type HoldRequest } from '../privacy/legal-holds.ts'
import { countPrunable, listRuns, PRUNED_KINDS } from '../privacy/prune.queries.ts'
import { pruneAll } from '../privacy/prune.ts'

// The commands of `npm run admin -- retention`.

type Context = { db: Db; now: Date; print: (line: string) => void }

/** Prints each period, with the last nightly run of what a job prunes. */
export async function printRetentionStatus({ db, print }: Context): Promise<void> {
  const runs = new Map((await listRuns(db)).map((run) => [run.kind, run]))
  for (const kind of RETENTION_KINDS) {
    const run = runs.get(kind)
    const last =
      run === undefined
        ? '-'
        : `${run.night}: ${run.removed} ${run.finishedAt === null ? '(belum selesai)' : '(selesai)'}`
    print([kind, `${formatPeriod(RETENTION[kind])} sejak ${RETENTION[kind].since}`, last].join('\t'))
  }
  print(`Penahanan hukum: ${(await listHolds(db)).length}`)
}

/** Prunes everything that is due, or prints how much that would be. */
export async function pruneRetention({ db, now, print }: Context, isDry: boolean): Promise<void> {
  if (!isDry) {
    for (const { kind, removed } of await pruneAll(db, now)) print(`${kind}\t${removed}`)
    return
  }
  for (const kind of PRUNED_KINDS) print(`${kind}\t${await countPrunable(db, kind, now)}`)
  print('Tidak ada yang diubah.')
}

/** Adds or removes a legal hold. */
export async function changeRetentionHold(
  { db, now, print }: Context,
  request: Omit<HoldRequest, 'now'>,
): Promise<void> {
  await changeHold(db, { ...request, now })
  print(request.action === 'add' ? 'Penahanan dicatat.' : 'Penahanan dicabut.')
}

/** Prints the legal holds in force. */
export async function printHolds({ db, print }: Context): Promise<void> {
  const holds = await listHolds(db)
  for (const { name, reason, addedAt } of holds) print([name, addedAt.toISOString(), reason].join('\t'))
  if (holds.length === 0) print('Tidak ada penahanan hukum.')
}
