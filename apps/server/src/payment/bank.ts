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

/**
 * Creates a stand-in for a bank: every transfer succeeds at once, except to accounts that end
 * in 000.
 */
export function simulatedBank(): Bank {
  return {
    payOut: async ({ key, account }) =>
      account.endsWith('000')
        ? { sent: false, reason: 'Rekening tujuan tidak ditemukan' }
        : { sent: true, reference: `SIM-${key}` },
    openAccount: async ({ key }) => ({
      bank: 'Bank Contoh',
      account: `8808${key.replaceAll(/\D/g, '').padStart(12, '0')}`,
    }),
  }
}

/**
 * Creates a client of an HTTP bank: `POST {url}/transfers` and `POST {url}/virtual-accounts` as
 * JSON, with the key as `Idempotency-Key`.
 *
 * @param url base URL of the bank API
 * @param secret sent as bearer token
 */
export function httpBank(url: string, secret: string): Bank {
  const post = async (path: string, key: string, body: unknown) => {
    const response = await fetch(`${url}${path}`, {
      method: 'POST',
      headers: {
        'content-type': 'application/json',
        authorization: `Bearer ${secret}`,
        'idempotency-key': key,
      },
      body: JSON.stringify(body),
      redirect: 'error',
      signal: AbortSignal.timeout(10_000),
    })
    if (response.status >= 500) throw new Error(`bank answered ${response.status}`)
    const answer: unknown = await response.json()
    const fields = typeof answer === 'object' && answer !== null ? new Map(Object.entries(answer)) : new Map()
    return { ok: response.ok, status: response.status, fields }
  }
  return {
    payOut: async ({ key, ...transfer }) => {
      const { ok, status, fields } = await post('/transfers', key, transfer)
      return ok
        ? { sent: true, reference: String(fields.get('reference')) }
        : { sent: false, reason: String(fields.get('reason') ?? status) }
    },
    openAccount: async ({ key, validUntil, ...opening }) => {
      const request = { ...opening, validUntil: validUntil.toISOString() }
      const { ok, status, fields } = await post('/virtual-accounts', key, request)
      const account = String(fields.get('account'))
      if (!ok || !/^[0-9]{6,34}$/.test(account)) throw new Error(`bank opened no account: ${status}`)
      return { bank: String(fields.get('bank')), account }
    },
  }
}
