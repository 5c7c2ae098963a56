import { createHash, randomUUID } from 'node:crypto'
import { readdirSync, readFileSync } from 'node:fs'
import { rm } from 'node:fs/promises'
import { join } from 'node:path'
import type { IndexContent } from '@pasar/search/index-content'
import { jsonParts, readJson, type SnapshotPart } from '@pasar/search/memory/snapshot-parts'
import type { Db } from '../../db/database.ts'
import { readSystemIdentifier } from '../../db/installation.queries.ts'
import { PROJECT } from '../../folders.ts'
import { Poll } from './poll.ts'
import { countChangesSince, insertSnapshot } from './search-snapshot.queries.ts'
import { SharedRuns } from './shared-runs.ts'
import { openParts, writeSnapshotParts } from './snapshot-file.ts'

/** Below the age at which changes are deleted, so that the newest snapshot can always catch up. */
const SAVE_EVERY_MS = 1_800_000
/** Rereading more than this share of the items takes longer than a load. */
const MAX_CHANGED_SHARE = 1 / 4

/** The first part of a snapshot. */
type Head = {
  /** Hash of the code that computes the content. */
  code: string
  /** The database server, which numbers the transactions. */
  system: string
  /** Identifies the snapshot in the table `search_snapshot`. */
  token: string
  /** All changes of transactions before this one are in the content. */
  position: string
}

/** Reads and writes the snapshot of the search index in a file. */
export class IndexSnapshots {
  readonly #path: string
  readonly #onIgnored: (reason: unknown) => void

  /** @param onIgnored receives the reason why a snapshot is not used */
  constructor(path: string, onIgnored: (reason: unknown) => void) {
    this.#path = path
    this.#onIgnored = onIgnored
  }

  /** Writes a snapshot. The content may change meanwhile. */
  async write(db: Db, content: IndexContent, position: string): Promise<void> {
    const token = randomUUID()
    const head: Head = { code: codeHash(), system: await readSystemIdentifier(db), token, position }
    await writeSnapshotParts(this.#path, partsOf(head, content), () => insertSnapshot(db, token, position))
  }

  /**
   * Reads the snapshot into an empty content. Removes a file that is unreadable, or from another
   * database, another state of it, or another version of the program.
   *
   * @returns null without a usable snapshot; the content is unusable then
   */
  async read(
    db: Db,
    content: IndexContent,
  ): Promise<{ position: string; isValid: () => Promise<boolean> } | null> {
    const parts = await openParts(this.#path)
    if (parts === null) return null
    try {
      const [head] = await readJson<Head>(parts.source)
      if (head?.code !== codeHash()) throw new Error('it is from another version')
      if (head.system !== (await readSystemIdentifier(db))) throw new Error('it is from another database')
      const changeCount = await countChangesSince(db, head.token)
      if (changeCount === null) throw new Error('the database does not know it')
      await content.readSnapshot(parts.source)
      if (changeCount > content.size * MAX_CHANGED_SHARE) throw new Error('too many items have changed')
      return {
        position: head.position,
        isValid: async () => (await countChangesSince(db, head.token)) !== null,
      }
    } catch (reason) {
      this.#onIgnored(reason)
      await rm(this.#path, { force: true })
      return null
    } finally {
      await parts.close()
    }
  }
}

function* partsOf(head: Head, content: IndexContent): Iterable<SnapshotPart> {
  yield* jsonParts([head])
  yield* content.snapshotParts()
}

/** Returns the hash of the code that computes the content of the index. */
function codeHash(): string {
  const hash = createHash('sha256')
  for (const folder of [
    'packages/search/src',
    'packages/domain/src/catalogue',
    'apps/server/src/catalogue/search',
  ])
    for (const name of readdirSync(join(PROJECT, folder)).sort())
      if (name.endsWith('.ts') && !name.includes('.test.'))
        hash.update(readFileSync(join(PROJECT, folder, name)))
  return hash.digest('hex')
}

/** Writes snapshots in the background, and when the server stops. */
export class SnapshotSaver {
  readonly #snapshots: IndexSnapshots | null
  readonly #current: () => { content: IndexContent; version: number; position: string }
  readonly #poll = new Poll()
  readonly #saves = new SharedRuns()
  #save: (() => Promise<void>) | null = null
  #savedVersion = -1

  constructor(
    snapshots: IndexSnapshots | null,
    current: () => { content: IndexContent; version: number; position: string },
  ) {
    this.#snapshots = snapshots
    this.#current = current
  }

  /**
   * Starts to write a snapshot every half hour.
   *
   * @param isSaved whether the index was read from a snapshot; otherwise the first is written at
   *   once
   * @param report receives the error of a failed write
   */
  start(db: Db, isSaved: boolean, report: (error: unknown) => void): void {
    const snapshots = this.#snapshots
    if (snapshots === null) return
    const save = async () => {
      const { content, version, position } = this.#current()
      await snapshots.write(db, content, position)
      this.#savedVersion = version
    }
    this.#save = () => this.#saves.run(save).catch(report)
    if (!isSaved) void this.#save()
    this.#poll.start(this.#save, SAVE_EVERY_MS)
  }

  /** Writes a last snapshot if the index has changed. */
  async stop(): Promise<void> {
    this.#poll.stop()
    await this.#saves.settled()
    if (this.#save !== null && this.#savedVersion !== this.#current().version) await this.#save()
  }
}
