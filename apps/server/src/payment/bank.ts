import { BANK_HEADERS } from '@pasar/contract/payment/bank-callback'
import { JobFault } from '../queue/job-fault.ts'
import { annotateSpan, clientSpan } from '../tracing/tracing.ts'
import { bankSignature } from './bank-signature.ts'

/** The bank of the platform. Requests are idempotent by key. */
export type Bank = {
  /** Sends money from the account of the platform. */
  payOut: (transfer: Transfer) => Promise<{ sent: true; reference: string } | { sent: false; reason: string }>
  /** Opens a virtual account for one invoice. */
  openAccount: (opening: AccountOpening) => Promise<OpenedAccount>
}

export type Transfer = {
  /** Idempotency key of the transfer; the message about a returned transfer names it. */
  key: string
  /** Whole rupiah. */
  amount: number
  bankName: string
  holder: string
  account: string
}

type AccountOpening = {
  key: string
  /** Whole rupiah. */
  amount: number
  /** Reference that the payer sees. */
  reference: string
  validUntil: Date
}

type OpenedAccount = { bank: string; account: string }

/** Timeout of a request in ms. A late reply counts as none; the retry has the same key. */
const TIMEOUT_MS = 10_000

/**
 * Statuses that say nothing about the transfer: our credentials, a rate limit or a timeout. The
 * request is retried.
 */
const TEMPORARY = new Set([401, 408, 425, 429])

/** Returns a text field of a reply. @throws JobFault if it is missing */
function textField(fields: ReadonlyMap<string, unknown>, name: string): string {
  const value = fields.get(name)
  if (typeof value !== 'string' || value.trim() === '') throw new JobFault('bank: unreadable reply')
  return value
}

/**
 * Creates a client of an HTTP bank: `POST {url}/transfers` and `POST {url}/virtual-accounts` as
 * JSON, with the key as `Idempotency-Key`. Each request is signed like a callback of the bank, with
 * the key as nonce. The secret of the signature is never sent, so a proxy that logs a request
 * cannot send another.
 *
 * @param url base URL of the bank API
 * @param bankSecret bearer token
 * @param bankCallbackSecret secret of the signature
 * @param timeoutMs milliseconds until a request counts as failed
 * @returns a bank whose methods throw a `JobFault` when the outcome is unknown
 * @decision 0034
 */
export function httpBank(
  url: string,
  { bankSecret, bankCallbackSecret }: { bankSecret: string; bankCallbackSecret: string },
  timeoutMs = TIMEOUT_MS,
): Bank {
  const send = async (path: string, key: string, content: unknown) => {
    const body = Buffer.from(JSON.stringify(content))
    const timestamp = String(Date.now()).slice(0, 10)
    const response = await fetch(`${url}${path}`, {
      method: 'POST',
      headers: {
        'content-type': 'application/json',
        authorization: `Bearer ${bankSecret}`,
        'idempotency-key': key,
        [BANK_HEADERS.timestamp]: timestamp,
        [BANK_HEADERS.nonce]: key,
        [BANK_HEADERS.signature]: bankSignature(bankCallbackSecret, { timestamp, nonce: key, body }),
      },
      body,
      redirect: 'error',
      signal: AbortSignal.timeout(timeoutMs),
    }).catch(unreachable)
    annotateSpan({ 'http.response.status_code': response.status })
    if (response.status >= 500 || TEMPORARY.has(response.status))
      throw new JobFault(`bank: status ${response.status}`)
    const answer: unknown = await response.json().catch(unreadable)
    if (typeof answer !== 'object' || answer === null) throw new JobFault('bank: unreadable reply')
    return {
      ok: response.ok,
      status: response.status,
      fields: new Map<string, unknown>(Object.entries(answer)),
    }
  }
  const post = (path: string, key: string, body: unknown) =>
    clientSpan(
      () => ({ name: `bank POST ${path}`, attributes: { 'http.request.method': 'POST' } }),
      () => send(path, key, body),
    )
  return {
    payOut: async ({ key, ...transfer }) => {
      const { ok, fields } = await post('/transfers', key, transfer)
      // A refusal without a reason is no refusal of the bank, so the transfer is retried.
      return ok
        ? { sent: true, reference: textField(fields, 'reference') }
        : { sent: false, reason: textField(fields, 'reason') }
    },
    openAccount: async ({ key, validUntil, ...opening }) => {
      const request = { ...opening, validUntil: validUntil.toISOString() }
      const { ok, status, fields } = await post('/virtual-accounts', key, request)
      if (!ok) throw new JobFault(`bank: status ${status}`)
      const account = textField(fields, 'account')
      if (!/^[0-9]{6,34}$/.test(account)) throw new JobFault('bank: unreadable reply')
      return { bank: textField(fields, 'bank'), account }
    },
  }
}

function unreachable(error: unknown): never {
  const isLate = error instanceof Error && error.name === 'TimeoutError'
  throw new JobFault(isLate ? 'bank: no reply in time' : 'bank: unreachable', { cause: error })
}

function unreadable(error: unknown): never {
  const isLate = error instanceof Error && error.name === 'TimeoutError'
  throw new JobFault(isLate ? 'bank: no reply in time' : 'bank: unreadable reply', { cause: error })
}
