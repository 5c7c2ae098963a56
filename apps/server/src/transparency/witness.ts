import { fetchSpan } from '../tracing/tracing.ts'
import { isSigned, textOfNote, type Verifier } from './note.ts'

/** An independent party that cosigns the checkpoints of a log while the log only grows. */
export type Witness = {
  readonly name: string
  /**
   * Cosigns a checkpoint.
   *
   * @param proveFrom returns the proof that the log extends its first entries
   * @returns the signature line of the witness
   * @throws an error when the witness refuses, or does not answer
   */
  cosign: (note: string, proveFrom: (size: number) => Promise<readonly Uint8Array[]>) => Promise<string>
}

/** Maximum time in ms that a witness may take to answer. */
const TIMEOUT_MS = 10_000

/** Calls a witness over HTTP, as https://c2sp.org/tlog-witness defines it. */
export function httpWitness(url: string, verifier: Verifier): Witness {
  // What the witness saw last. It answers 409 with its size when that is another one.
  let size = 0
  const ask = async (note: string, proof: readonly Uint8Array[]) => {
    const hashes = proof.map((hash) => `${Buffer.from(hash).toString('base64')}\n`).join('')
    const reply = await fetchSpan('witness', 'POST', () =>
      fetch(`${url}/add-checkpoint`, {
        method: 'POST',
        body: `old ${size}\n${hashes}\n${note}`,
        redirect: 'error',
        signal: AbortSignal.timeout(TIMEOUT_MS),
      }),
    )
    return { status: reply.status, text: await reply.text() }
  }
  return {
    name: verifier.name,
    async cosign(note, proveFrom) {
      let { status, text } = await ask(note, await proveFrom(size))
      if (status === 409 && /^[0-9]{1,15}\n?$/.test(text)) {
        size = Number(text)
        ;({ status, text } = await ask(note, await proveFrom(size)))
      }
      if (status !== 200 || !isSigned(textOfNote(note), text, verifier))
        throw new Error(`the witness ${verifier.name} answered ${status} without a valid signature`)
      size = sizeOf(note)
      return text
    },
  }
}

const sizeOf = (note: string) => Number(note.split('\n')[1])
