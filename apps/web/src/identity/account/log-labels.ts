import type { MemberLog } from '@pasar/contract/identity/member-log'
import { staffActionLabel } from '@pasar/contract/identity/staff-action-labels'
import { formatActObject } from '@pasar/contract/staff/act-labels'
import type { MemberEventAction } from '@pasar/domain/identity/member-machine'
import type { FlagAction, OrderAction } from '@pasar/domain/ordering/machine'
import type { IconName } from '../../icons/icon-names.ts'
import { dateAndTime } from '../../ui/data/date.ts'

export type LogEvent = MemberLog['events'][number]

const accountLabels: Record<MemberEventAction, string> = {
  verify: 'Email dikonfirmasi',
  activate: 'Akun diaktifkan petugas',
  refuse: 'Pendaftaran dikembalikan petugas',
  'switch-off': 'Akun dinonaktifkan petugas',
  'switch-on': 'Akun diaktifkan kembali',
  ban: 'Akun diblokir petugas',
  'lift-ban': 'Blokir akun dicabut',
  reopen: 'Pendaftaran dibuka kembali',
  register: 'Akun didaftarkan',
  'documents-sent': 'Dokumen pendaftaran dikirim',
  'sign-in': 'Masuk',
  'sign-in-failed': 'Percobaan masuk gagal',
  'sign-out': 'Keluar',
  'session-revoked': 'Sesi dikeluarkan',
  'session-idle': 'Keluar otomatis karena tidak ada kegiatan di komputer bersama',
  'password-changed': 'Kata sandi diganti',
  'password-reset': 'Kata sandi diganti dengan kode email',
  'key-created': 'Kunci API dibuat',
  'key-rotated': 'Kunci API diganti',
  'key-revoked': 'Kunci API dicabut',
  'key-act': 'Tindakan lewat kunci API',
  'webhook-added': 'Webhook ditambahkan',
  'webhook-changed': 'Webhook diubah',
  'webhook-removed': 'Webhook dihapus',
  'webhook-secret': 'Rahasia webhook diganti',
  'profile-changed': 'Profil diubah',
  'picture-changed': 'Foto profil diganti',
  'file-infected': 'Berkas ditolak karena mengandung virus',
  'bank-asked': 'Rekening baru diajukan',
  'bank-applied': 'Rekening baru mulai berlaku',
  'bank-withdrawn': 'Perubahan rekening dibatalkan',
  'business-asked': 'Perubahan data usaha diajukan',
  'business-approved': 'Perubahan data usaha disetujui petugas',
  'business-refused': 'Perubahan data usaha ditolak petugas',
  'business-withdrawn': 'Perubahan data usaha ditarik kembali',
  agreed: 'Pernyataan PPN disetujui',
  'npwp-confirmed': 'NPWP dikonfirmasi',
  'code-set-up': 'Aplikasi autentikator disiapkan',
  'code-removal-asked': 'Pelepasan autentikator diajukan petugas',
  'code-removal-refused': 'Pelepasan autentikator ditolak petugas lain',
  'code-removal-cancelled': 'Pengajuan pelepasan autentikator dibatalkan',
  'code-removed': 'Aplikasi autentikator dilepas',
  'head-changed': 'Kepala sekolah yang mengonfirmasi pesanan diganti',
  'head-change-cancelled': 'Penggantian kepala sekolah dibatalkan',
  'device-proven': 'Membuktikan diri di perangkat yang pernah dipakai penyedia',
  'passkey-added': 'Kunci sandi (passkey) ditambahkan',
  'passkey-renamed': 'Nama kunci sandi (passkey) diganti',
  'passkey-removed': 'Kunci sandi (passkey) dihapus',
  'passkey-cloned': 'Kunci sandi (passkey) yang tersalin ditolak',
  shown: 'Nomor lengkap ditampilkan',
  created: 'Akun dibuat petugas',
  'territory-changed': 'Wilayah pengawasan diubah',
  'trust-changed': 'Pemeriksaan barang diubah petugas',
  'message-hidden': 'Pesan disembunyikan petugas',
  'zone-changed': 'Zona harga berubah',
  'staff-act': 'Tindakan petugas',
  'hold-added': 'Data dikecualikan dari penghapusan karena proses hukum',
  'data-exported': 'Data pribadi diunduh',
  reminded: 'Diingatkan tentang pesanan akhir tahun',
  close: 'Akun ditutup',
  'hold-removed': 'Pengecualian dari penghapusan dicabut',
}

