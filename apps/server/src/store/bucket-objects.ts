import { Readable } from 'node:stream'
import {
  type _Object,
  CopyObjectCommand,
  DeleteObjectCommand,
  GetObjectCommand,
  ListObjectsV2Command,
  NoSuchKey,
  PutObjectCommand,
  S3Client,
} from '@aws-sdk/client-s3'
import type { ObjectStoreConfig } from '../config/object-store-config.ts'
import { clientSpan } from '../tracing/tracing.ts'
import { FileStoreUnavailableError } from './file-store.ts'

/** Time limits of one attempt in ms, and the number of attempts. */
export type Patience = { connectMs: number; answerMs: number; tries: number }

/** The objects of one bucket, by name. */
export class BucketObjects {
  readonly client: S3Client
  readonly bucket: string

  constructor(config: ObjectStoreConfig, patience: Patience) {
    this.client = clientOf(config, patience)
    this.bucket = config.bucket
  }

  /**
   * Stores an object. The store verifies the received bytes.
   *
   * @param sha256 hash of the bytes, in hex
   * @param condition `{ IfNoneMatch: '*' }` writes only a missing object
   */
  async upload(
    name: string,
    { bytes, sha256 }: { bytes: Buffer; sha256: string },
    condition: { IfNoneMatch?: '*' } = {},
  ): Promise<void> {
    const uploadCommand = new PutObjectCommand({
      ...{ Bucket: this.bucket, Key: name, Body: bytes, ContentLength: bytes.length, ...condition },
      ChecksumSHA256: Buffer.from(sha256, 'hex').toString('base64'),
    })
    await storeSpan('PutObject', () => this.client.send(uploadCommand))
  }

  /** @returns null for a missing object */
  async read(name: string): Promise<Readable | null> {
    return storeSpan('GetObject', async () => {
      try {
        const { Body } = await this.client.send(new GetObjectCommand({ Bucket: this.bucket, Key: name }))
        return Body instanceof Readable ? Body : null
      } catch (error) {
        if (error instanceof NoSuchKey) return null
        throw unavailable(error)
      }
    })
  }

  /** Copies an object, which sets its time, and removes the original. */
  async move(from: string, to: string): Promise<void> {
    const { bucket: Bucket } = this
    const copy = new CopyObjectCommand({ Bucket, CopySource: `${Bucket}/${from}`, Key: to })
    await storeSpan('CopyObject', () => this.client.send(copy))
    await this.remove(from)
  }

  async remove(name: string): Promise<void> {
    const removal = new DeleteObjectCommand({ Bucket: this.bucket, Key: name })
    await storeSpan('DeleteObject', () => this.client.send(removal))
  }

  /**
   * Lists one page of the objects with a prefix.
   *
   * @returns the objects and the end of the page: '' after the last one
   */
  async list(prefix: string, after: string, limit: number): Promise<{ objects: _Object[]; after: string }> {
    const page = new ListObjectsV2Command({
      ...{ Bucket: this.bucket, MaxKeys: limit },
      ...(prefix !== '' && { Prefix: prefix }),
      ...(after !== '' && { StartAfter: after }),
    })
    const { Contents = [], IsTruncated = false } = await answered(
      storeSpan('ListObjectsV2', () => this.client.send(page)),
    )
    return { objects: Contents, after: IsTruncated ? (Contents.at(-1)?.Key ?? '') : '' }
  }
}

/** Runs one operation of the object store in a span. */
export function storeSpan<T>(operation: string, act: () => Promise<T>): Promise<T> {
  return clientSpan(() => ({ name: `S3 ${operation}`, attributes: { 'rpc.method': operation } }), act)
}

function clientOf(config: ObjectStoreConfig, patience: Patience): S3Client {
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

/**
 * Wraps the error of a store that cannot be reached. Some stores return its name without a message.
 */
export const unavailable = (error: unknown) =>
  new FileStoreUnavailableError(error instanceof Error ? `${error.name}: ${error.message}` : String(error))

/** Waits for a reply. @throws FileStoreUnavailableError */
export async function answered<T>(response: Promise<T>): Promise<T> {
  try {
    return await response
  } catch (error) {
    throw unavailable(error)
  }
}
