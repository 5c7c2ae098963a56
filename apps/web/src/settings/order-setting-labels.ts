import type { SettingKey } from '@pasar/domain/settings/setting-rules'
import type { SettingLabels } from './setting-groups.ts'

const CALENDAR = 'hari kalender'
const WORKING = 'hari kerja'

/** Labels of the settings about orders, from negotiation to rating. */
export const ORDER_SETTING_LABELS = {
  confirmDays: {
    group: 'Pesanan',
    unit: CALENDAR,
    source: 'Praktik SIPLah H+5',
    note: 'Sesudahnya pesanan dibatalkan sistem.',
  },
  headConfirmFrom: {
    group: 'Pesanan',
    unit: 'rupiah',
    source: 'Ketetapan platform',
    note: 'Isi 0 bila hanya batas pilihan sekolah yang berlaku.',
  },
  secondPersonFrom: {
    group: 'Pembayaran',
    unit: 'rupiah',
    source: 'Ketetapan platform',
    note: 'Mulai jumlah ini, bukti bayar, pemasangan mutasi, dan kirim ulang ke rekening lain disetujui petugas kedua. Isi 0 bila tidak dipakai.',
  },
  headConfirmDays: {
    group: 'Pesanan',
    unit: CALENDAR,
    source: 'Ketetapan platform',
    note: 'Sesudahnya pesanan dibatalkan sistem.',
  },
  remindDays: {
    group: 'Pesanan',
    unit: CALENDAR,
    source: 'Praktik SIPLah H+3',
  },
  deliveryDays: {
    group: 'Pesanan',
    unit: CALENDAR,
    source: 'Praktik SIPLah 14 hari',
  },
  lateRefusalDays: {
    group: 'Pesanan',
    unit: CALENDAR,
    source: 'Praktik SIPLah, tolak rampung',
  },
  similarOrderDays: {
    group: 'Pesanan',
    unit: CALENDAR,
    source: 'Ketetapan platform',
  },
  allowOrderChanges: {
    group: 'Pesanan',
    unit: '',
    source: 'Ketetapan platform',
  },
  twoPersonRule: {
    group: 'Pesanan',
    unit: '',
    source: 'Ketetapan platform',
    note: 'Hanya di sekolah yang punya dua orang berhak.',
  },
  paymentDays: {
    group: 'Pembayaran',
    unit: CALENDAR,
    source: 'Ketetapan platform',
  },
  paymentCodeMonths: {
    group: 'Pembayaran',
    unit: 'bulan',
    source: 'Praktik SIPLah 3 bulan',
  },
  verifyDays: {
    group: 'Pembayaran',
    unit: WORKING,
    source: 'Ketetapan platform',
  },
  payoutDays: {
    group: 'Pembayaran',
    unit: WORKING,
    source: 'Ketetapan platform',
  },
  bankCoolingHours: {
    group: 'Pembayaran',
    unit: 'jam',
    source: 'Ketetapan platform',
  },
  cancelAnswerDays: {
    group: 'Permintaan dan denda',
    unit: CALENDAR,
    source: 'Praktik SIPLah 7 hari, naik pada hari ke-8',
  },
  requestAnswerDays: {
    group: 'Permintaan dan denda',
    unit: WORKING,
    source: 'Ketetapan platform',
  },
  decisionDays: {
    group: 'Permintaan dan denda',
    unit: WORKING,
    source: 'Ketetapan platform',
  },
  penaltyPermille: {
    group: 'Permintaan dan denda',
    unit: 'per mil (‰)',
    source: 'Perpres 16/2018',
    note: 'Dari harga barang yang terlambat.',
  },
  penaltyCapPercent: {
    group: 'Permintaan dan denda',
    unit: '%',
    source: 'Perpres 16/2018',
  },
  negotiationSilenceHours: {
    group: 'Negosiasi',
    unit: 'jam',
    source: 'Praktik SIPLah 1 × 24 jam',
  },
  negotiationAnswerDays: {
    group: 'Negosiasi',
    unit: WORKING,
    source: 'Ketetapan platform',
  },
  negotiationRounds: {
    group: 'Negosiasi',
    unit: 'tawaran',
    source: 'Ketetapan platform',
  },
  compareTwoAbove: {
    group: 'Perbandingan',
    unit: 'rupiah',
    source: 'Aturan perbandingan harga SIPLah',
    note: 'Nilai pesanan dengan pajak dan ongkos kirim.',
  },
  compareThreeAbove: {
    group: 'Perbandingan',
    unit: 'rupiah',
    source: 'Aturan perbandingan harga SIPLah',
  },
  splitDays: {
    group: 'Perbandingan',
    unit: CALENDAR,
    source: 'Ketetapan platform',
  },
  comparisonDays: {
    group: 'Perbandingan',
    unit: CALENDAR,
    source: 'Ketetapan platform',
  },
  agreedPriceDays: {
    group: 'Negosiasi',
    unit: CALENDAR,
    source: 'Ketetapan platform',
  },
  complaintAnswerDays: {
    group: 'Komplain dan penilaian',
    unit: WORKING,
    source: 'Ketetapan platform',
  },
  complaintOpenDays: {
    group: 'Komplain dan penilaian',
    unit: CALENDAR,
    source: 'Ketetapan platform',
  },
  complaintDecisionDays: {
    group: 'Komplain dan penilaian',
    unit: WORKING,
    source: 'Ketetapan platform',
  },
  complaintQualityDays: {
    group: 'Komplain dan penilaian',
    unit: CALENDAR,
    source: 'Ketetapan platform',
  },
  ratingEditDays: {
    group: 'Komplain dan penilaian',
    unit: CALENDAR,
    source: 'Ketetapan platform',
  },
  ratingAskDays: {
    group: 'Komplain dan penilaian',
    unit: 'hari',
    source: 'Ketetapan platform',
    note: 'Pisahkan dengan koma.',
  },
} as const satisfies { readonly [K in SettingKey]?: SettingLabels }
