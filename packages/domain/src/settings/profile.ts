/**
 * Kind of an installation: real transactions, the sandbox of integrators, or the demo.
 *
 * @decision 0114
 */
export type InstallationProfile = 'production' | 'sandbox' | 'demo'

/** What every page and document of a sandbox says. */
export const SANDBOX_NOTICE = 'Lingkungan uji – bukan transaksi nyata'
