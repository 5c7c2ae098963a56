import { PUBLIC_VIEW } from '@pasar/domain/catalogue/shown-price'
import { expect, test } from 'vitest'
import { CategoryTree } from '../category-tree.ts'
import { comparablePrices } from '../comparable-prices.ts'
import { IndexContent } from '../index-content.ts'
import type { IndexQuery } from '../index-query.ts'
import type { ItemLine, VendorRow } from '../index-rows.ts'
import { searchContent } from '../index-search.ts'
import { runWithoutPause } from '../time-slicing.ts'
import type { ContentChange } from './content-change.ts'
import { partsInMemory } from './snapshot-parts.ts'

const CATEGORIES = ['Kertas', 'Buku'].map((name, at) => ({
  id: at + 1,
  wireId: String(at + 1),
  parentId: null,
  level: 1,
  name,
  fullName: name,
  icon: '',
}))
const NAMES = ['kertas hvs a4', 'kertas folio', 'buku tulis', 'buku gambar', 'map kertas biru']

const EVERYTHING: IndexQuery = {
  keyword: '',
  categoryId: '',
  locationId: '',
  vendorId: 0,
  tag: [],
  lower: 0,
  upper: 0,
  sort: 'PRICE_ASC',
  start: 0,
  kinds: 'all',
  near: '',
  goods: [],
  production: [],
  condition: [],
  availability: [],
  scale: [],
  rating: [],
}
const QUERIES: IndexQuery[] = [
  EVERYTHING,
  { ...EVERYTHING, keyword: 'kertas' },
  { ...EVERYTHING, keyword: 'buku', sort: 'PRICE_DESC', lower: 2_000 },
  { ...EVERYTHING, keyword: 'kertas a4', sort: 'RELEVANCE' },
  { ...EVERYTHING, categoryId: '2', sort: 'NEWEST' },
  { ...EVERYTHING, vendorId: 2, tag: [1] },
]

function emptyContent(): IndexContent {
  const content = new IndexContent()
  content.tree = new CategoryTree(CATEGORIES)
  return content
}

const vendor = (id: number): VendorRow => ({
  id,
  name: `Toko ${id}`,
  village: `35150${id}2001`,
  latitude: 0,
  longitude: 0,
  isPkp: true,
  code: 0,
})

/** A sequence of numbers that is the same in each run. */
function numbers(seed: number) {
  let state = seed
  return (below: number) => {
    state = (Math.imul(state, 1_103_515_245) + 12_345) >>> 0
    return (state >>> 8) % below
  }
}

function line(id: number, pick: (below: number) => number): ItemLine {
  return {
    id,
    vendorId: 1 + pick(3),
    categoryId: 1 + pick(2),
    isBook: pick(2) === 0,
    inStock: pick(4) > 0,
    weight: 100,
    prices: pick(3) === 0 ? [1_000, 1_100, 1_200, 1_300, 1_400, 1_500] : [500 + pick(40) * 100],
    isTaxed: pick(2) === 0,
    publishedAt: pick(1_000),
    comparable: pick(9),
    popularity: pick(50),
    searchText: `${NAMES[pick(NAMES.length)]} tipe${pick(30)}`,
    tags: pick(3) === 0 ? [1 + pick(4)] : [],
    code: pick(8),
  }
}

/** A second content as another thread has it: it receives messages as a thread receives them. */
class OtherThread {
  content = emptyContent()
  readonly writer: IndexContent
  #generation = -1
  #changes: ContentChange[] = []

  constructor(writer: IndexContent) {
    this.writer = writer
    writer.onChange = (change) => this.#changes.push(structuredClone(change))
  }

