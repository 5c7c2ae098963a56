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
  'Tampilan dan kontak',
] as const

type SettingWords = {
  group: (typeof SETTING_GROUPS)[number]
  name: string
  /** What a number counts; empty for what is no number. */
  unit: string
  /** Where it comes from: a § of the rules, a law, or what we decided. */
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
    source: '§9 PPN, PPh, biaya transaksi; PMK 131/2024, PMK 58/2022',
    note: 'Setiap pesanan menyimpan tarif dari hari dibuatnya.',
  },
  confirmDays: {
    group: 'Pesanan',
    name: 'Batas konfirmasi penyedia',
    unit: CALENDAR,
    source: '§4 Status pesanan; praktik SIPLah H+5',
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
    source: 'Keputusan 0007',
  },
  allowOrderChanges: {
    group: 'Pesanan',
    name: 'Perubahan pesanan sebelum dikirim',
    unit: '',
    source: '§2 Submenu edit_approved; keputusan 0029',
  },
  twoPersonRule: {
    group: 'Pesanan',
    name: 'Penerima barang bukan pemesan',
    unit: '',
    source: 'Keputusan 0029',
    note: 'Hanya di sekolah yang punya dua orang berhak.',
  },
  paymentDays: {
    group: 'Pembayaran',
    name: 'Batas pembayaran sesudah BAST',
    unit: CALENDAR,
    source: '§1 Pembayaran sesudah BAST; keputusan 0034',
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
    source: 'Keputusan 0034',
  },
  bankCoolingHours: {
    group: 'Pembayaran',
    name: 'Masa tunggu rekening baru penyedia',
    unit: 'jam',
    source: 'Keputusan 0015',
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
    source: 'Keputusan 0029',
  },
  decisionDays: {
    group: 'Permintaan dan denda',
    name: 'Batas putusan platform atas permintaan',
    unit: WORKING,
    source: 'Keputusan 0029',
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
    source: 'Keputusan 0030',
  },
  negotiationRounds: {
    group: 'Negosiasi',
    name: 'Tawaran paling banyak, kedua pihak bersama',
    unit: 'tawaran',
    source: 'Keputusan 0030',
  },
  compareTwoAbove: {
    group: 'Perbandingan',
    name: 'Dua penyedia dibandingkan di atas',
    unit: 'rupiah',
    source: '§1 Perbandingan',
    note: 'Nilai pesanan dengan pajak dan ongkos kirim.',
  },
  compareThreeAbove: {
    group: 'Perbandingan',
    name: 'Tiga penyedia dibandingkan di atas',
    unit: 'rupiah',
    source: '§1 Perbandingan',
  },
  splitDays: {
    group: 'Perbandingan',
    name: 'Pembelian sejenis dihitung bersama selama',
    unit: CALENDAR,
    source: 'Keputusan 0043',
  },
  comparisonDays: {
    group: 'Perbandingan',
    name: 'Masa pakai perbandingan',
    unit: CALENDAR,
    source: 'Keputusan 0043',
  },
  agreedPriceDays: {
    group: 'Negosiasi',
    name: 'Masa berlaku harga sepakat',
    unit: CALENDAR,
    source: 'Keputusan 0030',
  },
  complaintAnswerDays: {
    group: 'Komplain dan penilaian',
    name: 'Batas menjawab komplain',
    unit: WORKING,
    source: 'Keputusan 0031',
  },
  complaintOpenDays: {
    group: 'Komplain dan penilaian',
    name: 'Komplain naik sendiri ke platform',
    unit: CALENDAR,
    source: 'Keputusan 0031',
  },
  complaintDecisionDays: {
    group: 'Komplain dan penilaian',
    name: 'Batas putusan platform atas komplain',
    unit: WORKING,
    source: 'Keputusan 0031',
  },
  complaintQualityDays: {
    group: 'Komplain dan penilaian',
    name: 'Komplain mutu sesudah BAST',
    unit: CALENDAR,
    source: 'Keputusan 0031',
  },
  ratingEditDays: {
    group: 'Komplain dan penilaian',
    name: 'Penilaian dapat diubah selama',
    unit: CALENDAR,
    source: 'Keputusan 0032',
  },
  ratingAskDays: {
    group: 'Komplain dan penilaian',
    name: 'Hari menanyakan penilaian sesudah selesai',
    unit: 'hari',
    source: 'Keputusan 0032',
    note: 'Pisahkan dengan koma.',
  },
  deadlineLeadDays: {
    group: 'Pengingat',
    name: 'Hari mengingatkan sebelum batas waktu',
    unit: 'hari',
    source: 'Keputusan 0043',
    note: 'Pisahkan dengan koma. Pengingat datang pada pagi hari itu.',
  },
  paymentLeadDays: {
    group: 'Pengingat',
    name: 'Hari mengingatkan sebelum batas bayar dan akhir tahun anggaran',
    unit: 'hari',
    source: 'Keputusan 0043',
    note: 'Pisahkan dengan koma. Pengingat datang pada pagi hari itu.',
  },
  receiptRemindDays: {
    group: 'Pengingat',
    name: 'Hari mengingatkan BAST sesudah barang seharusnya tiba',
    unit: 'hari',
    source: 'Keputusan 0043',
    note: 'Pisahkan dengan koma. Pengingat datang pada pagi hari itu.',
  },
  caseEchoDays: {
    group: 'Pengingat',
    name: 'Permintaan layanan ditanyakan lagi, lalu ditutup, sesudah',
    unit: CALENDAR,
    source: 'Keputusan 0043',
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
    source: '§6 Zona sekolah; keputusan 0009',
    note: 'Kode provinsi 2 angka, atau kabupaten/kota 4 angka yang berbeda dari provinsinya. Daftar bawaan adalah contoh, belum dicocokkan dengan daftar resmi.',
  },
  freightRates: {
    group: 'Zona dan ongkos kirim',
    name: 'Tarif ongkos kirim',
    unit: '',
    source: '§7 POST /shipping; keputusan 0009',
    note: 'Tarif satu layanan menurut jarak terjauhnya.',
  },
  funds: {
    group: 'Sumber dana dan rekening',
    name: 'Sumber dana',
    unit: '',
    source: '§1 Semua sumber dana; keputusan 0035',
  },
  bankAccount: {
    group: 'Sumber dana dan rekening',
    name: 'Rekening bersama platform',
    unit: '',
    source: 'Keputusan 0034',
  },
  priceLower: {
    group: 'Tampilan dan kontak',
    name: 'Batas bawah saringan harga',
    unit: 'rupiah',
    source: '§5 Saringan harga',
  },
  priceUpper: {
    group: 'Tampilan dan kontak',
    name: 'Batas atas saringan harga',
    unit: 'rupiah',
    source: '§5 Saringan harga',
  },
  showAccountButton: {
    group: 'Tampilan dan kontak',
    name: 'Tombol Akun di kepala halaman',
    unit: '',
    source: '§2 Header',
  },
  supportEmail: {
    group: 'Tampilan dan kontak',
    name: 'Email bantuan',
    unit: '',
    source: '§2 Menu kaki',
  },
  supportWhatsapp: {
    group: 'Tampilan dan kontak',
    name: 'WhatsApp bantuan',
    unit: '',
    source: '§8 Hubungi Kami ( WA )',
    note: 'Dengan awalan 62, tanpa spasi.',
  },
}
