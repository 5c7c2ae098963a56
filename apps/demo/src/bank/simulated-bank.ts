import type { Bank } from '@pasar/server/payment/bank'

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
