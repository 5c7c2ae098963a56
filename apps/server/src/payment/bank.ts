/** The bank of the platform. Asking again with the same key does it once. */
export type Bank = {
  /** Sends money from the platform's account. */
  payOut: (transfer: Transfer) => Promise<{ sent: true; reference: string } | { sent: false; reason: string }>
  /** Opens an account that takes the money for one invoice. */
  openAccount: (opening: AccountOpening) => Promise<OpenedAccount>
}

export type Transfer = {
  /** The bank's key against doubles; a transfer that came back names it. */
  key: string
  /** Whole rupiah. */
  amount: number
  bankName: string
  holder: string
  account: string
}

export type AccountOpening = {
  key: string
  /** Whole rupiah. */
  amount: number
  /** What the payer sees. */
  reference: string
  validUntil: Date
}

export type OpenedAccount = { bank: string; account: string }

/** Stands in for a bank: every transfer arrives at once, except to accounts that end in 000. */
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
 * A bank behind HTTP: `POST {url}/transfers` and `POST {url}/virtual-accounts` as JSON, with the key as `Idempotency-Key`.
 *
 * @param url where the bank's interface is
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
    const said = typeof answer === 'object' && answer !== null ? new Map(Object.entries(answer)) : new Map()
    return { ok: response.ok, status: response.status, said }
  }
  return {
    payOut: async ({ key, ...transfer }) => {
      const { ok, status, said } = await post('/transfers', key, transfer)
      return ok
        ? { sent: true, reference: String(said.get('reference')) }
        : { sent: false, reason: String(said.get('reason') ?? status) }
    },
    openAccount: async ({ key, validUntil, ...opening }) => {
      const asked = { ...opening, validUntil: validUntil.toISOString() }
      const { ok, status, said } = await post('/virtual-accounts', key, asked)
      const account = String(said.get('account'))
      if (!ok || !/^[0-9]{6,34}$/.test(account)) throw new Error(`bank opened no account: ${status}`)
      return { bank: String(said.get('bank')), account }
    },
  }
}
