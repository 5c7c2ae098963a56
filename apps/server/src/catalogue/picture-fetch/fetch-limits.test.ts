import { importPictures } from '@pasar/contract/catalogue/item-import'
import { sql } from 'kysely'
import { beforeEach, expect, test } from 'vitest'
import { aVendor } from '../../../testing/builders.ts'
import { createCatalogueFixture } from '../../../testing/fixtures/catalogue-fixture.ts'
import { pictureServer } from '../../../testing/fixtures/picture-server.ts'
import { csvOf, previewSpreadsheet } from '../../../testing/imports.ts'
import { get } from '../../../testing/orders.ts'
import type { Actor } from '../../call/actor.ts'
import { createDownloader } from '../../outbound/download.ts'
import { createPictureFetching } from './fetch-pictures.ts'
import { claimAddresses } from './picture-fetch.queries.ts'

const context = await createCatalogueFixture()
const { db, services } = context
const { requests, at } = await pictureServer()
const NOW = new Date('2026-11-21T03:00:00Z')
const later = (ms: number) => new Date(NOW.getTime() + ms)
let clock = NOW

beforeEach(async () => {
  clock = NOW
  requests.length = 0
  await db.deleteFrom('item_picture_fetch').execute()
})

const faults: unknown[] = []
const fetching = (timeoutMs: number) =>
  createPictureFetching(
    {
      ...{ db, clock: () => clock, files: services.files, scanner: services.scanner },
      downloader: createDownloader(true, timeoutMs),
    },
    (error) => faults.push(error),
  )

async function fetchAll(): Promise<void> {
  const { fetchDue, finish } = fetching(2_000)
  do await finish()
  while (await fetchDue())
  await finish()
  expect(faults).toEqual([])
}

/** Imports one item for each address. */
async function importAddresses(vendor: Actor, addresses: readonly string[]) {
  const lines = addresses.map((address, n) => `SKU-${n};Meja ${n};Laptop;${address}`)
  const importPreview = await previewSpreadsheet(
    context,
    vendor,
    csvOf('SKU;Nama;Kategori;Alamat gambar', ...lines),
  )
  await importPreview.apply()
  return importPreview
}

const statesOf = async (vendor: Actor) =>
  (
    await db
      .selectFrom('item_picture_fetch')
      .select(['state', (of) => of.fn.countAll<number>().as('count')])
      .where('vendor_id', '=', vendor.memberId)
      .groupBy('state')
      .orderBy('state')
      .execute()
  ).map(({ state, count }) => [state, Number(count)])

test('a server that does not answer takes two downloads of its vendor, and delays no other vendor', async () => {
  const [slow, quick] = [await aVendor(db), await aVendor(db)]
  await importAddresses(
    slow,
    Array.from({ length: 12 }, (_, n) => at(`diam/${n}`)),
  )
  await importAddresses(quick, [at('foto/a00.jpg'), at('foto/0a0.jpg'), at('foto/00a.jpg')])
  const { fetchDue } = fetching(30_000)
  await expect
    .poll(async () => {
      await fetchDue()
      return statesOf(quick)
    })
    .toEqual([['placed', 3]])
  expect(requests.filter((path) => path.includes(' /diam'))).toHaveLength(2)
  expect(await statesOf(slow)).toEqual([['waiting', 12]])
})

test('a server that is down is tried three times, and its other addresses are refused without a try', async () => {
  const vendor = await aVendor(db)
  const { id } = await importAddresses(
    vendor,
    Array.from({ length: 30 }, () => at('503')),
  )
  await fetchAll()
  expect(requests).toHaveLength(2)
  clock = later(29_000)
  await fetchAll()
  expect(requests).toHaveLength(2)
  clock = later(30_000)
  await fetchAll()
  expect(requests).toHaveLength(4)
  expect(await statesOf(vendor)).toEqual([['waiting', 30]])
  clock = later(210_000)
  await fetchAll()
  expect(requests).toHaveLength(6)
  const { pictures } = await get(context, importPictures, vendor, { params: { type: 'item', importId: id } })
  expect(pictures.map(({ sku }) => sku)).toEqual(Array.from({ length: 30 }, (_, n) => `SKU-${n}`))
  const counts = Map.groupBy(pictures, ({ reason }) => reason)
  expect([...counts].map(([reason, all]) => [reason, all.length])).toEqual([
    ['Server menjawab dengan kesalahan (503).', 2],
    ['Tidak dicoba, karena server ini tidak menjawab alamat lain dari impor yang sama.', 28],
  ])
})

test('an address that fails on a server that answers others delays those by 30 seconds at most', async () => {
  const vendor = await aVendor(db)
  await importAddresses(vendor, [at('foto/a00.jpg'), at('503'), at('foto/0a0.jpg'), at('foto/00a.jpg')])
  await fetchAll()
  clock = later(30_000)
  await fetchAll()
  expect(await statesOf(vendor)).toEqual([
    ['placed', 3],
    ['waiting', 1],
  ])
})

test('a vendor has 2,000 waiting addresses at most, over its imports', async () => {
  const vendor = await aVendor(db)
  const { id } = await importAddresses(vendor, [at('foto/a00.jpg')])
  const { item_id } = await db.selectFrom('item_picture_fetch').select('item_id').executeTakeFirstOrThrow()
  await sql`insert into item_picture_fetch (import_id, row_no, position, vendor_id, item_id, url, host, state, try_after, created_at)
    select ${id}, n, 1, ${vendor.memberId}, ${item_id}, 'https://toko.id/' || n, 'toko.id', 'waiting', ${NOW}, ${NOW}
    from generate_series(3, 1999) n`.execute(db)
  const importPreview = await previewSpreadsheet(
    context,
    vendor,
    csvOf(
      'SKU;Nama;Kategori;Alamat gambar',
      `Z1;Meja;Laptop;${at('foto/a00.jpg')} ${at('foto/0a0.jpg')}`,
      `Z2;Meja;Laptop;${at('foto/a00.jpg')}`,
      'Z3;Meja;Laptop;',
    ),
  )
  expect((await importPreview.rowsOf('new')).map(({ rowNo }) => rowNo)).toEqual([2, 4])
  expect((await importPreview.rowsOf('wrong')).map(({ rowNo, faults: [fault] }) => [rowNo, fault])).toEqual([
    [
      3,
      {
        column: 'Alamat gambar',
        message:
          'Paling banyak 2000 alamat gambar sekaligus. Kirim baris ini lagi sesudah gambar yang lain diambil.',
      },
    ],
  ])
})

test('an address of a process that died is claimed after its lease, six times at most', async () => {
  const vendor = await aVendor(db)
  const { id } = await importAddresses(vendor, [at('foto/a00.jpg')])
  const claim = (now: Date) => claimAddresses(db, { perVendor: 2, limit: 10, leaseMs: 120_000, now })
  expect(await claim(NOW)).toHaveLength(1)
  expect(await claim(later(120_000))).toHaveLength(0)
  for (const minutes of [3, 6, 9, 12, 15]) expect(await claim(later(minutes * 60_000))).toHaveLength(1)
  clock = later(18 * 60_000)
  await fetchAll()
  expect(requests).toEqual([])
  const { pictures } = await get(context, importPictures, vendor, { params: { type: 'item', importId: id } })
  expect(pictures.map(({ reason }) => reason)).toEqual([
    'Gambar ini tidak terolah karena gangguan pada sistem.',
  ])
})
