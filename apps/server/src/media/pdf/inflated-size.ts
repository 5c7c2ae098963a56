import { createInflate, deflateSync, inflateSync } from 'node:zlib'
import { LIMITS, PdfRejectedError } from './pdf-refused.ts'

/**
 * Streams up to this size are decompressed in one go, larger ones in chunks that are
 * discarded.
 */
const SMALL = 1024 * 1024

/** Counts the decompressed bytes of a document against its limits. */
export class InflateBudget {
  #left: number = LIMITS.allStreamBytes

  /** @throws PdfRejectedError if one stream or all together are too large */
  spend(bytes: number): void {
    this.#left -= bytes
    if (bytes > LIMITS.streamBytes || this.#left < 0) throw new PdfRejectedError('too-complex')
  }
}

/** Returns the zlib stream without trailing bytes. */
type Trimmed = () => Uint8Array

/**
 * Decompresses a zlib stream and counts its bytes. The output of large streams is discarded.
 *
 * @returns null if the bytes are no complete zlib stream
 * @throws PdfRejectedError if the stream is too large
 */
export async function countInflated(bytes: Uint8Array, budget: InflateBudget): Promise<Trimmed | null> {
  const first = bytes[0] ?? 0
  if ((first & 0x0f) !== 8 || ((first << 8) | (bytes[1] ?? 0)) % 31 !== 0) return null
  const output = inflatedSmall(bytes)
  if (output === 'large') return countInChunks(bytes, budget)
  if (output === 'broken') return null
  budget.spend(output.length)
  return () => deflateSync(output)
}

function inflatedSmall(bytes: Uint8Array): Buffer | 'large' | 'broken' {
  try {
    return inflateSync(bytes, { maxOutputLength: SMALL })
  } catch (error) {
    return error instanceof RangeError ? 'large' : 'broken'
  }
}

async function countInChunks(bytes: Uint8Array, budget: InflateBudget): Promise<Trimmed | null> {
  const inflate = createInflate({ chunkSize: 256 * 1024 })
  inflate.end(bytes)
  let size = 0
  try {
    for await (const chunk of inflate) {
      size += chunk.length
      if (size > LIMITS.streamBytes) throw new PdfRejectedError('too-complex')
    }
  } catch (error) {
    if (error instanceof PdfRejectedError) throw error
    budget.spend(size)
    return null
  }
  budget.spend(size)
  return () => bytes.subarray(0, inflate.bytesWritten)
}

const KEYWORD = Buffer.from('stream')
const LF = 0x0a
const CR = 0x0d

/**
 * Counts the decompressed bytes of all streams before a parser reads the file, because a
 * parser decompresses object streams completely.
 *
 * @throws PdfRejectedError if the total is too large
 */
export async function countStreams(file: Buffer): Promise<void> {
  const budget = new InflateBudget()
  for (let at = file.indexOf(KEYWORD); at >= 0; at = file.indexOf(KEYWORD, at + KEYWORD.length)) {
    let start = at + KEYWORD.length
    if (file[start] === CR) start += 1
    if (file[start] === LF) start += 1
    await countInflated(file.subarray(start), budget)
  }
}
