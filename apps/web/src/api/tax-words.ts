import type { ExemptReason } from '@pasar/domain/tax/price'

/** Stands wherever PPN is told. @spec 9 PMK 131 of 2024 */
export const TAX_NOTE =
  'PPN 12% dihitung dari DPP nilai lain, yaitu 11/12 dari harga, sesuai PMK 131 Tahun 2024.'

/** For a reader without a zone nothing that derives from the price can be told. @spec 6 Tergantung Zona */
export const DEPENDS_ON_ZONE = 'Tergantung Zona'

/** Why there is no PPN, in a sentence. @decision 0006 */
export const exemptNotes: Readonly<Record<ExemptReason, string>> = {
  item: 'Barang ini bebas PPN.',
  vendor: 'Penyedia ini non PKP, sehingga tidak memungut PPN.',
  'free-trade-zone': 'Sekolah Anda berada di kawasan perdagangan bebas (FTZ), sehingga tidak dikenai PPN.',
}

/** The same in the room of a line. */
export const exemptWords: Readonly<Record<ExemptReason, string>> = {
  item: 'Barang bebas PPN',
  vendor: 'Penyedia non PKP',
  'free-trade-zone': 'Kawasan bebas (FTZ)',
}

/** The lines of a tax panel, alike wherever one stands. @spec 9 PPN 12% and PPH 0.5% */
export const taxLabels = {
  net: 'Harga sebelum PPN',
  dppOther: 'DPP nilai lain (11/12)',
  ppn: 'PPN 12% × DPP nilai lain',
  pph: 'PPh 0,5% dipungut dari penyedia',
} as const
