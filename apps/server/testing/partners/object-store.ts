import { createHash, createHmac } from 'node:crypto'
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import type { ObjectStoreConfig } from '../../src/config/object-store-config.ts'

/** Failure of the next request. */
type Trouble = 'busy' | 'silence' | 'half an answer'

const hmac = (key: Buffer | string, message: string) => createHmac('sha256', key).update(message).digest()
const sha256 = (bytes: Buffer | string) => createHash('sha256').update(bytes)

/** Returns the expected signature of a received request (AWS Signature Version 4). */
function signatureOf(
  request: IncomingMessage,
  signed: string,
  { region, secretKey }: ObjectStoreConfig,
): string {
  const url = new URL(request.url ?? '', 'http://x')
  const headers = signed.split(';').map((name) => `${name}:${String(request.headers[name] ?? '').trim()}\n`)
  const query = [...url.searchParams]
    .map((pair) => pair.map(encodeURIComponent).join('='))
    .sort()
    .join('&')
  const canonical = [
    request.method,
    url.pathname,
    query,
    headers.join(''),
    signed,
    request.headers['x-amz-content-sha256'],
  ].join('\n')
  const at = String(request.headers['x-amz-date'])
  const scope = `${at.slice(0, 8)}/${region}/s3/aws4_request`
  const key = ['s3', 'aws4_request'].reduce<Buffer>(
    hmac,
    hmac(hmac(`AWS4${secretKey}`, at.slice(0, 8)), region),
  )
  return hmac(key, ['AWS4-HMAC-SHA256', at, scope, sha256(canonical).digest('hex')].join('\n')).toString(
    'hex',
  )
}

const CONFIG: ObjectStoreConfig = {
  endpoint: '',
  region: 'id-jkt-1',
  bucket: 'berkas',
  accessKey: 'AKCONTOH',
  secretKey: 'rahasia-contoh',
}

type Stored = {
  objects: Map<string, Buffer>
  /** Time of the last put of each object. */
  modifiedAt: Map<string, Date>
}

const no = (response: ServerResponse, status: number, code: string) =>
  response
    .writeHead(status, { 'content-type': 'application/xml' })
    .end(`<?xml version="1.0"?><Error><Code>${code}</Code></Error>`)

/** Lists the objects after a name in order, up to the requested number. */
function list({ objects, modifiedAt }: Stored, { searchParams }: URL, response: ServerResponse): void {
  const maxKeys = Number(searchParams.get('max-keys') ?? 1_000)
  const prefix = searchParams.get('prefix') ?? ''
  const start = searchParams.get('start-after') ?? ''
  const behind = [...objects.keys()].filter((name) => name.startsWith(prefix) && name > start).sort()
  const rows = behind
    .slice(0, maxKeys)
    .map(
      (name) =>
        `<Contents><Key>${name}</Key><LastModified>${modifiedAt.get(name)?.toISOString()}</LastModified></Contents>`,
    )
  response
    .writeHead(200, { 'content-type': 'application/xml' })
    .end(
      `<?xml version="1.0"?><ListBucketResult><IsTruncated>${behind.length > maxKeys}</IsTruncated>${rows.join('')}</ListBucketResult>`,
    )
}

function sendObject(response: ServerResponse, object: Buffer, breaksOff: boolean): void {
  response.writeHead(200, { 'content-length': object.length, 'content-type': 'application/octet-stream' })
  if (!breaksOff) {
    response.end(object)
    return
  }
  response.write(object.subarray(0, object.length / 2))
  setTimeout(() => response.destroy(), 20)
}

