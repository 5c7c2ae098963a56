import { searchVillages } from '@pasar/contract/shipping/shipping'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { callEndpoint, dataOf, testServices } from '../../testing/call-endpoint.ts'
import { testDb } from '../../testing/test-db.ts'
import type { OpenDatabase } from '../db/database.ts'
import { loadAreas } from './areas.load.ts'
import { REGENCY_ABBREVIATIONS } from './regency-abbreviations.ts'
import { readRegenciesNamed } from './regency-names.queries.ts'

const services = testServices()
let database: OpenDatabase
beforeAll(async () => {
  database = await testDb()
  await loadAreas(database.db)
})
afterAll(() => database.close())

const found = async (text: string): Promise<string[]> => {
  const answer = await callEndpoint(database.db, services, searchVillages, null, { params: { text } })
  const rows: { c: string }[] = dataOf(answer)
  return rows.map(({ c }) => c)
}

const TROPODO = 'Tropodo (61256), Waru, Kabupaten Sidoarjo, Jawa Timur'

test.each([
  ['as it is called', 'tropodo waru', TROPODO],
  ['with the kinds of its levels', 'Kel. Tropodo, Kec. Waru, Kab. Sidoarjo', TROPODO],
  ['with commas and capitals', 'TROPODO,WARU,SIDOARJO', TROPODO],
  ['by postal code and name', '61256 tropodo', TROPODO],
  ['with a postal code that is out of date', 'tropodo waru 61299', TROPODO],
  ['with a letter too many', 'tropoddo waru', TROPODO],
  ['with letters exchanged', 'trpoodo wrau', TROPODO],
  ['with two slips in a long word', 'tropodo sidoharjjo', TROPODO],
  ['with a short form', 'tropodo sda', TROPODO],
  ['with the short form of its province', 'tropodo waru jatim', TROPODO],
  [
    'in one word that has two',
    'enggal bandarlampung',
    'Enggal (35118), Enggal, Kota Bandar Lampung, Lampung',
  ],
  ['with a slip in a short word', 'gubeng suraabya', 'Gubeng (60281), Gubeng, Kota Surabaya, Jawa Timur'],
  ['by the short form of a city', 'gubeng sby', 'Gubeng (60281), Gubeng, Kota Surabaya, Jawa Timur'],
])('finds a village %s: %s', async (_, text, label) => {
  expect((await found(text))[0]).toBe(label)
})

