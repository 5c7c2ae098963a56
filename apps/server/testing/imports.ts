import { importItems, importRows, moveImport, openImport } from '@pasar/contract/catalogue/item-import'
import type { Actor } from '../src/call/actor.ts'
import { advanceImport } from '../src/catalogue/import/advance-import.ts'
import type { Outcome } from '../src/catalogue/import/item-import.queries.ts'
import { deleteOldImports } from '../src/catalogue/import/item-import.queries.ts'
import type { Db } from '../src/db/database.ts'
import { createDownloader } from '../src/outbound/download.ts'
import { callEndpoint } from './call-endpoint.ts'
import { get, type TestContext } from './orders.ts'

const NOW = new Date('2026-11-21T03:00:00Z')

/** Addresses may lead to this computer. */
const { parse: parseLocalAddress } = createDownloader(true)

/** Runs the import worker until nothing is left to do. */
export async function runImports(db: Db, now = NOW): Promise<void> {
  const fail = (error: unknown) => {
    throw error
  }
  while (await advanceImport(db, () => now, fail, parseLocalAddress));
  while (await deleteOldImports(db, now));
}

/** Uploads a file without running the import worker. */
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

/** Uploads a file and runs its validation. */
export async function previewSpreadsheet(
  context: TestContext,
  vendor: Actor,
  content: string | Buffer,
  type: 'item' | 'book' = 'item',
) {
  const file = { name: 'barang.csv', bytes: Buffer.from(content) }
  const { id } = await get(context, importItems, vendor, { params: { type }, file })
  await runImports(context.db)
  const params = { type, importId: id }
  const rowsOf = async (outcome: Outcome) =>
    (await get(context, importRows, vendor, { params, query: { outcome } })).rows
  const see = () => get(context, openImport, vendor, { params })
  return {
    id,
    see,
    rowsOf,
    cancel: () => get(context, moveImport, vendor, { params, body: { action: 'cancel' } }),
    /** Confirms the import and adds all rows to the catalogue. */
    apply: async () => {
      await get(context, moveImport, vendor, { params, body: { action: 'apply' } })
      await runImports(context.db)
      return see()
    },
  }
}

/** Returns a file of these lines, for Excel. */
export const csvOf = (...lines: string[]) => lines.join('\r\n')

/** Returns the items of a vendor by SKU. */
export const itemsOf = (db: Db, vendor: Actor) =>
  db
    .selectFrom('item')
    .select(['id', 'sku', 'name', 'price', 'stock', 'state', 'kind', 'version'])
    .where('vendor_id', '=', vendor.memberId)
    .orderBy('sku')
    .execute()
