import type { JobName } from '@pasar/domain/jobs/queues'

/** Names of the background jobs, and what each does. */
export const jobLabels: Readonly<Record<JobName, readonly [name: string, purpose: string]>> = {
  mail: ['Surat', 'Mengirim surat elektronik'],
  notices: ['Pemberitahuan', 'Membagi pemberitahuan ke surat, WhatsApp, dan push'],
  sendings: ['WhatsApp dan push', 'Mengirim pesan di luar toko'],
  webhooks: ['Webhook', 'Mengabarkan kejadian ke program penyedia dan sekolah'],
  payouts: ['Pencairan dana', 'Mengirim dana pesanan ke penyedia'],
  'virtual-accounts': ['Rekening virtual', 'Membuka rekening bayar di bank untuk tagihan baru'],
  'bank-messages': ['Mutasi bank', 'Memasangkan pembayaran masuk dengan tagihan'],
  'deadline-reminders': ['Pengingat tenggat', 'Mengingatkan sebelum batas waktu'],
  'order-reminders': ['Pengingat pesanan', 'Mengingatkan konfirmasi dan penilaian'],
  expiries: ['Pesanan kedaluwarsa', 'Membatalkan pesanan yang tidak dikonfirmasi'],
  requests: ['Permintaan tanpa jawaban', 'Menyelesaikan permintaan yang lewat batas'],
  complaints: ['Komplain lewat batas', 'Membawa komplain ke langkah berikutnya'],
  negotiations: ['Negosiasi lewat batas', 'Mengakhiri negosiasi yang tidak dijawab'],
  'year-end': [
    'Tanda akhir tahun',
    'Menandai tagihan tahun lalu yang belum dibayar dan memperkirakan selesainya pesanan',
  ],
  'bank-changes': ['Perubahan rekening', 'Memberlakukan rekening baru setelah masa tunggu'],
  binding: ['Penguncian data tersandi', 'Mengikat teks tersandi yang lama pada barisnya'],
  cases: ['Tindak lanjut layanan', 'Menanyakan permintaan layanan yang belum selesai'],
  settings: ['Setelan', 'Memberlakukan dan mengumumkan perubahan setelan'],
  findings: ['Temuan', 'Mencari fakta pesanan dan akun yang perlu ditelaah, setiap malam'],
  figures: ['Angka dasbor', 'Menjumlahkan pesanan per bulan untuk dasbor'],
  imports: ['Impor barang', 'Membaca dan menerapkan berkas impor'],
  reindex: ['Indeks ulang', 'Memperbarui pencarian setelah tag atau grup berganti nama'],
  scans: ['Pemindaian virus', 'Memeriksa berkas unggahan'],
  sweep: ['Pembersihan berkas', 'Menghapus berkas yang tidak dipakai'],
  sessions: ['Sesi dan kode', 'Mengakhiri sesi diam dan menghapus kode kedaluwarsa'],
  retention: ['Masa simpan', 'Menghapus data yang masa simpannya sudah lewat, tiap malam'],
  log: ['Log transparansi', 'Mencatat kejadian dan dokumen ke log publik'],
  'log-copies': ['Salinan log transparansi', 'Menyalin log publik ke tempat lain'],
}

const FAULTS: Readonly<Record<string, string>> = {
  'bank: no reply in time': 'Bank tidak menjawab tepat waktu',
  'bank: unreachable': 'Bank tidak dapat dihubungi',
  'bank: unreadable reply': 'Jawaban bank tidak dapat dibaca',
  'order/request-pending': 'Masih ada permintaan pada pesanan ini',
  ECONNREFUSED: 'Sambungan ditolak server tujuan',
  ECONNRESET: 'Sambungan terputus',
  ETIMEDOUT: 'Server tujuan tidak menjawab tepat waktu',
  ENOTFOUND: 'Alamat server tujuan tidak ditemukan',
  ESOCKET: 'Sambungan ke server surat gagal',
  ECONNECTION: 'Sambungan ke server surat gagal',
  EAUTH: 'Server surat menolak kata sandi',
  EENVELOPE: 'Server surat menolak alamat',
  EMESSAGE: 'Server surat menolak isi surat',
  'foreign-store': 'Penyimpanan berkas ini milik instalasi lain, jadi tidak dibersihkan',
  import: 'Impor terhenti dan akan diulang',
  reindex: 'Indeks ulang gagal',
  scan: 'Pemindai virus belum memberi hasil',
  '40001': 'Bentrok dengan perubahan lain di basis data',
  '40P01': 'Bentrok dengan perubahan lain di basis data',
  '57014': 'Basis data terlalu lama menjawab',
  '': 'Pekerja berhenti sebelum selesai',
}

/** Returns the reason of a failure in words; an unknown kind is shown with its code. */
export function faultReason(fault: string): string {
  const bankStatus = /^bank: status (\d{3})$/.exec(fault)?.[1]
  if (bankStatus !== undefined) return `Bank menjawab dengan kesalahan ${bankStatus}`
  const [code = ''] = fault.split(' ')
  const reason = FAULTS[fault] ?? FAULTS[code]
  if (reason !== undefined) return reason
  if (/^[0-9A-Z]{5}$/.test(fault)) return `Ditolak basis data (kode ${fault})`
  return `Galat: ${fault}`
}

/** Formats an age: "5 detik", "12 menit", "3 jam", "2 hari". @param ms milliseconds, 0 or more */
export function formatAge(ms: number): string {
  const seconds = Math.floor(ms / 1_000)
  if (seconds < 60) return `${seconds} detik`
  if (seconds < 3_600) return `${Math.floor(seconds / 60)} menit`
  if (seconds < 86_400) return `${Math.floor(seconds / 3_600)} jam`
  return `${Math.floor(seconds / 86_400)} hari`
}
