import { createHash, hash as hashOf } from 'node:crypto'

// The Merkle tree of RFC 6962, section 2.1.

const LEAF = Buffer.of(0)
const NODE = Buffer.of(1)

/** Number of hashes of a full tile: eight levels of the tree. */
export const TILE_WIDTH = 256
const TILE_LEVELS = 8

/** Length of a hash in bytes. */
export const HASH_BYTES = 32

/** Returns the hash of an entry as a leaf. */
export const leafHash = (entry: Uint8Array): Buffer =>
  hashOf('sha256', Buffer.concat([LEAF, entry]), 'buffer')

/** Returns the hash of two neighbouring subtrees. */
export const nodeHash = (left: Uint8Array, right: Uint8Array): Buffer =>
  hashOf('sha256', Buffer.concat([NODE, left, right]), 'buffer')

/** Returns the root of a complete subtree from its leaves, whose number is a power of two. */
export function completeRoot(hashes: readonly Uint8Array[]): Uint8Array {
  let level = hashes
  while (level.length > 1)
    level = Array.from({ length: level.length / 2 }, (_, at) =>
      nodeHash(hashAt(level, at * 2), hashAt(level, at * 2 + 1)),
    )
  return hashAt(level, 0)
}

function hashAt<T>(list: readonly T[], index: number): T {
  const foundElement = list[index]
  if (foundElement === undefined) throw new Error(`no hash ${index} of ${list.length}`)
  return foundElement
}

/**
 * Reads the first hashes of a tile. A hash on level L is the root of 256^L leaves.
 *
 * @param width hashes to read, 1 to 256
 * @throws an error when the tile has fewer
 */
export type ReadTile = (level: number, index: number, width: number) => Promise<readonly Uint8Array[]>

/**
 * A tree of a given size whose hashes are read from tiles.
 *
 * @param size number of leaves
 */
export function merkleTree(size: number, readTile: ReadTile) {
  /**
   * Returns the root of the leaves from `from` on, whose number is a power of two that divides
   * `from`.
   */
  async function complete(from: number, leaves: number): Promise<Uint8Array> {
    const level = Math.floor(Math.log2(leaves) / TILE_LEVELS)
    const unit = TILE_WIDTH ** level
    const [first, count] = [from / unit, leaves / unit]
    const tile = Math.floor(first / TILE_WIDTH)
    const width = Math.min(TILE_WIDTH, Math.floor(size / unit) - tile * TILE_WIDTH)
    const hashes = await readTile(level, tile, width)
    const offset = first % TILE_WIDTH
    return completeRoot(hashes.slice(offset, offset + count))
  }

  /** Returns the root of the leaves from `from` up to `to`, without `to`. */
  async function range(from: number, to: number): Promise<Uint8Array> {
    const leaves = to - from
    const left = powerUpTo(leaves)
    if (left === leaves) return complete(from, leaves)
    return nodeHash(await complete(from, left), await range(from + left, to))
  }

  async function inclusion(leaf: number, from: number, to: number): Promise<Uint8Array[]> {
    if (to - from === 1) return []
    const middle = from + splitOf(to - from)
    return leaf < middle
      ? [...(await inclusion(leaf, from, middle)), await range(middle, to)]
      : [...(await inclusion(leaf, middle, to)), await range(from, middle)]
  }

  async function consistency(
    old: number,
    from: number,
    to: number,
    isOldRoot: boolean,
  ): Promise<Uint8Array[]> {
    if (old === to) return isOldRoot ? [] : [await range(from, to)]
    const middle = from + splitOf(to - from)
    return old <= middle
      ? [...(await consistency(old, from, middle, isOldRoot)), await range(middle, to)]
      : [...(await consistency(old, middle, to, false)), await range(from, middle)]
  }

  return {
    /** Returns the root of the first leaves; of an empty tree the hash of nothing. */
    root: async (leaves = size): Promise<Uint8Array> =>
      leaves === 0 ? createHash('sha256').digest() : range(0, leaves),
    /** Returns the proof that the tree contains a leaf, from the leaf to the root. */
    inclusionProof: (leaf: number): Promise<Uint8Array[]> => inclusion(leaf, 0, size),
    /** Returns the proof that the tree extends its state of `old` leaves, 1 to `size`. */
    consistencyProof: (old: number): Promise<Uint8Array[]> => consistency(old, 0, size, true),
  }
}

