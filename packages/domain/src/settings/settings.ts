import type { TaxRule } from '../tax/invoice.ts'

/** Deadlines, rates, limits and contacts. The newest value of each key that has begun is in force. */
export type Settings = {
  /** Calendar days in which a vendor confirms an order; then the system cancels it. */
  readonly confirmDays: number
  /** Calendar days after the order on which both sides are reminded. */
  readonly remindDays: number
  /** Calendar days for delivery when nothing else was agreed. */
  readonly deliveryDays: number
  /** Calendar days from BAST to payment. */
  readonly paymentDays: number
  /** Calendar days for the platform to check a payment. */
  readonly verifyDays: number
  /** Hours before a vendor's new bank data are in force. */
  readonly bankCoolingHours: number
  readonly tax: TaxRule
  /** Limits of the price filter, whole rupiah. @decision 0011 */
  readonly priceLower: number
  readonly priceUpper: number
  readonly showAccountButton: boolean
  readonly supportEmail: string
  readonly supportWhatsapp: string
  readonly funds: readonly { readonly code: string; readonly name: string }[]
  readonly bankAccount: { readonly bank: string; readonly holder: string; readonly number: string }
}

/** What holds where the table of settings says nothing. */
export const DEFAULT_SETTINGS: Settings = {
  confirmDays: 5,
  remindDays: 3,
  deliveryDays: 14,
  paymentDays: 14,
  verifyDays: 2,
  bankCoolingHours: 24,
  tax: { version: 'PMK 131/2024', ppnPercent: 11, pphPermille: 5, feeAmount: 5_000, feeThreshold: 1_000_000 },
  priceLower: 0,
  priceUpper: 10_000_000_000,
  showAccountButton: true,
  supportEmail: 'bantuan@pasarsekolah.test',
  supportWhatsapp: '6280055000000',
  funds: [
    { code: 'BOS-R', name: 'BOS Reguler' },
    { code: 'BOS-K', name: 'BOS Kinerja' },
    { code: 'BOP-PAUD', name: 'BOP PAUD' },
    { code: 'BOP-KES', name: 'BOP Kesetaraan' },
    { code: 'BOSDA', name: 'BOSDA / APBD' },
    { code: 'DAK', name: 'DAK Fisik / bantuan sarana' },
    { code: 'KOMITE', name: 'Komite sekolah' },
  ],
  bankAccount: { bank: 'Bank Contoh', holder: 'Rekening Bersama Pasar Sekolah', number: '9990001234567' },
}
