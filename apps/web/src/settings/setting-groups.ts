/** Groups on the screen, in display order. */
export const SETTING_GROUPS = [
  'Pajak dan biaya',
  'Pesanan',
  'Pembayaran',
  'Permintaan dan denda',
  'Perbandingan',
  'Negosiasi',
  'Komplain dan penilaian',
  'Pengingat',
  'Akhir tahun',
  'Hari libur',
  'Zona dan ongkos kirim',
  'Sumber dana dan rekening',
  'Pemeriksaan dan pendaftaran',
  'Tampilan dan kontak',
] as const

/** The texts of a setting besides its name. */
export type SettingLabels = {
  group: (typeof SETTING_GROUPS)[number]
  /** Unit of a number; empty for other values. */
  unit: string
  /** Source that staff can look up: a law, SIPLah practice, or the platform. */
  source: string
  note?: string
}