test('sorts equal names by distance to the viewed location, and an exact name before a longer one', async () => {
  const near = async (text: string, latitude: number, longitude: number) => {
    const query = { latitude, longitude }
    const rows: { c: string }[] = dataOf(
      await callEndpoint(database.db, services, searchVillages, null, { params: { text }, query }),
    )
    return rows.map(({ c }) => c)
  }
  // Sukamaju is the name of more than a hundred villages. Viewed from Medan, Bandung and Makassar.
  expect((await near('sukamaju', 3.59, 98.67))[0]).toMatch(/^Sukamaju \(\d+\), .*Sumatera Utara$/)
  expect((await near('sukamaju', -6.91, 107.61))[0]).toMatch(/^Sukamaju \(\d+\), .*Jawa Barat$/)
  expect((await near('sukamaju', -5.14, 119.43))[0]).toMatch(/^Sukamaju \(\d+\), .*Sulawesi Selatan$/)
  for (const label of await near('waru', -7.363, 112.759)) expect(label).toMatch(/^Waru \(|, Waru, /)
  expect((await near('waru', -7.363, 112.759))[0]).toContain('Waru, Kabupaten Sidoarjo, Jawa Timur')
})

test('a type in front of a name selects the level', async () => {
  const district = await found('kec. waru, jatim')
  expect(district.every((label) => label.split(', ')[1] === 'Waru')).toBe(true)
  const [village] = await found('desa waru, jatim')
  expect(village).toMatch(/^Waru/)
  expect((await found('sukajadi kota bandung'))[0]).toContain('Kota Bandung')
  expect((await found('cileunyi kab bandung'))[0]).toContain('Kabupaten Bandung')
})

test('a postal code alone finds only its villages', async () => {
  const labels = await found('61256')
  expect(labels.length).toBeGreaterThan(3)
  expect(labels.every((label) => label.includes('(61256)'))).toBe(true)
})

test.each(['atlantis', 'tropodo atlantis', 'zzzzzzzz', '99999'])('%s is not found', async (text) => {
  expect(await found(text)).toEqual([])
})

test('the villages of a regency that is named in full come first, in every spelling', async () => {
  const regencies = await database.db
    .selectFrom('area')
    .select(['code', 'name'])
    .where('level', '=', 2)
    .execute()
  expect(regencies).toHaveLength(514)
  const failures: string[] = []
  for (const { name } of regencies) {
    const plainName = name.replace(/^(Kabupaten|Kota)( Administrasi)? /, '')
    const isCity = name.startsWith('Kota ')
    const spellings: readonly (readonly [text: string, of: string])[] = [
      [name, name],
      [`${isCity ? 'Kota' : 'Kab.'} ${plainName}`, name],
      [plainName, plainName],
      [plainName.toUpperCase(), plainName],
      [plainName.replaceAll(/[ -]/g, ''), plainName],
      [plainName.replaceAll(/[ -]/g, '-'), plainName],
      [plainName.replaceAll(/[ -]/g, "'"), plainName],
    ]
    for (const [text, regency] of new Map(spellings)) {
      const [first = ''] = await found(text)
      if (!first.split(', ')[2]?.endsWith(regency)) failures.push(`${text}: ${first}`)
    }
  }
  expect(failures).toEqual([])
})

test.each([
  ['Parepare', 'Kota Pare Pare'],
  ['Tanjungbalai', 'Kota Tanjung Balai'],
  ['Toli-Toli', 'Kabupaten Toli Toli'],
  ['Tolitoli', 'Kabupaten Toli Toli'],
  ['Kab. Bandung Barat', 'Kabupaten Bandung Barat'],
  ['Sumba Barat', 'Kabupaten Sumba Barat'],
  ['Minahasa Utara', 'Kabupaten Minahasa Utara'],
  ['Kota Bandung', 'Kota Bandung'],
  ['kab bandung', 'Kabupaten Bandung'],
  ['Kota Baru', 'Kabupaten Kotabaru'],
  ['Toba', 'Kabupaten Toba'],
  ['Toba Samosir', 'Kabupaten Toba'],
  ['Pohuwato', 'Kabupaten Pohuwato'],
  ['Pangkajene dan Kepulauan', 'Kabupaten Pangkajene dan Kepulauan'],
  ['Pangkep', 'Kabupaten Pangkajene dan Kepulauan'],
  ['OKU Timur', 'Kabupaten Ogan Komering Ulu Timur'],
  ['kab. OKU', 'Kabupaten Ogan Komering Ulu'],
  ['50 Kota', 'Kabupaten Lima Puluh Kota'],
  ['jaksel', 'Kota Administrasi Jakarta Selatan'],
  ['Kota Tangsel', 'Kota Tangerang Selatan'],
  ['TTS', 'Kabupaten Timor Tengah Selatan'],
  ['Jogja', 'Kota Yogyakarta'],
  ['Padang Sidempuan', 'Kota Padangsidimpuan'],
  ['Maluku Tenggara Barat', 'Kabupaten Kepulauan Tanimbar'],
  ['Mamuju Utara', 'Kabupaten Pasangkayu'],
  // A village in Medan, not Manggarai Barat.
  ['Mabar', 'Kota Medan'],
])('finds villages of %s in %s', async (text, regency) => {
  expect((await found(text))[0]?.split(', ')[2]).toBe(regency)
})

test('every abbreviation of a regency names one, and no village except Jogja', async () => {
  const villages = await database.db.selectFrom('area').select('name').where('level', '>=', 3).execute()
  const names = new Set(villages.map(({ name }) => name.toLowerCase().replaceAll(/[^a-z0-9]/g, '')))
  for (const [abbreviation, name] of Object.entries(REGENCY_ABBREVIATIONS)) {
    expect(await readRegenciesNamed(database.db, abbreviation), abbreviation).toHaveLength(1)
    expect((await found(abbreviation))[0], abbreviation).toContain(` ${name},`)
    expect(names.has(abbreviation), abbreviation).toBe(abbreviation === 'jogja')
  }
})
