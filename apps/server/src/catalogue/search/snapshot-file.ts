import { randomUUID } from 'node:crypto'
import { type FileHandle, mkdir, open, readdir, rename, rm, stat } from 'node:fs/promises'
import { basename, dirname, join } from 'node:path'
import { crc32 } from 'node:zlib'
import { sharedFloat64, sharedUint8, sharedUint32 } from '@pasar/search/memory/shared-arrays'
import type { PartSource, SnapshotPart } from '@pasar/search/memory/snapshot-parts'

/** Bytes that are copied, checked or written at a stretch. */
const CHUNK = 1 << 20
/** Age in ms from which an unfinished file has no writer. */
const ORPHAN_MS = 600_000
const MAX_FILE_BYTES = 2 ** 32
/** Numbers that start a part in the file, by its type. */
const FLOAT64 = 0x50530108
const UINT32 = 0x50530104
const UINT8 = 0x50530101

const typeOf = (part: SnapshotPart): number =>
  part instanceof Float64Array ? FLOAT64 : part instanceof Uint32Array ? UINT32 : UINT8

const bytesOf = (part: SnapshotPart) => new Uint8Array(part.buffer, part.byteOffset, part.byteLength)

/**
 * Writes parts into a file and replaces it at the end, so that a killed process leaves the old
 * file. Each part is its type, its length, its values and a CRC-32 of all three.
 *
 * @param before runs after the last part and before the replacement
 */
export async function writeSnapshotParts(
  path: string,
  parts: Iterable<SnapshotPart>,
  before: () => Promise<void>,
): Promise<void> {
  await mkdir(dirname(path), { recursive: true })
  await removeOrphans(path)
  const temporary = `${path}.${randomUUID()}`
  const file = await open(temporary, 'wx', 0o600)
  try {
    const chunk = new Uint8Array(CHUNK)
    for (const part of parts) await writePart(file, part, chunk)
    await file.sync()
    await before()
    await rename(temporary, path)
  } finally {
    await file.close()
    await rm(temporary, { force: true })
  }
}

/** Removes the unfinished files of killed processes. */
async function removeOrphans(path: string): Promise<void> {
  for (const name of await readdir(dirname(path))) {
    const file = join(dirname(path), name)
    if (!name.startsWith(`${basename(path)}.`)) continue
    const [fileStat] = await Promise.allSettled([stat(file)])
    if (fileStat.status === 'fulfilled' && Date.now() - fileStat.value.mtimeMs > ORPHAN_MS)
      await rm(file, { force: true })
  }
}

async function writePart(file: FileHandle, part: SnapshotPart, chunk: Uint8Array): Promise<void> {
  const head = bytesOf(Uint32Array.of(typeOf(part), part.length))
  await file.write(head)
  let check = crc32(head)
  const bytes = bytesOf(part)
  for (let from = 0; from < bytes.length; from += CHUNK) {
    // The index may change the values while the file system writes them, so it writes a copy.
    const some = bytes.subarray(from, from + CHUNK)
    chunk.set(some)
    const copy = chunk.subarray(0, some.length)
    check = crc32(copy, check)
    await file.write(copy)
  }
  await file.write(bytesOf(Uint32Array.of(check)))
}

/**
 * Opens a file that `writeSnapshotParts` wrote.
 *
 * @returns null if there is none
 */
export async function openParts(path: string) {
  const [openResult] = await Promise.allSettled([open(path)])
  if (openResult.status === 'rejected') return null
  const file = openResult.value
  const { size } = await file.stat()
  let position = 0

  const fill = async (bytes: Uint8Array, check: number): Promise<number> => {
    let sum = check
    for (let from = 0; from < bytes.length; ) {
      const { bytesRead } = await file.read(bytes, from, Math.min(CHUNK, bytes.length - from), position)
      if (bytesRead === 0) throw new Error('it is truncated')
      sum = crc32(bytes.subarray(from, from + bytesRead), sum)
      from += bytesRead
      position += bytesRead
    }
    return sum
  }

  async function next<A extends SnapshotPart>(
    type: number,
    bytesEach: number,
    create: (room: number) => A,
    room = 0,
  ) {
    const head = new Uint32Array(2)
    const headSum = await fill(bytesOf(head), 0)
    const [foundLength, length = 0] = head
    if (foundLength !== type || size > MAX_FILE_BYTES || position + length * bytesEach > size)
      throw new Error('it is damaged')
    const part = create(Math.max(length, room))
    const sum = await fill(bytesOf(part).subarray(0, length * bytesEach), headSum)
    const check = new Uint32Array(1)
    await fill(bytesOf(check), 0)
    if (check[0] !== sum) throw new Error('it is damaged')
    return part
  }

  const source: PartSource = {
    float64: (room) => next(FLOAT64, 8, sharedFloat64, room),
    uint32: (room) => next(UINT32, 4, sharedUint32, room),
    uint8: (room) => next(UINT8, 1, sharedUint8, room),
  }
  return { source, close: () => file.close() }
}