const orderLabels: Record<OrderAction | FlagAction | 'create' | 'issue', string> = {
  create: 'Pesanan dibuat',
  approve: 'Pesanan dikonfirmasi kepala sekolah',
  decline: 'Pesanan ditolak kepala sekolah',
  confirm: 'Pesanan dikonfirmasi',
  reject: 'Pesanan ditolak',
  cancel: 'Pesanan dibatalkan',
  expire: 'Pesanan lewat batas konfirmasi',
  process: 'Pesanan diproses',
  ship: 'Pengiriman atau penyelesaian pekerjaan dilaporkan',
  inspect: 'Hasil pemeriksaan disimpan',
  uploadBast: 'BAST/BAPP dikirim',
  pay: 'Bukti bayar dikirim',
  confirmPayment: 'Pembayaran dikonfirmasi',
  refusePayment: 'Bukti bayar ditolak',
  complete: 'Pesanan selesai',
  replace: 'Penggantian diminta',
  withdrawReplacement: 'Permintaan penggantian dibatalkan',
  ask: 'Permintaan diajukan kepada pihak lain',
  settle: 'Permintaan dijawab',
  cancelAgreed: 'Pesanan dibatalkan atas kesepakatan',
  takeBack: 'Seluruh barang/jasa ditolak',
  close: 'Pesanan ditutup atas kesepakatan',
  closeDecided: 'Pesanan ditutup atas putusan platform',
  issue: 'Berita acara negosiasi terbit',
  complain: 'Komplain diajukan atau dilaksanakan',
  endComplaint: 'Komplain berakhir',
  payoutFailed: 'Penyaluran dana gagal',
  payoutResent: 'Dana dikirim ulang',
  rate: 'Penilaian diberikan',
  answerRating: 'Penilaian dijawab',
}

const fieldLabels: Readonly<Record<string, string>> = {
  mobileNumber: 'nomor handphone',
  gender: 'jenis kelamin',
  dateOfBirth: 'tanggal lahir',
  responsibleName: 'penanggung jawab',
  responsiblePosition: 'jabatan',
  responsibleNip: 'NIP kepala sekolah',
  treasurerName: 'bendahara',
  treasurerNip: 'NIP bendahara',
  letterhead: 'kop surat',
  address: 'alamat',
  villageCode: 'kelurahan',
  postal: 'kode pos',
  latitude: 'titik peta',
  longitude: 'titik peta',
  npwp: 'NPWP',
  taxStatus: 'status pajak',
  documents: 'dokumen',
  identityNumber: 'NIK atau NPSN',
  bankAccount: 'rekening',
}

/** Returns the label for a key that the server sent; an unknown key is returned unchanged. */
const labelIn = (table: Readonly<Record<string, string>>, key: string) =>
  Object.hasOwn(table, key) ? (table[key] ?? key) : key

/** Returns the label of an event. */
export const formatEventName = ({ action, order, act = null }: NamedEvent): string =>
  (act && staffActionLabel(act.call, act.step)) ??
  labelIn(order === null ? accountLabels : orderLabels, action)

type NamedEvent = Pick<LogEvent, 'action' | 'order'> & Partial<Pick<LogEvent, 'act'>>

/**
 * Returns the detail of an event: subject of the staff action, changed fields, reason, effective
 * date; empty if there are none.
 */
export function formatEventDetail({
  fields,
  reason,
  dueAt,
  act = null,
}: Pick<LogEvent, 'fields' | 'reason' | 'dueAt'> & Partial<Pick<LogEvent, 'act'>>): string {
  const named = [...new Set(fields.map((field) => labelIn(fieldLabels, field)))].join(', ')
  const due = dueAt === null ? '' : `Berlaku mulai ${dateAndTime(dueAt)}`
  const subject = act === null ? '' : formatActObject(act.on)
  return [subject, named.charAt(0).toUpperCase() + named.slice(1), reason, due].filter(Boolean).join('. ')
}

const dangers: readonly string[] = ['sign-in-failed', 'switch-off', 'ban', 'refuse', 'reject', 'cancel']
const locks: readonly string[] = [
  'sign-in',
  'sign-out',
  'session-revoked',
  'session-idle',
  'password-changed',
  'password-reset',
]

/** Returns the icon of an event. */
export function eventIcon({ action, order }: Pick<LogEvent, 'action' | 'order'>): IconName {
  if (dangers.includes(action)) return 'warning'
  if (order !== null) return 'receipt'
  if (action === 'staff-act') return 'pencil-simple'
  if (action.startsWith('bank-')) return 'bank'
  if (action === 'shown') return 'eye'
  return locks.includes(action) ? 'lock-simple' : 'user-circle'
}
