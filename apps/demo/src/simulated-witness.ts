import { isConsistent } from '@pasar/server/transparency/merkle'
import {
  type Checkpoint,
  cosign,
  openCheckpoint,
  type Signer,
  textOfNote,
  type Verifier,
} from '@pasar/server/transparency/note'
import type { Witness } from '@pasar/server/transparency/witness'

/** A checkpoint that a witness does not cosign, with the status of its answer. */
export class RefusedCheckpointError extends Error {
  readonly status: number
  constructor(status: number, message: string) {
    super(message)
    this.status = status
  }
}

/**
 * Creates the stand-in for a witness: it follows one log in memory.
 *
 * @param log key of the log that it follows
 */
export function simulatedWitness(signer: Signer, log: Verifier, clock: () => Date) {
  let last: Checkpoint | null = null
  /** Cosigns a checkpoint that extends the last one. @throws RefusedCheckpointError */
  const addCheckpoint = (old: number, proof: readonly Uint8Array[], note: string): string => {
    const next = openCheckpoint(note, log)
    if (next === null) throw new RefusedCheckpointError(403, 'no valid signature of the log')
    if (old !== (last?.size ?? 0)) throw new RefusedCheckpointError(409, String(last?.size ?? 0))
    if (last !== null && !isConsistent(last, next, proof))
      throw new RefusedCheckpointError(422, 'the log does not extend its last checkpoint')
    last = next
    return cosign(textOfNote(note), signer, clock())
  }
  const witness: Witness = {
    name: signer.name,
    cosign: async (note, proveFrom) => {
      const size = last?.size ?? 0
      return addCheckpoint(size, await proveFrom(size), note)
    },
  }
  return { ...witness, addCheckpoint }
}
