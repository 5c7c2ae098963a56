import { createHmac } from 'node:crypto'
import { createServer, type Server } from 'node:http'
import { simulatedBank } from '@pasar/demo/bank/simulated-bank'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { type Bank, httpBank, type Transfer } from './bank.ts'

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
  /** Whether the signature fits timestamp, nonce and body. */
  isSigned: boolean
}

const SECRETS = { bankSecret: 'rahasia', bankCallbackSecret: 'rahasia tanda tangan' }

let server: Server
let url: string
const receivedRequests: ReceivedRequest[] = []

/** Starts a stub server of the bank: it remembers keys and refuses accounts that end in 000. */
beforeAll(async () => {
  const issuedReferences = new Map<string, string>()
  server = createServer((request, response) => {
    const parts: Buffer[] = []
    request.on('data', (part: Buffer) => parts.push(part))
    request.on('end', () => {
      const bytes = Buffer.concat(parts)
      const body = JSON.parse(bytes.toString()) as Record<string, unknown>
      const { 'x-bank-timestamp': timestamp, 'x-bank-nonce': nonce } = request.headers
      const signature = createHmac('sha256', SECRETS.bankCallbackSecret)
        .update(`${timestamp}.${nonce}.${bytes}`)
        .digest('hex')
      const isRecent = Math.abs(Number(timestamp) * 1000 - Date.now()) < 60_000
      const isSigned = isRecent && request.headers['x-bank-signature'] === signature
      const key = String(request.headers['idempotency-key'])
      receivedRequests.push({
        ...{ authorization: request.headers.authorization, key, body },
        isSigned: isSigned && nonce === key,
      })
      if (body.holder === 'Gangguan' || body.reference === 'Gangguan') return response.writeHead(503).end()
      if (String(body.account).endsWith('000'))
        return response.writeHead(422).end('{"reason":"Rekening tujuan tidak ditemukan"}')
      if (request.url === '/virtual-accounts') {
        const account =
          issuedReferences.get(key) ?? `8808${String(issuedReferences.size + 1).padStart(12, '0')}`
        issuedReferences.set(key, account)
        return response.writeHead(200).end(JSON.stringify({ bank: 'Bank Contoh', account }))
      }
      const reference = issuedReferences.get(key) ?? `TRF-${issuedReferences.size + 1}`
      issuedReferences.set(key, reference)
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
  ['HTTP', () => httpBank(url, SECRETS)],
] as const)('the %s bank', (_, open: () => Bank) => {
  test('sends a transfer and returns its reference; the same key returns the same transfer', async () => {
    const first = await open().payOut(transfer())
    expect(first.sent).toBe(true)
    expect(await open().payOut(transfer())).toEqual(first)
  })
  test('returns why an account cannot be paid', async () => {
    expect(await open().payOut(transfer({ key: 'order-8', account: '999000' }))).toEqual({
      sent: false,
      reason: 'Rekening tujuan tidak ditemukan',
    })
  })
  test('opens a numeric account per invoice; the same key returns the same account', async () => {
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

test('the HTTP bank gets only the token, the key, amounts in whole rupiah, and a signature of another secret', async () => {
  receivedRequests.length = 0
  await httpBank(url, SECRETS).payOut(transfer({ key: 'order-9' }))
  expect(receivedRequests).toEqual([
    {
      authorization: 'Bearer rahasia',
      key: 'order-9',
      body: { amount: 617_550, bankName: 'Bank Contoh', holder: 'CV Contoh', account: '9990001' },
      isSigned: true,
    },
  ])
})

test('a failure to open an account is a fault, so that it is retried', async () => {
  const opening = { key: 'invoice-9', amount: 1, reference: 'Gangguan', validUntil: new Date() }
  await expect(httpBank(url, SECRETS).openAccount(opening)).rejects.toThrow('bank: status 503')
})

test('a bank outage is a fault, not a refusal, so that the payout is retried', async () => {
  await expect(httpBank(url, SECRETS).payOut(transfer({ holder: 'Gangguan' }))).rejects.toThrow(
    'bank: status 503',
  )
})

describe('a bank that misbehaves', () => {
  const answers: Record<string, [status: number, body: string]> = {
    'an empty object': [200, '{}'],
    'a page of a proxy': [200, '<html>gateway</html>'],
    'a text': [200, '"ok"'],
    'a number as reference': [200, '{"reference":7}'],
    'a rate limit': [429, '{"reason":"slow down"}'],
    'our credentials refused': [401, '{"reason":"token"}'],
    'a refusal without a reason': [422, '{}'],
  }
  test.each(Object.entries(answers))('%s leaves the transfer open', async (_, [status, body]) => {
    const bad = createServer((_request, response) => response.writeHead(status).end(body))
    await new Promise<void>((done) => bad.listen(0, '127.0.0.1', done))
    const address = bad.address()
    const port = typeof address === 'object' && address ? address.port : 0
    const bank = httpBank(`http://127.0.0.1:${port}`, SECRETS)
    await expect(bank.payOut(transfer())).rejects.toThrow(/^bank: (unreadable reply|status \d+)$/)
    bad.close()
  })

  test('a late reply counts as none, and the retry with the same key gets the reference', async () => {
    let requests = 0
    const late = createServer((_request, response) => {
      requests += 1
      setTimeout(() => response.writeHead(200).end('{"reference":"TRF-1"}'), requests === 1 ? 400 : 0)
    })
    await new Promise<void>((done) => late.listen(0, '127.0.0.1', done))
    const address = late.address()
    const port = typeof address === 'object' && address ? address.port : 0
    const bank = httpBank(`http://127.0.0.1:${port}`, SECRETS, 200)
    await expect(bank.payOut(transfer())).rejects.toThrow('bank: no reply in time')
    expect(await bank.payOut(transfer())).toEqual({ sent: true, reference: 'TRF-1' })
    late.close()
  })
})
