import { type DBSchema, type IDBPDatabase, openDB } from 'idb'
import * as z from 'zod/mini'
import { type NewItem, StoredItem } from './stored-item.ts'

/** Name of the IndexedDB database with the encrypted items. Their keys are not extractable. */
const NAME = 'encrypted-store'

interface Schema extends DBSchema {
  keys: { key: string; value: unknown }
  entries: { key: number; value: unknown }
}

/** Whether this browser supports encrypted storage: it needs HTTPS and IndexedDB. */
export const canEncrypt = (): boolean =>
  typeof indexedDB !== 'undefined' && typeof crypto !== 'undefined' && crypto.subtle !== undefined

const Sealed = z.object({ iv: z.instanceof(Uint8Array<ArrayBuffer>), content: z.instanceof(ArrayBuffer) })

/** One row. Its payload and bytes are encrypted; its metadata is not. */
const Row = z.object({
  id: z.int(),
  owner: z.string(),
  kind: z.string(),
  orderId: z.nullable(z.int()),
  at: z.string(),
  reason: z.string(),
  payload: Sealed,
  bytes: z.nullable(Sealed),
})

const STRICT = { durability: 'strict' } as const

let openDatabase: Promise<IDBPDatabase<Schema>> | null = null

function database(): Promise<IDBPDatabase<Schema>> {
  openDatabase ??= openDB<Schema>(NAME, 1, {
    upgrade(db) {
      db.createObjectStore('keys')
      db.createObjectStore('entries', { keyPath: 'id', autoIncrement: true })
    },
    // Another tab wants to delete the database. Close the connection so that the deletion can
    // proceed.
    blocking() {
      void openDatabase?.then((db) => db.close())
      openDatabase = null
    },
  })
  return openDatabase
}

async function keyOf(owner: string): Promise<CryptoKey> {
  const db = await database()
  const existingKey = await db.get('keys', owner)
  if (existingKey instanceof CryptoKey) return existingKey
  const newKey = await crypto.subtle.generateKey({ name: 'AES-GCM', length: 256 }, false, [
    'encrypt',
    'decrypt',
  ])
  // Two tabs may create a key at the same time. The first one wins, and both use its key.
  const writing = db.transaction('keys', 'readwrite', STRICT)
  const storedKey = await writing.store.get(owner)
  if (storedKey instanceof CryptoKey) return storedKey
  await writing.store.put(newKey, owner)
  await writing.done
  return newKey
}

async function seal(key: CryptoKey, content: BufferSource) {
  const iv = crypto.getRandomValues(new Uint8Array(12))
  return { iv, content: await crypto.subtle.encrypt({ name: 'AES-GCM', iv }, key, content) }
}

const unseal = (key: CryptoKey, { iv, content }: z.output<typeof Sealed>) =>
  crypto.subtle.decrypt({ name: 'AES-GCM', iv }, key, content)

/**
 * Encrypts and stores an item until it can be sent. The write is durable when this returns.
 *
 * @param owner the owner; other users of this device cannot decrypt the item
 */
export async function storeItem(owner: string, item: NewItem): Promise<number> {
  const key = await keyOf(owner)
  const row = {
    kind: item.kind,
    orderId: 'orderId' in item ? item.orderId : null,
    at: item.at,
    owner,
    reason: '',
    payload: await seal(key, new TextEncoder().encode(JSON.stringify(item.payload))),
    bytes: 'bytes' in item ? await seal(key, item.bytes) : null,
  }
  const writing = (await database()).transaction('entries', 'readwrite', STRICT)
  const id = await writing.store.add(row)
  await writing.done
  return id
}

async function rowsOf(owner: string): Promise<z.output<typeof Row>[]> {
  const rows = await (await database()).getAll('entries')
  return rows.flatMap((row) => {
    const parsedRow = z.safeParse(Row, row)
    return parsedRow.success && parsedRow.data.owner === owner ? [parsedRow.data] : []
  })
}

/**
 * Loads all items of one user in insertion order. Skips rows that cannot be decrypted or do not
 * match the schema of their kind; sign-out deletes them.
 */
export async function readItems(owner: string): Promise<StoredItem[]> {
  const key = await keyOf(owner)
  const items = await Promise.all((await rowsOf(owner)).map((row) => itemIn(row, key)))
  return items.filter((item) => item !== null)
}

async function itemIn({ payload: sealedPayload, bytes, ...row }: z.output<typeof Row>, key: CryptoKey) {
  try {
    const payload: unknown = JSON.parse(new TextDecoder().decode(await unseal(key, sealedPayload)))
    const item = { ...row, payload, bytes: bytes === null ? null : await unseal(key, bytes) }
    return z.safeParse(StoredItem, item).data ?? null
  } catch {
    return null
  }
}

/** Returns the number of readable items of one user. */
export const countItems = async (owner: string): Promise<number> => (await readItems(owner)).length

export async function deleteStored(id: number): Promise<void> {
  const writing = (await database()).transaction('entries', 'readwrite', STRICT)
  await writing.store.delete(id)
  await writing.done
}

/** Records why the server refused an item. An empty reason allows it to be sent again. */
export async function setRefusalReason(id: number, reason: string): Promise<void> {
  const writing = (await database()).transaction('entries', 'readwrite', STRICT)
  const row = await writing.store.get(id)
  if (typeof row === 'object' && row !== null) await writing.store.put({ ...row, reason })
  await writing.done
}

/** Deletes all items of a user, and the key. */
export async function clearEncryptedStore(owner: string): Promise<void> {
  for (const { id } of await rowsOf(owner)) await deleteStored(id)
  const writing = (await database()).transaction('keys', 'readwrite', STRICT)
  await writing.store.delete(owner)
  await writing.done
}
