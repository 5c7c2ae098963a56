import fc from 'fast-check'
import { expect, test } from 'vitest'
import { leafHash, merkleTree, nodeHash, type ReadTile, rootOfInclusion, TILE_WIDTH } from './merkle.ts'

/** Reads tiles of a tree that is computed from all its leaves. */
function tilesOf(leaves: readonly Uint8Array[]): ReadTile {
  const roots = new Map<string, Uint8Array>()
  return async (level, index, width) => {
    const unit = TILE_WIDTH ** level
    return Array.from({ length: width }, (_, at) => {
      const from = (index * TILE_WIDTH + at) * unit
      const root = roots.get(`${unit} ${from}`) ?? plainRoot(leaves.slice(from, from + unit))
      roots.set(`${unit} ${from}`, root)
      return root
    })
  }
}

/** The definition of RFC 6962, section 2.1, without tiles. */
function plainRoot(leaves: readonly Uint8Array[]): Uint8Array {
  const [first] = leaves
  if (leaves.length === 1 && first) return first
  let left = 1
  while (left * 2 < leaves.length) left *= 2
  return nodeHash(plainRoot(leaves.slice(0, left)), plainRoot(leaves.slice(left)))
}

const hex = (hash: Uint8Array) => Buffer.from(hash).toString('hex')

// The leaves and roots that implementations of certificate transparency test with.
const LEAVES = [
  '',
  '00',
  '10',
  '2021',
  '3031',
  '40414243',
  '5051525354555657',
  '606162636465666768696a6b6c6d6e6f',
]
const ROOTS = [
  '6e340b9cffb37a989ca544e6bb780a2c78901d3fb33738768511a30617afa01d',
  'fac54203e7cc696cf0dfcb42c92a1d9dbaf70ad9e621f4bd8d98662f00e3c125',
  'aeb6bcfe274b70a14fb067a5e5578264db0fa9b51af5e0ba159158f329e06e77',
  'd37ee418976dd95753c1c73862b9398fa2a2cf9b4ff0fdfe8b30cd95209614b7',
  '4e3bbb1f7b478dcfe71fb631631519a3bca12c9aefca1612bfce4c13a86264d4',
  '76e67dadbcdf1e10e1b74ddc608abd2f98dfb16fbce75277b5232a127f2087ef',
  'ddb89be403809e325750d3d263cd78929c2942b7942a34b77e122c9594a74c8c',
  '5dc9da79a70659a9ad559cb701ded9a2ab9d823aad2f4960cfe370eff4604328',
]

test('computes the roots of the known test vectors', async () => {
  const leaves = LEAVES.map((leaf) => leafHash(Buffer.from(leaf, 'hex')))
  const tree = merkleTree(leaves.length, tilesOf(leaves))
  const roots = await Promise.all(ROOTS.map((_, at) => tree.root(at + 1)))
  expect(roots.map(hex)).toEqual(ROOTS)
  expect(hex(await tree.root(0))).toBe('e3b0c44298fc1c149afbf4c8996fb92427ae41e4649b934ca495991b7852b855')
})

const manyLeaves = Array.from({ length: 70_000 }, (_, at) => leafHash(Buffer.from(String(at))))

const LARGE = [65_536, 65_537, 69_999].map((size) => ({ size, readTile: tilesOf(manyLeaves.slice(0, size)) }))

const anyTree = fc.oneof(
  fc.integer({ min: 1, max: 600 }).map((size) => ({ size, readTile: tilesOf(manyLeaves.slice(0, size)) })),
  fc.constantFrom(...LARGE),
)

test('proves that random trees contain a leaf, and no other leaf', async () => {
  await fc.assert(
    fc.asyncProperty(anyTree, fc.nat(), fc.nat(), async ({ size, readTile }, nth, other) => {
      const index = nth % size
      const leaves = manyLeaves.slice(0, size)
      const tree = merkleTree(size, readTile)
      const proof = await tree.inclusionProof(index)
      const root = hex(await tree.root())
      const at = (leaf: number, position: number) =>
        rootOfInclusion({ leaf: leaves[leaf] ?? new Uint8Array(), index: position, size }, proof)
      expect(hex(at(index, index) ?? new Uint8Array())).toBe(root)
      fc.pre(other % size !== index)
      expect(hex(at(other % size, index) ?? new Uint8Array())).not.toBe(root)
      expect(hex(at(index, other % size) ?? new Uint8Array())).not.toBe(root)
    }),
    { numRuns: 300 },
  )
})

test('proves the consistency of the example of RFC 6962, section 2.1.3', async () => {
  const leaves = manyLeaves.slice(0, 7)
  const tree = merkleTree(7, tilesOf(leaves))
  const root = (from: number, to: number) => hex(plainRoot(leaves.slice(from, to)))
  const proof = async (old: number) => (await tree.consistencyProof(old)).map(hex)
  expect(await proof(3)).toEqual([root(2, 3), root(3, 4), root(0, 2), root(4, 7)])
  expect(await proof(4)).toEqual([root(4, 7)])
  expect(await proof(6)).toEqual([root(4, 6), root(6, 7), root(0, 4)])
  expect(await proof(7)).toEqual([])
})
