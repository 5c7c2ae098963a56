import { type OnFault, runParts } from '../call/each-concurrently.ts'
import type { Db } from '../db/database.ts'
import { lastCheckpoint, lockLog, logSize, readEntries, saveCheckpoint } from './log.queries.ts'
import type { LogFiles } from './log-files.ts'
import { completeRoot, leafHash, merkleTree, type ReadTile, TILE_WIDTH } from './merkle.ts'
import { type Checkpoint, openCheckpoint, type Signer, signCheckpoint, type Verifier } from './note.ts'
import { bundleOf, CHECKPOINT_PATH, entriesOf, hashesOf, KEY_PATH, tilePath } from './tiles.ts'
import type { Witness } from './witness.ts'

/** A log whose published files contradict its signed checkpoints. It signs nothing any more. */
export class InconsistentLogError extends Error {}

/** A copy of a log outside: all files, or only the checkpoints. */
export type LogCopy = { readonly files: LogFiles; readonly isWhole: boolean }

/** What publishes the log of an installation. */
export type Publisher = {
  readonly files: LogFiles
  readonly signer: Signer
  /** Copies outside. Their checkpoints are compared before signing. */
  readonly copies: readonly LogCopy[]
  readonly witnesses: readonly Witness[]
}

/** Entries that one checkpoint adds at most. The lock is held while their tiles are written. */
const BATCH = 16 * TILE_WIDTH

/** Reads the tiles of a log from its files. */
export const readTilesOf =
  (files: Pick<LogFiles, 'read'>): ReadTile =>
  async (level, index, width) => {
    const tile = await files.read(tilePath(level, index, width))
    if (tile === null) throw new InconsistentLogError(`${tilePath(level, index, width)} is missing`)
    return hashesOf(tile)
  }

/**
 * Opens the newest checkpoint of some files.
 *
 * @returns null when there is none yet
 * @throws {InconsistentLogError} when its signature is not valid
 */
export async function readCheckpoint(files: LogFiles, signer: Verifier): Promise<Checkpoint | null> {
  const note = await files.read(CHECKPOINT_PATH)
  return note && verified(note.toString(), signer)
}

function verified(note: string, signer: Verifier): Checkpoint {
  const checkpoint = openCheckpoint(note, signer)
  if (checkpoint === null || checkpoint.origin !== signer.name)
    throw new InconsistentLogError('a checkpoint has no valid signature')
  return checkpoint
}

/**
 * Publishes a batch of new entries: writes their tiles, verifies that the tree extends every
 * checkpoint seen before, signs its new state, and writes the checkpoint last. Only one process
 * publishes at a time.
 *
 * @param onFault receives the error of a copy whose checkpoint cannot be read
 * @returns whether there may be more
 * @throws {InconsistentLogError} instead of signing a log that was rewritten
 * @decision 0106
 */
export const publishEntries = (db: Db, publisher: Publisher, now: Date, onFault: OnFault): Promise<boolean> =>
  db.transaction().execute(async (tx) => {
    if (!(await lockLog(tx, 'files'))) return false
    const { files, signer } = publisher
    const storedCheckpoint = await lastCheckpoint(tx)
    const publishedCheckpoint = await readCheckpoint(files, signer)
    const from = publishedCheckpoint?.size ?? 0
    const entries = await logSize(tx)
    if (entries < from)
      throw new InconsistentLogError(`the log has ${entries} entries, its checkpoint states ${from}`)
    if (entries === from) return false
    const own = [publishedCheckpoint, storedCheckpoint === null ? null : verified(storedCheckpoint, signer)]
    const existing = [...own, ...(await readCopies(publisher, onFault))].filter((one) => one !== null)
    // Lost files are written again up to the newest checkpoint, so no smaller one is signed again.
    const newest = Math.max(...existing.map((checkpoint) => checkpoint.size), 0)
    const size = Math.min(entries, Math.max(from + BATCH, newest))
    for (let at = from; at < size; at += BATCH)
      await writeTiles(files, at, await readEntries(tx, at, Math.min(at + BATCH, size)))
    const tree = await extendedTree(files, size, existing)
    const note = signCheckpoint({ origin: signer.name, size, root: Buffer.from(await tree.root()) }, signer)
    await saveCheckpoint(tx, size, note, now)
    const keys = [signer, ...signer.former].map(({ verifierText }) => `${verifierText}\n`)
    await files.write(KEY_PATH, Buffer.from(keys.join('')))
    await files.write(CHECKPOINT_PATH, Buffer.from(note))
    return size < entries
  })

