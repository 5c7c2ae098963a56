import { crc32, deflateSync } from 'node:zlib'
import type { FastifyInstance } from 'fastify'
import sharp from 'sharp'

type Sent = {
  url: string
  headers: Record<string, string>
  bytes?: Buffer | undefined
  name?: string | undefined
  fields?: Readonly<Record<string, string>>
}

/** Uploads a file like a browser. */
export async function sendUpload(
  app: FastifyInstance,
  { url, headers, bytes, name = 'foto.jpg', fields = {} }: Sent,
) {
  const form = new FormData()
  for (const [field, value] of Object.entries(fields)) form.append(field, value)
  if (bytes) form.append('Filedata', new Blob([new Uint8Array(bytes)], { type: 'image/jpeg' }), name)
  const request = new Request('http://localhost', { method: 'POST', body: form })
  const response = await app.inject({
    method: 'POST',
    url,
    headers: { ...headers, 'content-type': request.headers.get('content-type') ?? '' },
    payload: Buffer.from(await request.arrayBuffer()),
  })
  const { data, status_message } = response.json()
  return { code: response.statusCode, data, message: status_message }
}

/** Creates a photo of one colour; different colours give different files. */
export const colourPhoto = (background: string, width = 300, height = 200) =>
  sharp({ create: { width, height, channels: 3, background } })

function chunk(type: string, content: Buffer): Buffer {
  const head = Buffer.alloc(4)
  head.writeUInt32BE(content.length)
  const named = Buffer.concat([Buffer.from(type), content])
  const tail = Buffer.alloc(4)
  tail.writeUInt32BE(crc32(named))
  return Buffer.concat([head, named, tail])
}

/** Creates a small PNG that declares these dimensions. */
export function pngBomb(width: number, height: number): Buffer {
  const head = Buffer.alloc(13)
  head.writeUInt32BE(width)
  head.writeUInt32BE(height, 4)
  head.set([8, 2, 0, 0, 0], 8)
  return Buffer.concat([
    Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]),
    chunk('IHDR', head),
    chunk('IDAT', deflateSync(Buffer.alloc(1_000_000))),
    chunk('IEND', Buffer.alloc(0)),
  ])
}
