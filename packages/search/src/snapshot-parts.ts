/** A piece of a snapshot of the index. */
export type SnapshotPart = Float64Array | Uint32Array | Uint8Array

/**
 * Reads the parts of a snapshot in the order in which they were written. Each function throws if
 * the next part is missing, damaged or of another type.
 */
export type PartSource = {
  /** @param room minimum length of the returned array, which is larger than the part then */
  readonly float64: (room?: number) => Promise<Float64Array>
  readonly uint32: (room?: number) => Promise<Uint32Array>
  readonly uint8: (room?: number) => Promise<Uint8Array>
}

/** Rows of one part, so that writing or reading it takes a few milliseconds. */
const ROWS_AT_ONCE = 5_000

/** Yields a list of JSON values as parts. */
export function* jsonParts(rows: readonly unknown[]): Iterable<SnapshotPart> {
  yield Uint32Array.of(rows.length)
  for (let from = 0; from < rows.length; from += ROWS_AT_ONCE)
    yield new TextEncoder().encode(JSON.stringify(rows.slice(from, from + ROWS_AT_ONCE)))
}

/** Reads a list that `jsonParts` wrote. The snapshot is from this program, so its rows have the type. */
export async function readJson<T>(source: PartSource): Promise<T[]> {
  const [count = 0] = await source.uint32()
  const rows: T[] = []
  while (rows.length < count) {
    const some: T[] = JSON.parse(new TextDecoder().decode(await source.uint8()))
    rows.push(...some)
  }
  return rows
}
