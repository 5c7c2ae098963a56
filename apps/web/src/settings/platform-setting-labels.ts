import type { SettingKey } from '@pasar/domain/settings/setting-rules'
import type { SettingLabels } from './setting-groups.ts'

const CALENDAR = 'hari kalender'
const DECEMBER = 'Desember'

/** Labels of all settings that are not about single orders. */
export const PLATFORM_SETTING_LABELS = {
  tax: {
    group: 'Pajak dan biaya',
    unit: '',
    source: 'PMK 131/2024, PMK 58/2022',
    note: 'Setiap pesanan menyimpan tarif dari hari dibuatnya.',
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
  concentrationPercent: {
    group: 'Pengingat',
    unit: '%',
    source: 'Ketetapan platform',
    note: 'Bagian dari belanja setahun; sekolah dengan kurang dari 3 pesanan tidak ditandai.',
  },
  receiptWatchDays: {
    group: 'Pengingat',
    unit: CALENDAR,
    source: 'Praktik GeM 10 hari',
    note: 'Dihitung dari hari barang seharusnya tiba atau pekerjaan selesai.',
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
    note: 'Sampai pukul 23.59.59 WIB. Yang sudah BAST/BAPP dan belum dikonfirmasi pembayarannya lalu ditandai.',
  },
  staffAnswerDays: {
    group: 'Pemeriksaan dan pendaftaran',
    unit: 'hari kerja',
    source: 'Ketetapan platform',
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
  staffIdleMinutes: {
    group: 'Pemeriksaan dan pendaftaran',
    unit: 'menit tanpa kegiatan',
    source: 'Ketetapan platform',
    note: 'Di setiap perangkat, juga tanpa pilihan "Komputer ini dipakai bersama".',
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
    note: 'Dengan awalan 62.',
  },
} as const satisfies { readonly [K in SettingKey]?: SettingLabels }
