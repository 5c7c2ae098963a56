import { must } from '@pasar/domain/kernel/must'
import { type OnFault, runParts } from '../call/each-concurrently.ts'
import type { LogFiles } from './log-files.ts'
import { merkleTree, TILE_WIDTH } from './merkle.ts'
import type { Checkpoint, Signer } from './note.ts'
import { InconsistentLogError, type Publisher, readCheckpoint, readTilesOf } from './publish.ts'
import { CHECKPOINT_PATH, tilePath } from './tiles.ts'

/**
 * Brings the copies of a log up to its newest checkpoint. A copy whose checkpoint the log does not
 * extend stays as it is, as evidence.
 *
 * @param onFault receives the error of a copy that fails; the others go on
 * @decision 0106
 */
export async function copyLog({ files, signer, copies }: Publisher, onFault: OnFault): Promise<void> {
  if (copies.length === 0) return
  const note = await files.read(CHECKPOINT_PATH)
  const checkpoint = await readCheckpoint(files, signer)
  if (note === null || checkpoint === null) return
  const parts = copies.map((copy) => async () => {
    await copyTo(copy.files, { files, signer, checkpoint })
    await copy.files.write(CHECKPOINT_PATH, note)
  })
  await runParts(parts, onFault)
}

type Source = { files: LogFiles; signer: Signer; checkpoint: Checkpoint }

async function copyTo(target: LogFiles, { files, signer, checkpoint }: Source): Promise<void> {
  const copied = await readCheckpoint(target, signer)
  const tree = merkleTree(checkpoint.size, readTilesOf(files))
  if (copied !== null) {
    const isExtended = copied.size <= checkpoint.size && copied.root.equals(await tree.root(copied.size))
    if (!isExtended)
      throw new InconsistentLogError(`the log does not extend a copy of ${copied.size} entries`)
  }
  for (const path of pathsBetween(copied?.size ?? 0, checkpoint.size))
    await target.write(path, must(await files.read(path), path))
}

/** Returns the paths of the tiles and bundles of a tree that a smaller one does not have. */
function pathsBetween(from: number, to: number): string[] {
  const paths: string[] = []
  for (let [level, old, count] = [0, from, to]; count > old; level += 1) {
    for (let tile = Math.floor(old / TILE_WIDTH); tile * TILE_WIDTH < count; tile += 1) {
      const width = Math.min(TILE_WIDTH, count - tile * TILE_WIDTH)
      if (level === 0) paths.push(tilePath('entries', tile, width))
      paths.push(tilePath(level, tile, width))
    }
    ;[old, count] = [Math.floor(old / TILE_WIDTH), Math.floor(count / TILE_WIDTH)]
  }
  return paths
}
