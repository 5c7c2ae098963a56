import type { SettingKey } from '@pasar/domain/settings/setting-rules'

/** The groups of the screen, in its order. */
export const SETTING_GROUPS = [
  'Pajak dan biaya',
  'Pesanan',
  'Pembayaran',
  'Permintaan dan denda',
  'Perbandingan',
  'Negosiasi',
  'Komplain dan penilaian',
  'Pengingat',
  'Hari libur',
  'Zona dan ongkos kirim',
  'Sumber dana dan rekening',
  'Pemeriksaan dan pendaftaran',
  'Tampilan dan kontak',
] as const

type SettingWords = {
  group: (typeof SETTING_GROUPS)[number]
  name: string
  /** What a number counts; empty for what is no number. */
  unit: string
  /** Where it comes from, in words that staff can look up: a law, what is usual in SIPLah, or the platform itself. */
  source: string
  note?: string
}

const CALENDAR = 'hari kalender'
const WORKING = 'hari kerja'

/** What people call each setting. */
export const SETTING_WORDS: { readonly [K in SettingKey]: SettingWords } = {
  tax: {
    group: 'Pajak dan biaya',
    name: 'Tarif pajak dan biaya transaksi',
    unit: '',
    source: 'PMK 131/2024, PMK 58/2022',
    note: 'Setiap pesanan menyimpan tarif dari hari dibuatnya.',
  },
  confirmDays: {
    group: 'Pesanan',
    name: 'Batas konfirmasi penyedia',
    unit: CALENDAR,
    source: 'Praktik SIPLah H+5',
    note: 'Sesudahnya pesanan dibatalkan sistem.',
  },
  remindDays: {
    group: 'Pesanan',
    name: 'Pengingat konfirmasi',
    unit: CALENDAR,
    source: 'Praktik SIPLah H+3',
  },
  deliveryDays: {
    group: 'Pesanan',
    name: 'Batas pengiriman bila tidak dijanjikan lain',
    unit: CALENDAR,
    source: 'Praktik SIPLah 14 hari',
  },
  lateRefusalDays: {
    group: 'Pesanan',
    name: 'Terlambat sampai boleh ditolak seluruhnya',
    unit: CALENDAR,
    source: 'Praktik SIPLah, tolak rampung',
  },
  similarOrderDays: {
    group: 'Pesanan',
    name: 'Peringatan pesanan serupa',
    unit: CALENDAR,
    source: 'Ketetapan platform',
  },
  allowOrderChanges: {
    group: 'Pesanan',
    name: 'Perubahan pesanan sebelum dikirim',
    unit: '',
    source: 'Ketetapan platform',
  },
  twoPersonRule: {
    group: 'Pesanan',
    name: 'Penerima barang bukan pemesan',
    unit: '',
    source: 'Ketetapan platform',
    note: 'Hanya di sekolah yang punya dua orang berhak.',
  },
  paymentDays: {
    group: 'Pembayaran',
    name: 'Batas pembayaran sesudah BAST',
    unit: CALENDAR,
    source: 'Ketetapan platform',
  },
  paymentCodeMonths: {
    group: 'Pembayaran',
    name: 'Masa berlaku kode bayar',
    unit: 'bulan',
    source: 'Praktik SIPLah 3 bulan',
  },
  verifyDays: {
    group: 'Pembayaran',
    name: 'Batas pemeriksaan pembayaran oleh platform',
    unit: CALENDAR,
    source: 'Ketetapan platform',
  },
  bankCoolingHours: {
    group: 'Pembayaran',
    name: 'Masa tunggu rekening baru penyedia',
    unit: 'jam',
    source: 'Ketetapan platform',
  },
  cancelAnswerDays: {
    group: 'Permintaan dan denda',
    name: 'Batas menjawab permintaan batal',
    unit: CALENDAR,
    source: 'Praktik SIPLah 7 hari, naik pada hari ke-8',
  },
  requestAnswerDays: {
    group: 'Permintaan dan denda',
    name: 'Batas menjawab perubahan, terima kurang, atau penolakan',
    unit: WORKING,
    source: 'Ketetapan platform',
  },
  decisionDays: {
    group: 'Permintaan dan denda',
    name: 'Batas putusan platform atas permintaan',
    unit: WORKING,
    source: 'Ketetapan platform',
  },
  penaltyPermille: {
    group: 'Permintaan dan denda',
    name: 'Denda keterlambatan per hari',
    unit: 'per seribu',
    source: 'Perpres 16/2018',
    note: 'Dari harga barang yang terlambat.',
  },
  penaltyCapPercent: {
    group: 'Permintaan dan denda',
    name: 'Denda paling banyak',
    unit: '%',
    source: 'Perpres 16/2018',
  },
  negotiationSilenceHours: {
    group: 'Negosiasi',
    name: 'Diam sampai tawaran boleh ditarik',
    unit: 'jam',
    source: 'Praktik SIPLah 1 × 24 jam',
  },
  negotiationAnswerDays: {
    group: 'Negosiasi',
    name: 'Batas menjawab tawaran',
    unit: WORKING,
    source: 'Ketetapan platform',
  },
  negotiationRounds: {
    group: 'Negosiasi',
    name: 'Tawaran paling banyak, kedua pihak bersama',
    unit: 'tawaran',
    source: 'Ketetapan platform',
  },
  compareTwoAbove: {
    group: 'Perbandingan',
    name: 'Dua penyedia dibandingkan di atas',
    unit: 'rupiah',
    source: 'Aturan perbandingan harga SIPLah',
    note: 'Nilai pesanan dengan pajak dan ongkos kirim.',
  },
  compareThreeAbove: {
    group: 'Perbandingan',
    name: 'Tiga penyedia dibandingkan di atas',
    unit: 'rupiah',
    source: 'Aturan perbandingan harga SIPLah',
  },
  splitDays: {
    group: 'Perbandingan',
    name: 'Pembelian sejenis dihitung bersama selama',
    unit: CALENDAR,
    source: 'Ketetapan platform',
  },
  comparisonDays: {
    group: 'Perbandingan',
    name: 'Masa pakai perbandingan',
    unit: CALENDAR,
    source: 'Ketetapan platform',
  },
  agreedPriceDays: {
    group: 'Negosiasi',
    name: 'Masa berlaku harga sepakat',
    unit: CALENDAR,
    source: 'Ketetapan platform',
  },
  complaintAnswerDays: {
    group: 'Komplain dan penilaian',
    name: 'Batas menjawab komplain',
    unit: WORKING,
    source: 'Ketetapan platform',
  },
  complaintOpenDays: {
    group: 'Komplain dan penilaian',
    name: 'Komplain naik sendiri ke platform',
    unit: CALENDAR,
    source: 'Ketetapan platform',
  },
  complaintDecisionDays: {
    group: 'Komplain dan penilaian',
    name: 'Batas putusan platform atas komplain',
    unit: WORKING,
    source: 'Ketetapan platform',
  },
  complaintQualityDays: {
    group: 'Komplain dan penilaian',
    name: 'Komplain mutu sesudah BAST',
    unit: CALENDAR,
    source: 'Ketetapan platform',
  },
  ratingEditDays: {
    group: 'Komplain dan penilaian',
    name: 'Penilaian dapat diubah selama',
    unit: CALENDAR,
    source: 'Ketetapan platform',
  },
  ratingAskDays: {
    group: 'Komplain dan penilaian',
    name: 'Hari menanyakan penilaian sesudah selesai',
    unit: 'hari',
    source: 'Ketetapan platform',
    note: 'Pisahkan dengan koma.',
  },
  deadlineLeadDays: {
    group: 'Pengingat',
    name: 'Hari mengingatkan sebelum batas waktu',
    unit: 'hari',
    source: 'Ketetapan platform',
    note: 'Pisahkan dengan koma. Pengingat datang pada pagi hari itu.',
  },
  paymentLeadDays: {
    group: 'Pengingat',
    name: 'Hari mengingatkan sebelum batas bayar dan akhir tahun anggaran',
    unit: 'hari',
    source: 'Ketetapan platform',
    note: 'Pisahkan dengan koma. Pengingat datang pada pagi hari itu.',
  },
  receiptRemindDays: {
    group: 'Pengingat',
    name: 'Hari mengingatkan BAST sesudah barang seharusnya tiba',
    unit: 'hari',
    source: 'Ketetapan platform',
    note: 'Pisahkan dengan koma. Pengingat datang pada pagi hari itu.',
  },
  caseEchoDays: {
    group: 'Pengingat',
    name: 'Permintaan layanan ditanyakan lagi, lalu ditutup, sesudah',
    unit: CALENDAR,
    source: 'Ketetapan platform',
  },
  holidays: {
    group: 'Hari libur',
    name: 'Hari libur nasional dan cuti bersama',
    unit: '',
    source: 'SKB tiga menteri setiap tahun',
    note: 'Tidak dihitung sebagai hari kerja.',
  },
  holidayDecrees: {
    group: 'Hari libur',
    name: 'Dasar hari libur per tahun',
    unit: '',
    source: 'SKB tiga menteri setiap tahun',
    note: 'Isi setelah daftar sebuah tahun dicocokkan dengan keputusannya.',
  },
  zones: {
    group: 'Zona dan ongkos kirim',
    name: 'Zona harga wilayah',
    unit: '',
    source: 'Ketetapan platform',
    note: 'Kode provinsi 2 angka, atau kabupaten/kota 4 angka yang berbeda dari provinsinya. Daftar bawaan adalah contoh, belum dicocokkan dengan daftar resmi.',
  },
  freightRates: {
    group: 'Zona dan ongkos kirim',
    name: 'Tarif ongkos kirim',
    unit: '',
    source: 'Ketetapan platform',
    note: 'Tarif satu layanan menurut jarak terjauhnya.',
  },
  funds: {
    group: 'Sumber dana dan rekening',
    name: 'Sumber dana',
    unit: '',
    source: 'Ketetapan platform',
  },
  bankAccount: {
    group: 'Sumber dana dan rekening',
    name: 'Rekening bersama platform',
    unit: '',
    source: 'Ketetapan platform',
  },
  reviewHours: {
    group: 'Pemeriksaan dan pendaftaran',
    name: 'Batas memeriksa barang, perubahan barang, dan penyedia baru',
    unit: 'jam',
    source: 'Praktik SIPLah 2 × 24 jam',
    note: 'Yang menunggu lebih lama tampil merah di meja petugas.',
  },
  optionCodes: {
    group: 'Pemeriksaan dan pendaftaran',
    name: 'Kode pilihan pendaftaran',
    unit: '',
    source: 'Ketetapan platform',
    note: 'Jenis akun, PKP, Skala Usaha, dan bentuk pendidikan. Kode dipakai bersama sistem lain dan tidak dapat dihapus: pilihan yang tidak ditawarkan lagi tetap tampil pada akun yang memakainya. Kode baru menjadi bentuk pendidikan.',
  },
  priceLower: {
    group: 'Tampilan dan kontak',
    name: 'Batas bawah saringan harga',
    unit: 'rupiah',
    source: 'Ketetapan platform',
  },
  priceUpper: {
    group: 'Tampilan dan kontak',
    name: 'Batas atas saringan harga',
    unit: 'rupiah',
    source: 'Ketetapan platform',
  },
  showAccountButton: {
    group: 'Tampilan dan kontak',
    name: 'Tombol Akun di kepala halaman',
    unit: '',
    source: 'Ketetapan platform',
  },
  supportEmail: {
    group: 'Tampilan dan kontak',
    name: 'Email bantuan',
    unit: '',
    source: 'Ketetapan platform',
  },
  supportWhatsapp: {
    group: 'Tampilan dan kontak',
    name: 'WhatsApp bantuan',
    unit: '',
    source: 'Ketetapan platform',
    note: 'Dengan awalan 62, tanpa spasi.',
  },
}
