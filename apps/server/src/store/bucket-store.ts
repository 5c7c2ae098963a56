import { Readable } from 'node:stream'
import {
  type _Object,
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
import { type FileStore, FileStoreUnavailableError, isKey, keyOf, type StoredFile } from './file-store.ts'

/**
 * Time limits of one attempt and the number of attempts. They are short because a user waits
 * for the response.
 */
const PATIENCE = { connectMs: 2_000, answerMs: 8_000, tries: 3 }

const objectKeyOf = (key: string) => `${key.slice(0, 2)}/${key}`

/**
 * Stores files in a bucket of an S3-compatible object store. The store verifies the received
 * bytes against the sent hash, so an object is either complete or missing.
 */
export function bucketStore(config: ObjectStoreConfig, patience = PATIENCE): FileStore {
  const { bucket: Bucket } = config
  const client = clientOf(config, patience)
  return {
    async put(bytes) {
      const key = keyOf(bytes)
      const ChecksumSHA256 = Buffer.from(key, 'hex').toString('base64')
      await answered(
        client.send(
          new PutObjectCommand({
            Bucket,
            Key: objectKeyOf(key),
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
        const { Body } = await client.send(new GetObjectCommand({ Bucket, Key: objectKeyOf(key) }))
        return Body instanceof Readable ? Body : null
      } catch (error) {
        if (error instanceof NoSuchKey) return null
        throw silent(error)
      }
    },
    async list(after, limit) {
      const { Contents = [], IsTruncated = false } = await answered(
        client.send(
          new ListObjectsV2Command({ Bucket, MaxKeys: limit, ...(after !== '' && { StartAfter: after }) }),
        ),
      )
      const files = Contents.flatMap(storedFile)
      return { files, after: IsTruncated ? (Contents.at(-1)?.Key ?? '') : '' }
    },
    async drop(name, before) {
      if (!isKey(name)) return false
      const at = { Bucket, Key: objectKeyOf(name) }
      try {
        // S3 has no conditional delete by age. @decision 0022 covers the short race between these
        // two calls.
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

function clientOf(config: ObjectStoreConfig, patience: typeof PATIENCE): S3Client {
  return new S3Client({
    region: config.region,
    ...(config.endpoint === null ? {} : { endpoint: config.endpoint, forcePathStyle: true }),
    credentials: { accessKeyId: config.accessKey, secretAccessKey: config.secretKey },
    maxAttempts: patience.tries,
    requestHandler: {
      connectionTimeout: patience.connectMs,
      requestTimeout: patience.answerMs,
      throwOnRequestTimeout: true,
    },
    // Other S3-compatible stores only support the checksum that is sent here.
    requestChecksumCalculation: 'WHEN_REQUIRED',
    responseChecksumValidation: 'WHEN_REQUIRED',
  })
}

/** Returns a listed object as a file; none for an object of another application. */
function storedFile({ Key = '', LastModified }: _Object): StoredFile[] {
  const name = Key.slice(3)
  return LastModified && isKey(name) && Key === objectKeyOf(name) ? [{ name, storedAt: LastModified }] : []
}

/** Other S3-compatible stores return only the name of an error. */
const silent = (error: unknown) =>
  new FileStoreUnavailableError(error instanceof Error ? `${error.name}: ${error.message}` : String(error))

async function answered<T>(sent: Promise<T>): Promise<T> {
  try {
    return await sent
  } catch (error) {
    throw silent(error)
  }
}