function copyObject(
  { objects, modifiedAt }: Stored,
  name: string,
  request: IncomingMessage,
  response: ServerResponse,
): void {
  const source = decodeURIComponent(String(request.headers['x-amz-copy-source']))
  const original = objects.get(source.replace(`${CONFIG.bucket}/`, ''))
  if (!original) {
    no(response, 404, 'NoSuchKey')
    return
  }
  objects.set(name, original)
  modifiedAt.set(name, new Date())
  response
    .writeHead(200, { 'content-type': 'application/xml' })
    .end('<?xml version="1.0"?><CopyObjectResult><ETag>"1"</ETag></CopyObjectResult>')
}

/** Checks the signature of a request and the hash of its body. */
function refusalOf(
  request: IncomingMessage,
  body: Buffer,
  config: ObjectStoreConfig,
): [status: number, code: string] | null {
  const claim = /Credential=(\w+)\/\S+, SignedHeaders=([\w;-]+), Signature=(\w+)/.exec(
    request.headers.authorization ?? '',
  )
  if (claim?.[1] !== config.accessKey) return [403, 'InvalidAccessKeyId']
  if (claim[3] !== signatureOf(request, claim[2] ?? '', config)) return [403, 'SignatureDoesNotMatch']
  if (request.headers['x-amz-content-sha256'] !== sha256(body).digest('hex'))
    return [400, 'XAmzContentSHA256Mismatch']
  return null
}

/**
 * Starts an object store stub that is as strict as a real one. It checks the signature, the
 * hash of the body and the announced checksum, and stores an object completely or not at all.
 */
export async function testObjectStore() {
  const stored: Stored = { objects: new Map(), modifiedAt: new Map() }
  const { objects, modifiedAt } = stored
  const troubles: Trouble[] = []
  let requests = 0
  async function answer(request: IncomingMessage, response: ServerResponse): Promise<unknown> {
    requests += 1
    const chunks: Buffer[] = []
    for await (const chunk of request) chunks.push(chunk)
    const body = Buffer.concat(chunks)
    const trouble = troubles.shift()
    if (trouble === 'busy') return no(response, 503, 'SlowDown')
    if (trouble === 'silence') return undefined
    const refusal = refusalOf(request, body, CONFIG)
    if (refusal) return no(response, ...refusal)
    const [, bucket, ...key] = new URL(request.url ?? '', 'http://x').pathname.split('/')
    if (bucket !== CONFIG.bucket) return no(response, 404, 'NoSuchBucket')
    const name = key.join('/')
    if (request.method === 'PUT' && request.headers['x-amz-copy-source'])
      return copyObject(stored, name, request, response)
    if (request.method === 'PUT') {
      if (request.headers['if-none-match'] === '*' && objects.has(name))
        return no(response, 412, 'PreconditionFailed')
      if (request.headers['x-amz-checksum-sha256'] !== sha256(body).digest('base64'))
        return no(response, 400, 'BadDigest')
      objects.set(name, body)
      modifiedAt.set(name, new Date())
      return response.writeHead(200, { etag: '"1"' }).end()
    }
    if (request.method === 'GET' && name === '')
      return list(stored, new URL(request.url ?? '', 'http://x'), response)
    if (request.method === 'DELETE') {
      objects.delete(name)
      return response.writeHead(204).end()
    }
    const object = objects.get(name)
    if (!object) return no(response, 404, 'NoSuchKey')
    response.setHeader('last-modified', (modifiedAt.get(name) ?? new Date()).toUTCString())
    if (request.method === 'HEAD') return response.writeHead(200, { 'content-length': object.length }).end()
    return sendObject(response, object, trouble === 'half an answer')
  }

  const server = createServer(
    (request, response) => void answer(request, response).catch(() => response.destroy()),
  )
  await new Promise<void>((listening) => server.listen(0, '127.0.0.1', listening))
  const { port } = server.address() as AddressInfo
  return {
    config: { ...CONFIG, endpoint: `http://127.0.0.1:${port}` },
    objects,
    modifiedAt,
    troubles,
    requests: () => requests,
    close: () =>
      new Promise<void>((closed) => {
        server.closeAllConnections()
        server.close(() => closed())
      }),
  }
}
