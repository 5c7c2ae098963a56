import { text } from 'node:stream/consumers'
import { type _Object, HeadObjectCommand, NoSuchKey, NotFound, S3ServiceException } from '@aws-sdk/client-s3'
import { must } from '@pasar/domain/kernel/must'
import type { ObjectStoreConfig } from '../config/object-store-config.ts'
import { answered, BucketObjects, storeSpan, unavailable } from './bucket-objects.ts'
import { contentKeyOf, type FileStore, isKey, OWNER_FILE, type StoredFile } from './file-store.ts'

/**
 * Time limits of one attempt and the number of attempts. They are short because a user waits
 * for the response.
 */
const PATIENCE = { connectMs: 2_000, answerMs: 8_000, tries: 3 }

/** Prefix of the objects in the trash. */
const TRASH = 'trash/'

const objectKeyOf = (key: string) => `${key.slice(0, 2)}/${key}`
const trashKeyOf = (key: string) => TRASH + objectKeyOf(key)

/**
 * Stores files in a bucket of an S3-compatible object store. The store verifies the received
 * bytes against the sent hash, so an object is either complete or missing.
 */
export function bucketStore(config: ObjectStoreConfig, patience = PATIENCE): FileStore {
  const objects = new BucketObjects(config, patience)
  const release = (key: string) => answered(objects.move(trashKeyOf(key), objectKeyOf(key)))
  const list = async (prefix: string, after: string, limit: number) => {
    const page = await objects.list(prefix, after, limit)
    return { files: page.objects.flatMap((object) => storedFile(prefix, object)), after: page.after }
  }
  return {
    async put(bytes) {
      const key = contentKeyOf(bytes)
      await answered(objects.upload(objectKeyOf(key), { bytes, sha256: key }))
      return key
    },
    async read(key) {
      if (!isKey(key)) return null
      const object = await objects.read(objectKeyOf(key))
      if (object !== null) return object
      const aside = await objects.read(trashKeyOf(key))
      aside?.destroy()
      if (aside === null) return null
      await release(key)
      return objects.read(objectKeyOf(key))
    },
    list: (after, limit) => list('', after, limit),
    moveToTrash: (name, before) => trashObject(objects, name, before),
    listTrash: (after, limit) => list(TRASH, after, limit),
    release,
    destroy: (key) => answered(objects.remove(trashKeyOf(key))),
    claim: (owner) => claimBucket(objects, owner),
    readOwner: () => readOwner(objects),
    async changeOwner(owner) {
      const bytes = Buffer.from(owner)
      await answered(objects.upload(OWNER_FILE, { bytes, sha256: contentKeyOf(bytes) }))
    },
  }
}

async function trashObject(objects: BucketObjects, name: string, before: Date): Promise<boolean> {
  if (!isKey(name)) return false
  const [Bucket, Key] = [objects.bucket, objectKeyOf(name)]
  try {
    // S3 has no conditional move by age. @decision 0022 covers the short race between these calls.
    const head = new HeadObjectCommand({ Bucket, Key })
    const { LastModified } = await storeSpan('HeadObject', () => objects.client.send(head))
    if (!LastModified || LastModified >= before) return false
    await objects.move(Key, trashKeyOf(name))
    return true
  } catch (error) {
    if (error instanceof NotFound || error instanceof NoSuchKey) return false
    throw unavailable(error)
  }
}

async function readOwner(objects: BucketObjects): Promise<string | null> {
  const object = await objects.read(OWNER_FILE)
  return object && (await text(object))
}

async function claimBucket(objects: BucketObjects, owner: string): Promise<string> {
  const present = await readOwner(objects)
  if (present !== null) return present
  const bytes = Buffer.from(owner)
  try {
    await objects.upload(OWNER_FILE, { bytes, sha256: contentKeyOf(bytes) }, { IfNoneMatch: '*' })
  } catch (error) {
    // Another process was faster.
    if (!(error instanceof S3ServiceException && error.$metadata.httpStatusCode === 412))
      throw unavailable(error)
  }
  return must(await readOwner(objects), 'the owner that was just written')
}

/** Returns a listed object as a file; none for an object of another application. */
function storedFile(prefix: string, { Key = '', LastModified }: _Object): StoredFile[] {
  const name = Key.slice(prefix.length + 3)
  return LastModified && isKey(name) && Key === prefix + objectKeyOf(name)
    ? [{ name, storedAt: LastModified }]
    : []
}
