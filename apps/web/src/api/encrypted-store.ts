import * as z from 'zod/mini'

/** What waits on this device for a network, sealed; the key can be used here and be read by nobody. */
const NAME = 'pasar-kotak'
const KEYS = 'kunci'
const ACTS = 'kiriman'

/** Whether this browser can keep something sealed: it needs HTTPS, and room. */
export const canEncrypt = (): boolean =>
  typeof indexedDB !== 'undefined' && typeof crypto !== 'undefined' && crypto.subtle !== undefined

/** One thing that is kept. Its words and bytes are sealed; what it is about is not. */
export type StoredItem = {
  id: number
  kind: 'photo' | 'handover' | 'cart' | 'picture' | 'draft' | 'message' | 'opening'
  orderId: number | null
  at: string
  /** Why the server did not take it; empty while it has not been asked. */
  reason: string
  payload: string
  bytes: ArrayBuffer | null
}

/** What the outbox sends by itself; pictures of an item wait for its form, and drafts for whoever typed them. */
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
    request.onerror = () => failed(new Error('the vault does not answer', { cause: request.error }))
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
    // Another tab throws it away: this one lets go, so that it can.
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

async function keyOf(reader: string): Promise<CryptoKey> {
  const find = async (): Promise<unknown> => settled((await storeOf(KEYS, 'readonly')).get(reader))
  const found = await find()
  if (found instanceof CryptoKey) return found
  const made = await crypto.subtle.generateKey({ name: 'AES-GCM', length: 256 }, false, [
    'encrypt',
    'decrypt',
  ])
  // Of two tabs one is first; both then use its key.
  const keys = await storeOf(KEYS, 'readwrite')
  const held: unknown = await settled(keys.get(reader))
  if (held instanceof CryptoKey) return held
  await settled(keys.put(made, reader))
  return made
}

async function seal(key: CryptoKey, content: BufferSource) {
  const iv = crypto.getRandomValues(new Uint8Array(12))
  return { iv, content: await crypto.subtle.encrypt({ name: 'AES-GCM', iv }, key, content) }
}

const unseal = (key: CryptoKey, { iv, content }: z.output<typeof Sealed>) =>
  crypto.subtle.decrypt({ name: 'AES-GCM', iv }, key, content)

/**
 * Keeps something until it can be sent. It is on the disk when this returns.
 *
 * @param reader whose it is: nobody else of this device can read it
 */
export async function storeItem(
  reader: string,
  { payload, bytes, ...act }: Omit<StoredItem, 'id' | 'reason'>,
): Promise<number> {
  const key = await keyOf(reader)
  const row = {
    ...act,
    reader,
    reason: '',
    words: await seal(key, new TextEncoder().encode(payload)),
    bytes: bytes === null ? null : await seal(key, bytes),
  }
  return Number(await settled((await storeOf(ACTS, 'readwrite')).add(row)))
}

/** All that waits for one reader, in the order in which it was put there. What cannot be read any more is nothing. */
export async function readItems(reader: string): Promise<StoredItem[]> {
  const key = await keyOf(reader)
  const rows: unknown[] = await settled((await storeOf(ACTS, 'readonly')).getAll())
  const own = rows.flatMap((row) => {
    const read = z.safeParse(Row, row)
    return read.success && read.data.reader === reader ? [read.data] : []
  })
  return Promise.all(
    own.map(async ({ id, kind, orderId, at, reason, words, bytes }) => ({
      id,
      kind,
      orderId,
      at,
      reason,
      payload: new TextDecoder().decode(await unseal(key, words)),
      bytes: bytes === null ? null : await unseal(key, bytes),
    })),
  )
}

/** How much is kept for one reader. */
export async function countItems(reader: string): Promise<number> {
  const rows: unknown[] = await settled((await storeOf(ACTS, 'readonly')).getAll())
  return rows.filter((row) => z.safeParse(Row, row).data?.reader === reader).length
}

export async function deleteStored(id: number): Promise<void> {
  await settled((await storeOf(ACTS, 'readwrite')).delete(id))
}

/** Notes why the server did not take something; empty lets it be sent again. */
export async function setRefusalReason(id: number, reason: string): Promise<void> {
  const acts = await storeOf(ACTS, 'readwrite')
  const row: unknown = await settled(acts.get(id))
  if (typeof row === 'object' && row !== null) await settled(acts.put({ ...row, reason }))
}

/** Throws away all that a reader has not sent, and the key with it: whoever leaves leaves nothing. */
export async function clearEncryptedStore(reader: string): Promise<void> {
  for (const { id } of await readItems(reader)) await deleteStored(id)
  await settled((await storeOf(KEYS, 'readwrite')).delete(reader))
}
