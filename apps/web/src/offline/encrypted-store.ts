import * as z from 'zod/mini'

/** Name of the IndexedDB database with the encrypted items. Their keys are not extractable. */
const NAME = 'encrypted-store'
const KEYS = 'keys'
const ACTS = 'entries'

/** Whether this browser supports encrypted storage: it needs HTTPS and IndexedDB. */
export const canEncrypt = (): boolean =>
  typeof indexedDB !== 'undefined' && typeof crypto !== 'undefined' && crypto.subtle !== undefined

/** One stored item. Its payload and bytes are encrypted; its metadata is not. */
export type StoredItem = {
  id: number
  kind: 'photo' | 'handover' | 'cart' | 'picture' | 'draft' | 'message' | 'opening'
  orderId: number | null
  at: string
  /** Why the server refused the item; empty before the first attempt. */
  reason: string
  payload: string
  bytes: ArrayBuffer | null
}

/**
 * Items that the offline queue sends by itself. Item pictures wait for their form, drafts for
 * their user.
 */
export type QueuedItem = StoredItem & { kind: Exclude<StoredItem['kind'], 'picture' | 'draft'> }

const Sealed = z.object({ iv: z.instanceof(Uint8Array<ArrayBuffer>), content: z.instanceof(ArrayBuffer) })

const Row = z.object({
  id: z.int(),
  reader: z.string(),
  kind: z.enum(['photo', 'handover', 'cart', 'picture', 'draft', 'message', 'opening']),
  orderId: z.nullable(z.int()),
  at: z.string(),
  reason: z.string(),
  words: Sealed,
  bytes: z.nullable(Sealed),
})

const settled = <T>(request: IDBRequest<T>): Promise<T> =>
  new Promise((done, failed) => {
    request.onsuccess = () => done(request.result)
    request.onerror = () => failed(new Error('IndexedDB does not respond', { cause: request.error }))
  })

let opened: Promise<IDBDatabase> | null = null

function database(): Promise<IDBDatabase> {
  if (opened !== null) return opened
  const request = indexedDB.open(NAME, 1)
  request.onupgradeneeded = () => {
    request.result.createObjectStore(KEYS)
    request.result.createObjectStore(ACTS, { keyPath: 'id', autoIncrement: true })
  }
  opened = settled(request).then((db) => {
    // Another tab wants to delete the database. Close the connection so that the deletion can
    // proceed.
    db.onversionchange = () => {
      db.close()
      opened = null
    }
    return db
  })
  return opened
}

async function storeOf(name: typeof KEYS | typeof ACTS, mode: 'readonly' | 'readwrite') {
  const db = await database()
  return db.transaction(name, mode, { durability: 'strict' }).objectStore(name)
}

async function keyOf(owner: string): Promise<CryptoKey> {
  const find = async (): Promise<unknown> => settled((await storeOf(KEYS, 'readonly')).get(owner))
  const found = await find()
  if (found instanceof CryptoKey) return found
  const made = await crypto.subtle.generateKey({ name: 'AES-GCM', length: 256 }, false, [
    'encrypt',
    'decrypt',
  ])
  // Two tabs may create a key at the same time. The first one wins, and both use its key.
  const keys = await storeOf(KEYS, 'readwrite')
  const storedKey: unknown = await settled(keys.get(owner))
  if (storedKey instanceof CryptoKey) return storedKey
  await settled(keys.put(made, owner))
  return made
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
export async function storeItem(
  owner: string,
  { payload, bytes, ...act }: Omit<StoredItem, 'id' | 'reason'>,
): Promise<number> {
  const key = await keyOf(owner)
  const row = {
    ...act,
    reader: owner,
    reason: '',
    words: await seal(key, new TextEncoder().encode(payload)),
    bytes: bytes === null ? null : await seal(key, bytes),
  }
  return Number(await settled((await storeOf(ACTS, 'readwrite')).add(row)))
}

/** Loads all items of one user in insertion order. Skips rows that do not match the schema. */
export async function readItems(owner: string): Promise<StoredItem[]> {
  const key = await keyOf(owner)
  const rows: unknown[] = await settled((await storeOf(ACTS, 'readonly')).getAll())
  const own = rows.flatMap((row) => {
    const read = z.safeParse(Row, row)
    return read.success && read.data.reader === owner ? [read.data] : []
  })
  return Promise.all(
    own.map(async ({ id, kind, orderId, at, reason, words: payload, bytes }) => ({
      id,
      kind,
      orderId,
      at,
      reason,
      payload: new TextDecoder().decode(await unseal(key, payload)),
      bytes: bytes === null ? null : await unseal(key, bytes),
    })),
  )
}

/** Returns the number of items stored for one user. */
export async function countItems(owner: string): Promise<number> {
  const rows: unknown[] = await settled((await storeOf(ACTS, 'readonly')).getAll())
  return rows.filter((row) => z.safeParse(Row, row).data?.reader === owner).length
}

export async function deleteStored(id: number): Promise<void> {
  await settled((await storeOf(ACTS, 'readwrite')).delete(id))
}

/** Records why the server refused an item. An empty reason allows it to be sent again. */
export async function setRefusalReason(id: number, reason: string): Promise<void> {
  const acts = await storeOf(ACTS, 'readwrite')
  const row: unknown = await settled(acts.get(id))
  if (typeof row === 'object' && row !== null) await settled(acts.put({ ...row, reason }))
}

/** Deletes all unsent items of a user, and the key. */
export async function clearEncryptedStore(owner: string): Promise<void> {
  for (const { id } of await readItems(owner)) await deleteStored(id)
  await settled((await storeOf(KEYS, 'readwrite')).delete(owner))
}
