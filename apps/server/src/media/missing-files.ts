import type { Db } from '../db/database.ts'
import type { FileStore } from '../store/file-store.ts'
import { readReferencedKeys } from './file-references.queries.ts'

/** Files that are looked for at a time. */
const AT_ONCE = 20
/** Missing files whose keys are returned. */
const EXAMPLES = 20

/**
 * Looks for every file that the database refers to.
 *
 * @returns the number of different files and of the missing ones, and the keys of the first ones
 * @throws FileStoreUnavailableError if the store does not respond
 */
export async function countMissingFiles(
  db: Db,
  files: FileStore,
): Promise<{ referenced: number; missing: number; examples: string[] }> {
  let referencedCount = 0
  let missing = 0
  const examples: string[] = []
  const look = async (key: string) => {
    const content = await files.read(key)
    content?.destroy()
    if (content !== null) return
    missing += 1
    if (examples.length < EXAMPLES) examples.push(key)
  }
  for await (const keys of readReferencedKeys(db)) {
    referencedCount += keys.length
    for (let from = 0; from < keys.length; from += AT_ONCE)
      await Promise.all(keys.slice(from, from + AT_ONCE).map(look))
  }
  return { referenced: referencedCount, missing, examples: examples.sort() }
}
