import { must } from '@pasar/domain/kernel/must'
import { type OnFault, runParts } from '../call/each-concurrently.ts'
import type { LogFiles } from './log-files.ts'
import { merkleTree, TILE_WIDTH } from './merkle.ts'
import { type Checkpoint, openCheckpoint, type Signer } from './note.ts'
import { InconsistentLogError, type LogCopy, type Publisher, readCheckpoint, readTilesOf } from './publish.ts'
import { CHECKPOINT_PATH, KEY_PATH, tilePath } from './tiles.ts'
import type { Witness } from './witness.ts'

/**
 * Asks the witnesses to cosign the newest checkpoint, and brings the copies up to it. A copy that
 * the log does not extend stays as it is, as evidence.
 *
 * @param onFault receives the error of a witness or copy that fails; the others go on
 * @decision 0106
 */
export async function copyLog(
  { files, signer, copies, witnesses }: Publisher,
  onFault: OnFault,
): Promise<void> {
  const checkpoint = await readCheckpoint(files, signer)
  if (checkpoint === null) return
  const source = { files, signer, checkpoint, tree: merkleTree(checkpoint.size, readTilesOf(files)) }
  const cosignTasks = witnesses.map((witness) => () => addCosignature(witness, source))
  await runParts([...cosignTasks, ...copies.map((copy) => () => copyTo(copy, source))], onFault)
}

type Source = {
  files: LogFiles
  signer: Signer
  checkpoint: Checkpoint
  tree: ReturnType<typeof merkleTree>
}

/**
 * Adds the signature of a witness to the checkpoint, unless a newer one was published meanwhile.
 */
async function addCosignature(witness: Witness, { files, checkpoint, tree, signer }: Source): Promise<void> {
  const note = must(await files.read(CHECKPOINT_PATH), 'the checkpoint').toString()
  if (note.includes(`\n— ${witness.name} `) || openCheckpoint(note, signer)?.size !== checkpoint.size) return
  const line = await witness.cosign(note, async (size) => (size === 0 ? [] : tree.consistencyProof(size)))
  if ((await files.read(CHECKPOINT_PATH))?.toString() === note)
    await files.write(CHECKPOINT_PATH, Buffer.from(note + line))
}

async function copyTo({ files: target, isWhole }: LogCopy, source: Source): Promise<void> {
  const { files, signer, checkpoint, tree } = source
  const copiedCheckpoint = await readCheckpoint(target, signer)
  if (copiedCheckpoint !== null) {
    const isExtended =
      copiedCheckpoint.size <= checkpoint.size &&
      copiedCheckpoint.root.equals(await tree.root(copiedCheckpoint.size))
    if (!isExtended)
      throw new InconsistentLogError(`the log does not extend a copy of ${copiedCheckpoint.size} entries`)
  }
  const note = must(await files.read(CHECKPOINT_PATH), 'the checkpoint')
  const size = openCheckpoint(note.toString(), signer)?.size
  // A newer checkpoint was published meanwhile; the next round copies it.
  if (size !== checkpoint.size) return
  const paths = isWhole ? pathsBetween(copiedCheckpoint?.size ?? 0, checkpoint.size) : []
  for (const path of [...paths, KEY_PATH]) await target.write(path, must(await files.read(path), path))
  await target.write(CHECKPOINT_PATH, note)
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
