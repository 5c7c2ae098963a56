import {
  inSharedFloat64,
  inSharedUint8,
  inSharedUint32,
  type SharedFloat64,
  type SharedUint8,
  type SharedUint32,
} from './shared-arrays.ts'

/** A piece of a snapshot of the index. */
export type SnapshotPart = Float64Array | Uint32Array | Uint8Array

/**
 * Reads the parts of a snapshot in the order in which they were written. Each function throws if
 * the next part is missing, damaged or of another type.
 */
export type PartSource = {
  /** @param room minimum length of the returned array, which is larger than the part then */
  readonly float64: (room?: number) => Promise<SharedFloat64>
  readonly uint32: (room?: number) => Promise<SharedUint32>
  readonly uint8: (room?: number) => Promise<SharedUint8>
}

/** Rows of one part, so that writing or reading it takes a few milliseconds. */
const ROWS_AT_ONCE = 5_000

/** Yields a list of JSON values as parts. */
export function* jsonParts(rows: readonly unknown[]): Iterable<SnapshotPart> {
  yield Uint32Array.of(rows.length)
  for (let from = 0; from < rows.length; from += ROWS_AT_ONCE)
    yield new TextEncoder().encode(JSON.stringify(rows.slice(from, from + ROWS_AT_ONCE)))
}

/**
 * Reads a list that `jsonParts` wrote. The snapshot is from this program, so its rows have the
 * type.
 */
export async function readJson<T>(source: PartSource): Promise<T[]> {
  const [count = 0] = await source.uint32()
  const rows: T[] = []
  while (rows.length < count) {
    const some: T[] = JSON.parse(new TextDecoder().decode(await source.uint8()))
    rows.push(...some)
  }
  return rows
}

/**
 * Returns a source of parts that are in memory. Arrays in shared memory stay shared; others are
 * copied.
 *
 * @throws Error from the source, if the next part has another type
 */
export function partsInMemory(parts: readonly SnapshotPart[]): PartSource {
  let at = 0
  const next = async <A extends SnapshotPart>(
    isOfType: (part: SnapshotPart | undefined) => part is A,
  ): Promise<A> => {
    const part = parts[at]
    at += 1
    if (!isOfType(part)) throw new Error('a part has another type')
    return part
  }
  return {
    float64: async () => inSharedFloat64(await next((part) => part instanceof Float64Array)),
    uint32: async () => inSharedUint32(await next((part) => part instanceof Uint32Array)),
    uint8: async () => inSharedUint8(await next((part) => part instanceof Uint8Array)),
  }
}
