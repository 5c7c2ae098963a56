import { createDecipheriv, createECDH, createHmac, createPublicKey, verify } from 'node:crypto'
import { createServer, type IncomingMessage } from 'node:http'
import type { AddressInfo } from 'node:net'
import { buffer } from 'node:stream/consumers'
import { expect, test } from 'vitest'
import { testSealer } from '../../testing/builders.ts'
import { serverKeys, webPusher } from './web-push.ts'

/** Starts a stub push service on loopback, with a browser that receives its messages. */
async function aPushService(status: number) {
  const pair = createECDH('prime256v1')
  const p256dh = pair.generateKeys('base64url')
  const auth = Buffer.alloc(16, 3)
  const receivedPushes: { headers: IncomingMessage['headers']; body: Buffer }[] = []
  const server = createServer((request, response) => {
    void buffer(request).then((body) => {
      receivedPushes.push({ headers: request.headers, body })
      response.writeHead(status).end()
    })
  })
  await new Promise<void>((listening) => server.listen(0, '127.0.0.1', listening))
  const { port } = server.address() as AddressInfo
  return {
    taken: receivedPushes,
    port,
    subscription: { endpoint: `http://127.0.0.1:${port}/satu`, p256dh, auth: auth.toString('base64url') },
    /** Decrypts a message like the browser: RFC 8291 over RFC 8188. */
    open: (body: Buffer) => {
      const [salt, keyLength] = [body.subarray(0, 16), body[20] ?? 0]
      const sender = body.subarray(21, 21 + keyLength)
      const hkdf = (key: Buffer, keySalt: Buffer, infoBytes: Buffer, length: number) =>
        createHmac('sha256', createHmac('sha256', keySalt).update(key).digest())
          .update(Buffer.concat([infoBytes, Buffer.from([1])]))
          .digest()
          .subarray(0, length)
      const info = Buffer.concat([Buffer.from('WebPush: info\0'), pair.getPublicKey(), sender])
      const secret = hkdf(pair.computeSecret(sender), auth, info, 32)
      const key = hkdf(secret, salt, Buffer.from('Content-Encoding: aes128gcm\0'), 16)
      const nonce = hkdf(secret, salt, Buffer.from('Content-Encoding: nonce\0'), 12)
      const sealed = body.subarray(21 + keyLength)
      const decipher = createDecipheriv('aes-128-gcm', key, nonce)
      decipher.setAuthTag(sealed.subarray(-16))
      const plain = Buffer.concat([decipher.update(sealed.subarray(0, -16)), decipher.final()])
      return plain.subarray(0, plain.lastIndexOf(2)).toString('utf8')
    },
    close: () => new Promise<void>((closed) => server.close(() => closed())),
  }
}

const keys = serverKeys(testSealer)
const pusher = webPusher(keys, 'mailto:staf@contoh.test')
const message = {
  title: 'Pasar Sekolah',
  body: 'Pesanan baru “SP-1”',
  link: 'https://pasar.test/x',
  tag: 'notice-7',
}

test('encrypts a message for its browser and signs it as the server', async () => {
  const service = await aPushService(201)
  await pusher.send({ subscription: service.subscription, ...message })
  const [arrived] = service.taken
  expect(JSON.parse(service.open(arrived?.body ?? Buffer.alloc(0)))).toEqual(message)
  expect(arrived?.headers).toMatchObject({
    'content-encoding': 'aes128gcm',
    topic: 'notice-7',
    ttl: '259200',
  })
  const [, token = '', key = ''] = /^vapid t=(.+), k=(.+)$/.exec(arrived?.headers.authorization ?? '') ?? []
  expect(key).toBe(keys.publicKey)
  const [head = '', claims = '', signature = ''] = token.split('.')
  const point = Buffer.from(key, 'base64url')
  const publicKey = createPublicKey({
    format: 'jwk',
    key: {
      kty: 'EC',
      crv: 'P-256',
      x: point.subarray(1, 33).toString('base64url'),
      y: point.subarray(33).toString('base64url'),
    },
  })
  const signed = Buffer.from(`${head}.${claims}`)
  expect(
    verify(
      'sha256',
      signed,
      { key: publicKey, dsaEncoding: 'ieee-p1363' },
      Buffer.from(signature, 'base64url'),
    ),
  ).toBe(true)
  expect(JSON.parse(Buffer.from(claims, 'base64url').toString())).toMatchObject({
    aud: `http://127.0.0.1:${service.port}`,
    sub: 'mailto:staf@contoh.test',
  })
  await service.close()
})

test('every process derives the same keys', () => {
  expect(serverKeys(testSealer)).toEqual(keys)
})

test.each([
  [404, 'gone'],
  [410, 'gone'],
  [413, 'never'],
  [429, 'later'],
  [503, 'later'],
] as const)('a response %i is classified as "%s"', async (status, hope) => {
  const service = await aPushService(status)
  await expect(pusher.send({ subscription: service.subscription, ...message })).rejects.toMatchObject({
    hope,
    message: `push ${status}`,
  })
  await service.close()
})

test('a browser with invalid keys is gone, and an unreachable service is retried', async () => {
  const service = await aPushService(201)
  await service.close()
  const broken = { ...service.subscription, p256dh: Buffer.alloc(65, 4).toString('base64url') }
  await expect(pusher.send({ subscription: broken, ...message })).rejects.toMatchObject({ hope: 'gone' })
  await expect(pusher.send({ subscription: service.subscription, ...message })).rejects.toMatchObject({
    hope: 'later',
    message: 'push unreachable',
  })
})
