import { Readable } from 'node:stream'
import {
  DeleteObjectCommand,
  GetObjectCommand,
  HeadObjectCommand,
  ListObjectsV2Command,
  NoSuchKey,
  NotFound,
  PutObjectCommand,
  S3Client,
} from '@aws-sdk/client-s3'
import type { ObjectStoreConfig } from '../config.ts'
import { type FileStore, FileStoreUnavailableError, isKey, keyOf } from './file-store.ts'

/** How long one try may take, and how many there are: a person waits for the answer. */
const PATIENCE = { connectMs: 2_000, answerMs: 8_000, tries: 3 }

const placeOf = (key: string) => `${key.slice(0, 2)}/${key}`

/**
 * Keeps files in a bucket of an S3-compatible object store. An object appears there whole or not at all: the store compares what
 * arrived with the hash that was sent along.
 */
export function bucketStore(config: ObjectStoreConfig, patience = PATIENCE): FileStore {
  const { bucket: Bucket } = config
  const client = new S3Client({
    region: config.region,
    ...(config.endpoint === null ? {} : { endpoint: config.endpoint, forcePathStyle: true }),
    credentials: { accessKeyId: config.accessKey, secretAccessKey: config.secretKey },
    maxAttempts: patience.tries,
    requestHandler: {
      connectionTimeout: patience.connectMs,
      requestTimeout: patience.answerMs,
      throwOnRequestTimeout: true,
    },
    // Stores of other makers know only the checksum that is sent here.
    requestChecksumCalculation: 'WHEN_REQUIRED',
    responseChecksumValidation: 'WHEN_REQUIRED',
  })
  return {
    async put(bytes) {
      const key = keyOf(bytes)
      const ChecksumSHA256 = Buffer.from(key, 'hex').toString('base64')
      await answered(
        client.send(
          new PutObjectCommand({
            Bucket,
            Key: placeOf(key),
            Body: bytes,
            ContentLength: bytes.length,
            ChecksumSHA256,
          }),
        ),
      )
      return key
    },
    async read(key) {
      if (!isKey(key)) return null
      try {
        const { Body } = await client.send(new GetObjectCommand({ Bucket, Key: placeOf(key) }))
        return Body instanceof Readable ? Body : null
      } catch (error) {
        if (error instanceof NoSuchKey) return null
        throw silent(error)
      }
    },
    async list(after, most) {
      const { Contents = [], IsTruncated = false } = await answered(
        client.send(
          new ListObjectsV2Command({ Bucket, MaxKeys: most, ...(after !== '' && { StartAfter: after }) }),
        ),
      )
      // A bucket may hold what others have put there.
      const files = Contents.flatMap(({ Key = '', LastModified }) => {
        const name = Key.slice(3)
        return LastModified && isKey(name) && Key === placeOf(name) ? [{ name, storedAt: LastModified }] : []
      })
      return { files, after: IsTruncated ? (Contents.at(-1)?.Key ?? '') : '' }
    },
    async drop(name, before) {
      if (!isKey(name)) return false
      const at = { Bucket, Key: placeOf(name) }
      try {
        // No store removes only what is old: the moment between these two is what @decision 0022 speaks of.
        const { LastModified } = await client.send(new HeadObjectCommand(at))
        if (!LastModified || LastModified >= before) return false
        await client.send(new DeleteObjectCommand(at))
        return true
      } catch (error) {
        if (error instanceof NotFound) return false
        throw silent(error)
      }
    },
  }
}

/** Stores of other makers give a refusal its name alone. */
const silent = (error: unknown) =>
  new FileStoreUnavailableError(error instanceof Error ? `${error.name}: ${error.message}` : String(error))

async function answered<T>(sent: Promise<T>): Promise<T> {
  try {
    return await sent
  } catch (error) {
    throw silent(error)
  }
}
