import type { Db } from '../db/database.ts'
import { findEntry } from './log.queries.ts'
import type { LogFiles } from './log-files.ts'
import { merkleTree } from './merkle.ts'
import { InconsistentLogError, readTilesOf } from './publish.ts'

/** That the log contains an entry, in a form that is verified without the server. */
export type LogProof = {
  /** Position of the entry in the log, from 0. */
  readonly index: number
  /** Number of entries of the first checkpoint that covers it. */
  readonly size: number
  /** When that checkpoint was published. */
  readonly at: Date
  /**
   * The proof as https://c2sp.org/tlog-proof defines it, with the text of the entry as extra data.
   */
  readonly text: string
}

/**
 * Returns the proof of a document from the first checkpoint that covers it, so that equal documents
 * have equal proofs.
 *
 * @returns null until the document is in a published checkpoint, and when files of the log are
 *   missing
 */
export async function proveDocument(
  db: Db,
  files: Pick<LogFiles, 'read'>,
  documentId: number,
): Promise<LogProof | null> {
  const entry = await findEntry(db, 'document', documentId)
  if (!entry?.checkpoint) return null
  const { index, text, checkpoint } = entry
  const hashes = await readProof(files, checkpoint.size, index)
  if (hashes === null) return null
  const lines = [
    'c2sp.org/tlog-proof@v1',
    `extra ${Buffer.from(text).toString('base64')}`,
    `index ${index}`,
    ...hashes.map((hash) => Buffer.from(hash).toString('base64')),
  ]
  return {
    index,
    size: checkpoint.size,
    at: checkpoint.at,
    text: `${lines.join('\n')}\n\n${checkpoint.note}`,
  }
}

/** Computes an inclusion proof. A document is printed also while files of the log are missing. */
async function readProof(files: Pick<LogFiles, 'read'>, size: number, index: number) {
  try {
    return await merkleTree(size, readTilesOf(files)).inclusionProof(index)
  } catch (error) {
    if (error instanceof InconsistentLogError) return null
    throw error
  }
}
