/** Sends money from the platform's account. Asking again with the same reference sends it once. */
export type Bank = {
  payOut: (transfer: Transfer) => Promise<{ sent: true; reference: string } | { sent: false; reason: string }>
}

export type Transfer = {
  /** The order it is for; the bank's key against doubles. */
  key: string
  /** Whole rupiah. */
  amount: number
  bankName: string
  holder: string
  account: string
}

/** Stands in for a bank: every transfer arrives at once, except to accounts that end in 000. */
export function simulatedBank(): Bank {
  return {
    payOut: async ({ key, account }) =>
      account.endsWith('000')
        ? { sent: false, reason: 'Rekening tujuan tidak ditemukan' }
        : { sent: true, reference: `SIM-${key}` },
  }
}

/**
 * A bank behind HTTP: `POST {url}/transfers` with the transfer as JSON and its key as `Idempotency-Key`.
 *
 * @param url where the bank's interface is
 * @param secret sent as bearer token
 */
export function httpBank(url: string, secret: string): Bank {
  return {
    payOut: async ({ key, ...transfer }) => {
      const response = await fetch(`${url}/transfers`, {
        method: 'POST',
        headers: {
          'content-type': 'application/json',
          authorization: `Bearer ${secret}`,
          'idempotency-key': key,
        },
        body: JSON.stringify(transfer),
        redirect: 'error',
        signal: AbortSignal.timeout(10_000),
      })
      if (response.status >= 500) throw new Error(`bank answered ${response.status}`)
      const answer: unknown = await response.json()
      const said = typeof answer === 'object' && answer !== null ? new Map(Object.entries(answer)) : new Map()
      return response.ok
        ? { sent: true, reference: String(said.get('reference')) }
        : { sent: false, reason: String(said.get('reason') ?? response.status) }
    },
  }
}