/** Returns the largest power of two up to a number. */
const powerUpTo = (count: number): number => 2 ** Math.floor(Math.log2(count))

/** Returns how many of `count` leaves the left subtree has: the largest power of two below it. */
function splitOf(count: number): number {
  const power = powerUpTo(count)
  return power === count ? power / 2 : power
}

/**
 * Computes the root that an inclusion proof leads to.
 *
 * @returns null when the proof has another length than the tree needs
 */
export function rootOfInclusion(
  { leaf, index, size }: { leaf: Uint8Array; index: number; size: number },
  proof: readonly Uint8Array[],
): Uint8Array | null {
  if (index >= size) return null
  let [node, last] = [index, size - 1]
  let hash = leaf
  for (const sibling of proof) {
    if (last === 0) return null
    if (node % 2 === 1 || node === last) {
      hash = nodeHash(sibling, hash)
      while (node % 2 === 0 && node !== 0) [node, last] = [node / 2, Math.floor(last / 2)]
    } else hash = nodeHash(hash, sibling)
    ;[node, last] = [Math.floor(node / 2), Math.floor(last / 2)]
  }
  return last === 0 ? hash : null
}

type Tree = { readonly size: number; readonly root: Uint8Array }

/** Whether a proof shows that a tree extends a smaller one of at least one leaf. */
export function isConsistent(old: Tree, tree: Tree, proof: readonly Uint8Array[]): boolean {
  const isSame = (one: Uint8Array, other: Uint8Array) => Buffer.compare(one, other) === 0
  if (old.size === tree.size) return proof.length === 0 && isSame(old.root, tree.root)
  if (old.size < 1 || old.size > tree.size) return false
  let [node, last] = [old.size - 1, tree.size - 1]
  while (node % 2 === 1) [node, last] = [Math.floor(node / 2), Math.floor(last / 2)]
  const [first, ...rest] = node === 0 ? [old.root, ...proof] : proof
  if (first === undefined) return false
  let [oldRoot, root] = [first, first]
  for (const hash of rest) {
    if (last === 0) return false
    if (node % 2 === 1 || node === last) {
      ;[oldRoot, root] = [nodeHash(hash, oldRoot), nodeHash(hash, root)]
      while (node % 2 === 0 && node !== 0) [node, last] = [node / 2, Math.floor(last / 2)]
    } else root = nodeHash(root, hash)
    ;[node, last] = [Math.floor(node / 2), Math.floor(last / 2)]
  }
  return last === 0 && isSame(oldRoot, old.root) && isSame(root, tree.root)
}

/** Builds the root of a tree leaf by leaf, with one hash for each complete subtree in memory. */
export function createTreeBuilder() {
  const subtrees: { leaves: number; hash: Uint8Array }[] = []
  let size = 0
  return {
    size: () => size,
    add(leaf: Uint8Array): void {
      size += 1
      let joinedNode = { leaves: 1, hash: leaf }
      for (let left = subtrees.at(-1); left?.leaves === joinedNode.leaves; left = subtrees.at(-1)) {
        subtrees.pop()
        joinedNode = { leaves: joinedNode.leaves * 2, hash: nodeHash(left.hash, joinedNode.hash) }
      }
      subtrees.push(joinedNode)
    },
    /** Returns the root of the leaves so far, at least one. */
    root: (): Uint8Array =>
      subtrees.map(({ hash }) => hash).reduceRight((right, left) => nodeHash(left, right)),
  }
}
