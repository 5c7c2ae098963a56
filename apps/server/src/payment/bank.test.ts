import { createServer, type Server } from 'node:http'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { type Bank, httpBank, simulatedBank, type Transfer } from './bank.ts'

const transfer = (over: Partial<Transfer> = {}): Transfer => ({
  key: 'order-7',
  amount: 617_550,
  bankName: 'Bank Contoh',
  holder: 'CV Contoh',
  account: '9990001',
  ...over,
})

type ReceivedRequest = {
  authorization: string | undefined
  key: string | undefined
  body: Record<string, unknown>
}

let server: Server
let url: string
const seen: ReceivedRequest[] = []

/** A bank on the other side of the wire: it knows its keys, and no account that ends in 000. */
beforeAll(async () => {
  const known = new Map<string, string>()
  server = createServer((request, response) => {
    const parts: Buffer[] = []
    request.on('data', (part: Buffer) => parts.push(part))
    request.on('end', () => {
      const body = JSON.parse(Buffer.concat(parts).toString()) as Record<string, unknown>
      const key = String(request.headers['idempotency-key'])
      seen.push({ authorization: request.headers.authorization, key, body })
      if (body.holder === 'Gangguan' || body.reference === 'Gangguan') return response.writeHead(503).end()
      if (String(body.account).endsWith('000'))
        return response.writeHead(422).end('{"reason":"Rekening tujuan tidak ditemukan"}')
      if (request.url === '/virtual-accounts') {
        const account = known.get(key) ?? `8808${String(known.size + 1).padStart(12, '0')}`
        known.set(key, account)
        return response.writeHead(200).end(JSON.stringify({ bank: 'Bank Contoh', account }))
      }
      const reference = known.get(key) ?? `TRF-${known.size + 1}`
      known.set(key, reference)
      return response.writeHead(200).end(JSON.stringify({ reference }))
    })
  })
  await new Promise<void>((done) => server.listen(0, '127.0.0.1', done))
  const address = server.address()
  url = `http://127.0.0.1:${typeof address === 'object' && address ? address.port : 0}`
})
afterAll(() => server.close())

describe.each([
  ['simulated', () => simulatedBank()],
  ['HTTP', () => httpBank(url, 'rahasia')],
] as const)('the %s bank', (_, open: () => Bank) => {
  test('sends a transfer and gives its reference; the same key again is the same transfer', async () => {
    const first = await open().payOut(transfer())
    expect(first.sent).toBe(true)
    expect(await open().payOut(transfer())).toEqual(first)
  })
  test('says why an account cannot be paid', async () => {
    expect(await open().payOut(transfer({ key: 'order-8', account: '999000' }))).toEqual({
      sent: false,
      reason: 'Rekening tujuan tidak ditemukan',
    })
  })
  test('opens an account of digits for an invoice; the same key again is the same account, another is another', async () => {
    const opening = {
      key: 'invoice-7',
      amount: 617_550,
      reference: 'INV-2026-4-00001',
      validUntil: new Date('2027-02-21T16:59:59.999Z'),
    }
    const first = await open().openAccount(opening)
    expect(first.bank).toBe('Bank Contoh')
    expect(first.account).toMatch(/^[0-9]{16}$/)
    expect(await open().openAccount(opening)).toEqual(first)
    expect((await open().openAccount({ ...opening, key: 'invoice-8' })).account).not.toBe(first.account)
  })
})

test('the HTTP bank gets the secret, the key and whole rupiah, and nothing else', async () => {
  seen.length = 0
  await httpBank(url, 'rahasia').payOut(transfer({ key: 'order-9' }))
  expect(seen).toEqual([
    {
      authorization: 'Bearer rahasia',
      key: 'order-9',
      body: { amount: 617_550, bankName: 'Bank Contoh', holder: 'CV Contoh', account: '9990001' },
    },
  ])
})

test('a bank that opens no account is a fault: it is asked again', async () => {
  const opening = { key: 'invoice-9', amount: 1, reference: 'Gangguan', validUntil: new Date() }
  await expect(httpBank(url, 'rahasia').openAccount(opening)).rejects.toThrow('bank answered 503')
})

test('a bank that is out of order is a fault, not a refusal: the payout is tried again', async () => {
  await expect(httpBank(url, 'rahasia').payOut(transfer({ holder: 'Gangguan' }))).rejects.toThrow(
    'bank answered 503',
  )
})
