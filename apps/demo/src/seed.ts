import { resolve } from 'node:path'
import { parseArgs } from 'node:util'
import { readConfig } from '@pasar/server/config/config'
import { loadFirstPages } from '@pasar/server/content/first-pages.load'
import { openDatabase } from '@pasar/server/db/database'
import { migrate } from '@pasar/server/db/migrate'
import { createSealer } from '@pasar/server/db/sealer'
import { loadReferenceData } from '@pasar/server/reference/load-reference-data'
import { createFileStore } from '@pasar/server/store/create-file-store'
import { isEmpty } from './members.queries.ts'
import { clearHalfWorld, clearWorld, DEMO_SEED, findWorld, loadDemoWorld } from './world.ts'

const MIN_ITEMS = 1_000
const MAX_ITEMS = 1_000_000

/** Thrown for a wrong command line or an unsuitable database. */
class Refused extends Error {}

type Order = { url: string; items: number; seed: number; fresh: boolean }

function wholeNumber(text: string, name: string, min: number, max: number): number {
  const value = Number(text)
  if (!Number.isInteger(value) || value < min || value > max)
    throw new Refused(`${name} harus angka bulat ${min} sampai ${max}, bukan "${text}".`)
  return value
}

function readOrder(): Order {
  const { values } = parseArgs({
    options: {
      items: { type: 'string', default: '20000' },
      seed: { type: 'string', default: String(DEMO_SEED) },
      database: { type: 'string' },
      'data-dir': { type: 'string' },
      fresh: { type: 'boolean', default: false },
    },
  })
  const folder = resolve(values['data-dir'] ?? process.env.DATA_DIR ?? 'data', 'database')
  return {
    url: values.database ?? (values['data-dir'] ? folder : (process.env.DATABASE_URL ?? folder)),
    items: wholeNumber(values.items, '--items', MIN_ITEMS, MAX_ITEMS),
    seed: wholeNumber(values.seed, '--seed', 0, 2 ** 31),
    fresh: values.fresh,
  }
}

async function seed({ url, items, seed, fresh }: Order, onProgress: (line: string) => void): Promise<void> {
  const { db, close } = await openDatabase(url, { connections: 1 })
  try {
    await migrate(db)
    await loadReferenceData(db, onProgress)
    await clearHalfWorld(db)
    if (fresh) await clearWorld(db)
    else if (!(await isEmpty(db))) {
      const world = await findWorld(db)
      if (world?.items === items && world.seed === seed) {
        onProgress(`Dunia contoh dengan ${items.toLocaleString('id-ID')} barang sudah ada.`)
        return
      }
      throw new Refused(
        world
          ? `Basis data ini sudah berisi dunia contoh lain (${world.items.toLocaleString('id-ID')} barang). Tambahkan --fresh untuk menggantinya.`
          : 'Basis data ini sudah berisi data. Tambahkan --fresh hanya bila semua anggota, barang, dan pesanan di dalamnya boleh dihapus.',
      )
    }
    const config = readConfig({ PASAR_PROFILE: 'demo', ...process.env })
    const files = await createFileStore(config)
    await loadFirstPages(db, { files, now: new Date() })
    await loadDemoWorld(db, {
      items,
      seed,
      now: new Date(),
      sealer: createSealer(config.dataKey),
      files,
      onProgress,
    })
  } finally {
    await close()
  }
}

if (import.meta.main) {
  const beganAt = performance.now()
  const printProgress = (line: string) =>
    process.stdout.write(`${((performance.now() - beganAt) / 1000).toFixed(1).padStart(6)} s  ${line}\n`)
  try {
    await seed(readOrder(), printProgress)
    printProgress('Selesai.')
  } catch (error) {
    process.stderr.write(`${error instanceof Error ? error.message : String(error)}\n`)
    process.exitCode = 1
  }
}