/** Reads the checkpoints of the copies. A copy that cannot be read is compared the next time. */
async function readCopies({ copies, signer }: Publisher, onFault: OnFault): Promise<(Checkpoint | null)[]> {
  const checkpoints: (Checkpoint | null)[] = []
  const parts = copies.map(
    ({ files }) =>
      async () =>
        checkpoints.push(await readCheckpoint(files, signer)),
  )
  await runParts(parts, (error) => {
    if (error instanceof InconsistentLogError) throw error
    onFault(error)
  })
  return checkpoints
}

/**
 * Returns the tree of the files after verifying that it extends some checkpoints.
 *
 * @throws {InconsistentLogError}
 */
async function extendedTree(files: LogFiles, size: number, existing: readonly Checkpoint[]) {
  const tree = merkleTree(size, readTilesOf(files))
  for (const checkpoint of existing) {
    if (checkpoint.size > size)
      throw new InconsistentLogError(`a checkpoint states ${checkpoint.size} entries, the log has ${size}`)
    if (!checkpoint.root.equals(await tree.root(checkpoint.size)))
      throw new InconsistentLogError(`the log does not extend its checkpoint of ${checkpoint.size} entries`)
  }
  return tree
}

/** Writes the bundles and tiles that some new entries fill. */
async function writeTiles(files: LogFiles, from: number, texts: readonly string[]): Promise<void> {
  const entries = texts.map((text) => Buffer.from(text))
  const before = await readPartial(files, 'entries', from)
  await writeParts(files, 'entries', from, [...(before ? entriesOf(before) : []), ...entries], bundleOf)
  let hashes: readonly Uint8Array[] = entries.map(leafHash)
  for (
    let [level, count] = [0, from];
    hashes.length > 0;
    level += 1, count = Math.floor(count / TILE_WIDTH)
  ) {
    const tile = await readPartial(files, level, count)
    const parts = await writeParts(
      files,
      level,
      count,
      [...(tile ? hashesOf(tile) : []), ...hashes],
      Buffer.concat,
    )
    hashes = parts.filter((part) => part.length === TILE_WIDTH).map(completeRoot)
  }
}

/** Reads the partial tile at the end of `count` hashes; null when the last tile is full. */
async function readPartial(
  files: LogFiles,
  level: number | 'entries',
  count: number,
): Promise<Buffer | null> {
  const width = count % TILE_WIDTH
  if (width === 0) return null
  const path = tilePath(level, Math.floor(count / TILE_WIDTH), width)
  const tile = await files.read(path)
  if (tile === null) throw new InconsistentLogError(`${path} is missing`)
  return tile
}

/**
 * Writes hashes or entries as tiles, from the tile on that contains number `count`.
 *
 * @returns the content of the tiles
 */
async function writeParts(
  files: LogFiles,
  level: number | 'entries',
  count: number,
  content: readonly Uint8Array[],
  encode: (part: Uint8Array[]) => Buffer,
): Promise<Uint8Array[][]> {
  const first = Math.floor(count / TILE_WIDTH)
  const parts: Uint8Array[][] = []
  for (let at = 0; at < content.length; at += TILE_WIDTH) parts.push(content.slice(at, at + TILE_WIDTH))
  for (const [at, part] of parts.entries())
    await files.write(tilePath(level, first + at, part.length), encode(part))
  return parts
}
