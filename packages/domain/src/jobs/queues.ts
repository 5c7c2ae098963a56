import { systemName } from '../audit/actor-names.ts'
import { keysOf, tableOf } from '../kernel/keys.ts'

/** A background job. Everything about it is here, except its work. */
type JobRecord = {
  /** Its name, and what it does, for staff. */
  readonly label: string
  readonly purpose: string
  /** Milliseconds between two polls while there is no work. */
  readonly everyMs: number
  /** Milliseconds between two batches while there is work; 0 if it is missing. */
  readonly restMs?: number
  /**
   * Items that a process works on at a time, unless the operator sets another number. A bank that
   * takes 300 ms handles 32 calls at a time as up to 80 a second, a mail server that takes 200 ms
   * 48 emails as up to 200 a second.
   */
  readonly concurrency?: number
}

/**
 * The background jobs, in the order in which staff see them. A new job also needs its work in
 * `jobs/schedules.ts` of the server.
 */
const JOB_RECORDS = {
  mail: {
    label: 'Surat',
    purpose: 'Mengirim surat elektronik',
    everyMs: 500,
    concurrency: 48,
  },
  notices: {
    label: 'Pemberitahuan',
    purpose: 'Membagi pemberitahuan ke surat, WhatsApp, dan push',
    everyMs: 1_000,
    // The rest leaves database capacity to user requests.
    restMs: 20,
  },
  sendings: {
    label: 'WhatsApp dan push',
    purpose: 'Mengirim pesan di luar toko',
    everyMs: 1_000,
    concurrency: 20,
  },
  webhooks: {
    label: 'Webhook',
    purpose: 'Mengabarkan kejadian ke program penyedia dan sekolah',
    everyMs: 500,
    restMs: 5,
  },
  payouts: {
    label: 'Pencairan dana',
    purpose: 'Mengirim dana pesanan ke penyedia',
    everyMs: 5_000,
    concurrency: 32,
  },
  'virtual-accounts': {
    label: 'Rekening virtual',
    purpose: 'Membuka rekening bayar di bank untuk tagihan baru',
    everyMs: 5_000,
    concurrency: 32,
  },
  'bank-messages': {
    label: 'Mutasi bank',
    purpose: 'Memasangkan pembayaran masuk dengan tagihan',
    everyMs: 5_000,
  },
  'deadline-reminders': {
    label: 'Pengingat tenggat',
    purpose: 'Mengingatkan sebelum batas waktu',
    everyMs: 60_000,
    restMs: 100,
  },
  'order-reminders': {
    label: 'Pengingat pesanan',
    purpose: 'Mengingatkan konfirmasi dan penilaian',
    everyMs: 5_000,
    restMs: 100,
  },
  expiries: {
    label: 'Pesanan kedaluwarsa',
    purpose: 'Membatalkan pesanan yang tidak dikonfirmasi',
    everyMs: 5_000,
    concurrency: 8,
  },
  requests: {
    label: 'Permintaan tanpa jawaban',
    purpose: 'Menyelesaikan permintaan yang lewat batas',
    everyMs: 5_000,
    concurrency: 4,
  },
  complaints: {
    label: 'Komplain lewat batas',
    purpose: 'Membawa komplain ke langkah berikutnya',
    everyMs: 5_000,
    concurrency: 4,
  },
  negotiations: {
    label: 'Negosiasi lewat batas',
    purpose: 'Mengakhiri negosiasi yang tidak dijawab',
    everyMs: 5_000,
  },
  'year-end': {
    label: 'Tanda akhir tahun',
    purpose: 'Menandai tagihan tahun lalu yang belum dibayar dan memperkirakan selesainya pesanan',
    everyMs: 5_000,
    restMs: 50,
  },
  'bank-changes': {
    label: 'Perubahan rekening',
    purpose: 'Memberlakukan rekening baru setelah masa tunggu',
    everyMs: 5_000,
  },
  binding: {
    label: 'Penguncian data tersandi',
    purpose: 'Mengikat teks tersandi yang lama pada barisnya',
    everyMs: 60_000,
    restMs: 50,
  },
  cases: {
    label: 'Tindak lanjut layanan',
    purpose: 'Menanyakan permintaan layanan yang belum selesai, dan mengakhiri pembagian tugas yang usai',
    everyMs: 60_000,
  },
  settings: {
    label: 'Setelan',
    purpose: 'Memberlakukan dan mengumumkan perubahan setelan',
    everyMs: 60_000,
  },
  figures: {
    label: 'Angka dasbor',
    purpose: 'Menjumlahkan pesanan per bulan untuk dasbor',
    everyMs: 1_000,
    restMs: 50,
  },
  findings: {
    label: 'Temuan',
    purpose:
      'Mencari fakta pesanan dan akun yang perlu ditelaah, setiap malam, dan menulis surat tentang yang baru',
    everyMs: 3_000,
    // A batch works for up to half a second or yields to requests; the rest is theirs, too.
    restMs: 200,
  },
  imports: {
    label: 'Impor barang',
    purpose: 'Membaca dan menerapkan berkas impor',
    everyMs: 500,
    // Between two batches, other requests use the database.
    restMs: 5,
  },
  'item-pictures': {
    label: 'Gambar dari alamat',
    purpose: 'Mengambil gambar barang dari alamat di berkas impor',
    everyMs: 1_000,
    restMs: 5,
  },
  'draft-faults': {
    label: 'Kekurangan draf',
    purpose: 'Menghitung yang belum lengkap pada draf barang',
    everyMs: 500,
    // Between two batches, other requests use the database.
    restMs: 20,
  },
  'stock-alerts': {
    label: 'Stok menipis',
    purpose: 'Memberi tahu penyedia saat stok turun di bawah batasnya',
    everyMs: 2_000,
    restMs: 20,
  },
  reindex: {
    label: 'Indeks ulang',
    purpose: 'Memperbarui pencarian setelah tag atau grup berganti nama',
    everyMs: 1_000,
    // Between two batches, the search index refreshes and searches run.
    restMs: 100,
  },
  scans: {
    label: 'Pemindaian virus',
    purpose: 'Memeriksa berkas unggahan',
    everyMs: 5_000,
  },
  sweep: {
    label: 'Pembersihan berkas',
    purpose: 'Menghapus berkas yang tidak dipakai',
    everyMs: 60_000,
  },
  sessions: {
    label: 'Sesi dan kode',
    purpose: 'Mengakhiri sesi diam dan menghapus kode kedaluwarsa',
    everyMs: 60_000,
  },
  retention: {
    label: 'Masa simpan',
    purpose: 'Menghapus data yang masa simpannya sudah lewat, tiap malam',
    everyMs: 60_000,
    restMs: 50,
  },
  log: {
    label: 'Log transparansi',
    purpose: 'Mencatat kejadian dan dokumen ke log publik',
    everyMs: 10_000,
    restMs: 50,
  },
  'log-copies': {
    label: 'Salinan log transparansi',
    purpose: 'Menyalin log publik ke tempat lain',
    everyMs: 30_000,
  },
} as const satisfies Readonly<Record<string, JobRecord>>

export type JobName = keyof typeof JOB_RECORDS
export const JOB_NAMES = keysOf(JOB_RECORDS)

/** Returns the label and the schedule of a job. */
export const jobRecord = (name: JobName): JobRecord => JOB_RECORDS[name]

/** Returns the name under which a job acts: "Sistem: pencairan dana". @decision 0163 */
export const jobActorName = (name: JobName): string => systemName(JOB_RECORDS[name].label)

/** The jobs whose work on several items runs at a time. */
export type ConcurrentJob = {
  [Name in JobName]: (typeof JOB_RECORDS)[Name] extends { concurrency: number } ? Name : never
}[JobName]
export type Concurrency = Readonly<Record<ConcurrentJob, number>>

const isConcurrent = (name: JobName): name is ConcurrentJob => 'concurrency' in JOB_RECORDS[name]

export const CONCURRENT_JOBS = JOB_NAMES.filter(isConcurrent)

export const DEFAULT_CONCURRENCY: Concurrency = tableOf(
  CONCURRENT_JOBS,
  (name) => JOB_RECORDS[name].concurrency,
)

export const MAX_CONCURRENCY = 200
