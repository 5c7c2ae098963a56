import type { RetentionKind } from './retention.ts'

/**
 * Level of protection of data. `public` is shown to everyone, `internal` to the parties of a
 * transaction, `confidential` to the person and those who need it, `secret` is encrypted in the
 * database and each view of it is in the log of its owner.
 */
export type DataLevel = 'public' | 'internal' | 'confidential' | 'secret'

/** What each level demands, for the register that staff read. */
export const DATA_LEVELS: Readonly<Record<DataLevel, { name: string; protection: string }>> = {
  public: { name: 'Umum', protection: 'tampil bagi semua orang; perubahannya tercatat' },
  internal: { name: 'Terbatas', protection: 'hanya pihak transaksi, petugas, dan pengawas wilayahnya' },
  confidential: {
    name: 'Rahasia',
    protection: 'hanya pemilik dan yang bertugas; tidak disimpan peramban; dihapus menurut masa simpan',
  },
  secret: {
    name: 'Sangat rahasia',
    protection: 'terenkripsi di basis data; disamarkan di layar; tiap pembukaan tercatat dengan alasan',
  },
}

/** One activity in the register of processing (UU 27/2022, article 31). */
export type ProcessingActivity = {
  readonly name: string
  readonly purpose: string
  /** Legal basis: UU 27/2022, article 20(2), and the law that requires the activity. */
  readonly basis: string
  readonly subjects: string
  readonly data: string
  /** The highest level of its data. */
  readonly level: DataLevel
  readonly recipients: string
  readonly kinds: readonly RetentionKind[]
}

/**
 * The register of processing. The staff page and the privacy page read this table.
 *
 * @decision 0095
 */
export const PROCESSING: readonly ProcessingActivity[] = [
  {
    name: 'Akun dan masuk',
    purpose: 'Memastikan siapa yang masuk, dan menyelidiki pembobolan akun',
    basis: 'Pelaksanaan perjanjian, Pasal 20 ayat (2) huruf b',
    subjects: 'Orang sekolah, penyedia, pengawas, petugas',
    data: 'Nama, email, nomor handphone, perangkat, alamat jaringan',
    level: 'confidential',
    recipients: 'Petugas platform; Dapodik untuk orang sekolah',
    kinds: [
      'sessions',
      'session-addresses',
      'event-addresses',
      'api-keys',
      'account-events',
      'account-choices',
      'closed-accounts',
    ],
  },
  {
    name: 'Pemeriksaan penyedia',
    purpose: 'Memastikan penyedia sah, dan rekeningnya benar',
    basis: 'Kewajiban hukum, Pasal 20 ayat (2) huruf c',
    subjects: 'Penyedia',
    data: 'NIK, NPWP, izin usaha, rekening bank, berkas pendaftaran',
    level: 'secret',
    recipients: 'Petugas platform; bank',
    kinds: ['bank-changes', 'closed-accounts'],
  },
  {
    name: 'Pesanan dan pembayaran',
    purpose: 'Menjalankan pengadaan, pembayaran, dan pelaporannya',
    basis: 'Pelaksanaan perjanjian dan kewajiban hukum, Pasal 20 ayat (2) huruf b dan c',
    subjects: 'Orang sekolah, penyedia',
    data: 'Nama dan alamat kedua pihak, NPWP, foto penerimaan, percakapan, penilaian',
    level: 'secret',
    recipients: 'Pihak lain dalam pesanan; bank; pengawas wilayah; kantor pajak',
    kinds: ['orders', 'idempotency'],
  },
  {
    name: 'Temuan',
    purpose: 'Menemukan pesanan dan akun yang perlu ditelaah, tanpa menuduh',
    basis: 'Pelaksanaan tugas dalam rangka kepentingan umum, Pasal 20 ayat (2) huruf e',
    subjects: 'Sekolah, penyedia',
    data: 'Persamaan rekening, NIK, telepon, alamat, perangkat dan jaringan; pesanan; foto penerimaan yang diperkecil; catatan penelaah',
    level: 'confidential',
    recipients: 'Pengawas wilayah; petugas platform',
    kinds: ['orders'],
  },
  {
    name: 'Pemberitahuan',
    purpose: 'Memberi tahu yang perlu ditindaklanjuti',
    basis: 'Pelaksanaan perjanjian, Pasal 20 ayat (2) huruf b; push atas persetujuan, huruf a',
    subjects: 'Semua anggota',
    data: 'Email, nomor WhatsApp, langganan push, isi pemberitahuan',
    level: 'confidential',
    recipients: 'Penyelenggara surat elektronik, WhatsApp, dan push browser',
    kinds: ['notices', 'mails', 'sendings', 'push-subscriptions', 'live-events', 'webhook-events'],
  },
]
