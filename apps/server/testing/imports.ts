import { importItems, importRows, moveImport, openImport } from '@pasar/contract/catalogue/item-import'
import { advanceImport } from '../src/catalogue/import-worker.ts'
import type { Outcome } from '../src/catalogue/item-import.queries.ts'
import { deleteOldImports } from '../src/catalogue/item-import.queries.ts'
import type { Db } from '../src/db/database.ts'
import type { Actor } from '../src/http/actor.ts'
import { callEndpoint } from './call-endpoint.ts'
import { get, type TestContext } from './orders.ts'

const NOW = new Date('2026-11-21T03:00:00Z')

/** Lets the worker do all that there is to do. */
export async function runImports(db: Db, now = NOW): Promise<void> {
  const fail = (error: unknown) => {
    throw error
  }
  while (await advanceImport(db, () => now, fail));
  while (await deleteOldImports(db, now));
}

/** Sends a file; it is looked through, nothing more. */
export const uploadSpreadsheet = (
  { db, services }: TestContext,
  vendor: Actor,
  content: string | Buffer,
  type: 'item' | 'book' = 'item',
) =>
  callEndpoint(db, services, importItems, vendor, {
    params: { type },
    file: { name: 'barang.csv', bytes: Buffer.from(content) },
  })

/** Sends a file and looks through it. */
export async function previewSpreadsheet(
  house: TestContext,
  vendor: Actor,
  content: string | Buffer,
  type: 'item' | 'book' = 'item',
) {
  const file = { name: 'barang.csv', bytes: Buffer.from(content) }
  const { id } = await get(house, importItems, vendor, { params: { type }, file })
  await runImports(house.db)
  const params = { type, importId: id }
  const rowsOf = async (outcome: Outcome) =>
    (await get(house, importRows, vendor, { params, query: { outcome } })).rows
  const see = () => get(house, openImport, vendor, { params })
  return {
    id,
    see,
    rowsOf,
    cancel: () => get(house, moveImport, vendor, { params, body: { action: 'cancel' } }),
    /** Agrees, and puts everything into the catalogue. */
    apply: async () => {
      await get(house, moveImport, vendor, { params, body: { action: 'apply' } })
      await runImports(house.db)
      return see()
    },
  }
}
