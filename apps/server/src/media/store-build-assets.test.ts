import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { brotliCompressSync } from 'node:zlib'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { createTestContext } from '../../testing/orders.ts'
import { findBuildAsset } from './build-assets.queries.ts'
import { readReferencedAmong } from './file-references.queries.ts'
import { storeBuildAssets } from './store-build-assets.ts'

const { db, services } = await createTestContext()
const folder = mkdtempSync(join(tmpdir(), 'pasar-build-'))
afterAll(() => rmSync(folder, { recursive: true }))

const NOW = new Date('2026-11-21T05:00:00Z')
const after = (days: number) => new Date(NOW.getTime() + days * 24 * 3_600_000)
const store = (names: readonly string[], now: Date) =>
  storeBuildAssets({ db, files: services.files }, { folder, names }, now)
const has = async (name: string) => (await findBuildAsset(db, name)) !== null

beforeAll(() => {
  for (const name of ['old-1.js', 'both-1.js', 'new-1.js', 'font-1.woff2'])
    writeFileSync(join(folder, name), name)
  writeFileSync(join(folder, 'old-1.js.br'), brotliCompressSync('old-1.js'))
})

test('assets of a build stay for seven days after it last ran, and their files are referenced', async () => {
  await store(['old-1.js', 'both-1.js', 'font-1.woff2'], NOW)
  const old = await findBuildAsset(db, 'old-1.js')
  expect([old?.isBrotli, (await findBuildAsset(db, 'font-1.woff2'))?.isBrotli]).toEqual([true, false])
  expect(await readReferencedAmong(db, [old?.fileKey ?? ''])).toEqual(new Set([old?.fileKey]))
  // The old build still runs a day later, beside the new one.
  await store(['old-1.js', 'both-1.js'], after(1))
  await store(['both-1.js', 'new-1.js'], after(2))
  await store(['both-1.js', 'new-1.js'], after(7.9))
  expect([await has('old-1.js'), await has('both-1.js'), await has('font-1.woff2')]).toEqual([
    true,
    true,
    false,
  ])
  await store(['both-1.js', 'new-1.js'], after(8.1))
  expect([await has('old-1.js'), await has('both-1.js'), await has('new-1.js')]).toEqual([false, true, true])
})
