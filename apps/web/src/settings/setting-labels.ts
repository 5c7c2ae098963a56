import type { SettingKey } from '@pasar/domain/settings/setting-rules'

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

type SettingLabels = {
  group: (typeof SETTING_GROUPS)[number]
  /** Unit of a number; empty for other values. */
  unit: string
  /** Source that staff can look up: a law, SIPLah practice, or the platform. */
  source: string
  note?: string
}

const CALENDAR = 'hari kalender'
const WORKING = 'hari kerja'
const DECEMBER = 'Desember'

/** Group and labels of each setting. */
export const SETTING_LABELS: { readonly [K in SettingKey]: SettingLabels } = {
  tax: {
    group: 'Pajak dan biaya',
    unit: '',
    source: 'PMK 131/2024, PMK 58/2022',
    note: 'Setiap pesanan menyimpan tarif dari hari dibuatnya.',
  },
  confirmDays: {
    group: 'Pesanan',
    unit: CALENDAR,
    source: 'Praktik SIPLah H+5',
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
    unit: 'per seribu',
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
  deadlineLeadDays: {
    group: 'Pengingat',
    unit: 'hari',
    source: 'Ketetapan platform',
    note: 'Pisahkan dengan koma. Pengingat datang pada pagi hari itu.',
  },
  paymentLeadDays: {
    group: 'Pengingat',
    unit: 'hari',
    source: 'Ketetapan platform',
    note: 'Pisahkan dengan koma. Pengingat datang pada pagi hari itu.',
  },
  receiptRemindDays: {
    group: 'Pengingat',
    unit: 'hari',
    source: 'Ketetapan platform',
    note: 'Pisahkan dengan koma. Pengingat datang pada pagi hari itu.',
  },
  receiptWatchDays: {
    group: 'Pengingat',
    unit: CALENDAR,
    source: 'Praktik GeM 10 hari',
    note: 'Dihitung dari hari barang seharusnya tiba.',
  },
  yearEndFrom: {
    group: 'Akhir tahun',
    unit: DECEMBER,
    source: 'Aturan produk, 17 Desember',
    note: 'Tanda End of Year dan peringatan pesanan yang belum selesai.',
  },
  yearEndCut: {
    group: 'Akhir tahun',
    unit: DECEMBER,
    source: 'Tahun anggaran, 31 Desember',
    note: 'Sampai pukul 23.59.59 WIB. Yang sudah BAST dan belum dikonfirmasi pembayarannya lalu ditandai.',
  },
  caseEchoDays: {
    group: 'Pengingat',
    unit: CALENDAR,
    source: 'Ketetapan platform',
  },
  holidays: {
    group: 'Hari libur',
    unit: '',
    source: 'SKB tiga menteri setiap tahun',
    note: 'Tidak dihitung sebagai hari kerja.',
  },
  holidayDecrees: {
    group: 'Hari libur',
    unit: '',
    source: 'SKB tiga menteri setiap tahun',
    note: 'Isi setelah daftar sebuah tahun dicocokkan dengan keputusannya.',
  },
  zones: {
    group: 'Zona dan ongkos kirim',
    unit: '',
    source: 'Ketetapan platform',
    note: 'Kode provinsi 2 angka, atau kabupaten/kota 4 angka yang berbeda dari provinsinya. Daftar bawaan adalah contoh, belum dicocokkan dengan daftar resmi.',
  },
  freightRates: {
    group: 'Zona dan ongkos kirim',
    unit: '',
    source: 'Ketetapan platform',
    note: 'Tarif satu layanan menurut jarak terjauhnya.',
  },
  funds: {
    group: 'Sumber dana dan rekening',
    unit: '',
    source: 'Ketetapan platform',
  },
  platform: {
    group: 'Pajak dan biaya',
    unit: '',
    source: 'PMK 58/2022',
    note: 'Pemungut pajak dan penerima uang untuk penyedia. Dokumen yang sudah terbit tidak berubah.',
  },
  stampDuty: {
    group: 'Pajak dan biaya',
    unit: '',
    source: 'UU 10/2020',
    note: 'Kuitansi di atas nilai ini diberi tempat meterai.',
  },
  bankAccount: {
    group: 'Sumber dana dan rekening',
    unit: '',
    source: 'Ketetapan platform',
  },
  reviewHours: {
    group: 'Pemeriksaan dan pendaftaran',
    unit: 'jam',
    source: 'Praktik SIPLah 2 × 24 jam',
    note: 'Yang menunggu lebih lama tampil merah di meja petugas.',
  },
  idleMinutes: {
    group: 'Pemeriksaan dan pendaftaran',
    unit: 'menit tanpa kegiatan',
    source: 'Ketetapan platform',
    note: 'Bila saat masuk dipilih "Komputer ini dipakai bersama".',
  },
  optionCodes: {
    group: 'Pemeriksaan dan pendaftaran',
    unit: '',
    source: 'Ketetapan platform',
    note: 'Jenis akun, PKP, Skala Usaha, dan bentuk pendidikan. Kode dipakai bersama sistem lain dan tidak dapat dihapus: pilihan yang tidak ditawarkan lagi tetap tampil pada akun yang memakainya. Kode baru menjadi bentuk pendidikan.',
  },
  priceLower: {
    group: 'Tampilan dan kontak',
    unit: 'rupiah',
    source: 'Ketetapan platform',
  },
  priceUpper: {
    group: 'Tampilan dan kontak',
    unit: 'rupiah',
    source: 'Ketetapan platform',
  },
  showAccountButton: {
    group: 'Tampilan dan kontak',
    unit: '',
    source: 'Ketetapan platform',
  },
  supportEmail: {
    group: 'Tampilan dan kontak',
    unit: '',
    source: 'Ketetapan platform',
  },
  supportWhatsapp: {
    group: 'Tampilan dan kontak',
    unit: '',
    source: 'Ketetapan platform',
    note: 'Dengan awalan 62, tanpa spasi.',
  },
}