  async update(): Promise<void> {
    if (this.writer.generation === this.#generation)
      for (const change of this.#changes) this.content.repeat(change)
    else {
      this.content = emptyContent()
      // `structuredClone` shares the memory of shared arrays, as a message does.
      await this.content.attach(partsInMemory(structuredClone(this.writer.sharedParts())))
      this.#generation = this.writer.generation
    }
    this.#changes = []
    this.content.cache.deleteResults()
  }
}

const WHOLE_COUNTRY = { province: '', view: PUBLIC_VIEW, landing: null } as const

/** Returns the number of offers that are comparable with an item, itself included. */
function comparableOffers(itemId: number, onSale: ReadonlyMap<number, ItemLine>): number {
  const item = onSale.get(itemId)
  return [...onSale.values()].filter(
    ({ categoryId, comparable }) => categoryId === item?.categoryId && comparable === item.comparable,
  ).length
}

test.each([1, 2, 3])(
  'a thread that repeats the changes finds the same as the writer, seed %i',
  async (seed) => {
    const pick = numbers(seed)
    const writer = emptyContent()
    const onSale = new Map<number, ItemLine>()
    const put = (item: ItemLine) => {
      onSale.set(item.id, item)
      writer.put(item, vendor(item.vendorId))
    }
    writer.beginLoading()
    for (let id = 1; id <= 900; id += 1) put(line(id, pick))
    runWithoutPause(writer.endLoading())
    for (const id of [1, 2, 3, 4]) writer.nameTag({ id, name: `tag ${id}`, ownerId: id === 4 ? 2 : null })
    const other = new OtherThread(writer)
    const generations = new Set<number>()
    for (let round = 0; round < 40; round += 1) {
      for (let n = 0; n < 1 + pick(40); n += 1) {
        const id = 1 + pick(1_100)
        const item = line(id, pick)
        if (pick(4) > 0) put(item)
        else if (onSale.delete(id)) writer.remove(id)
      }
      if (pick(6) === 0) writer.nameTag({ id: 1, name: `tag baru ${round}`, ownerId: null })
      await writer.compactIfNeeded()
      writer.cache.deleteResults()
      await other.update()
      generations.add(writer.generation)
      expect(other.content.size).toBe(writer.size)
      for (const query of QUERIES)
        for (const waivedPpn of [0, 11]) {
          const view = { zone: '3' as const, waivedPpn }
          expect(searchContent(other.content, query, view)).toEqual(searchContent(writer, query, view))
        }
      for (const itemId of [...onSale.keys()].slice(0, 20)) {
        const compared = comparablePrices(writer, { itemId, ...WHOLE_COUNTRY })
        expect(comparablePrices(other.content, { itemId, ...WHOLE_COUNTRY })).toEqual(compared)
        expect(compared?.offers).toBe(comparableOffers(itemId, onSale))
      }
    }
    // Both ways are tried: rounds that only repeat changes, and rounds that attach again.
    expect(generations.size).toBeGreaterThan(2)
    expect(generations.size).toBeLessThan(30)
  },
)

test('another thread reads the memory of the writer', async () => {
  const writer = emptyContent()
  writer.beginLoading()
  const item = line(1, numbers(1))
  writer.put({ ...item, prices: [1_000] }, vendor(item.vendorId))
  runWithoutPause(writer.endLoading())
  const other = new OtherThread(writer)
  await other.update()
  writer.put({ ...item, prices: [2_000] }, vendor(item.vendorId))
  expect(other.content.columns.listedIn('1')[0]).toBe(2_000)
})

test('a merge of many added items leaves no array in memory twice', async () => {
  const writer = emptyContent()
  const pick = numbers(7)
  writer.beginLoading()
  for (let id = 1; id <= 1_000; id += 1) writer.put(line(id, pick), vendor(1))
  runWithoutPause(writer.endLoading())
  const { columns } = writer
  for (let id = 1_001; id <= 1_300; id += 1) writer.put(line(id, pick), vendor(1))
  await writer.compactIfNeeded()
  expect(writer.generation).toBeGreaterThan(1)
  expect(writer.columns).toBe(columns)
  expect(searchContent(writer, { ...EVERYTHING, keyword: 'tipe3' }, PUBLIC_VIEW).total).toBeGreaterThan(0)
})
