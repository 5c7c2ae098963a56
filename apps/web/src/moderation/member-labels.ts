import type { MemberDossier } from '@pasar/contract/identity/member-console'
import type { IconName } from '../icons/icon-names.ts'
import type { Tone } from '../ui/base/tag.tsx'
import { daysUntil } from '../ui/data/date.ts'
import type { StepLabels } from './step-bar.tsx'

type AccountState = Pick<MemberDossier, 'state' | 'review'>
type StatusLook = { label: string; tone: Tone; icon: IconName }

/** Returns the one-word status of an account. */
export function accountStatus({ state, review }: AccountState): StatusLook {
  switch (state) {
    case 'unverified':
      return { label: 'Belum verifikasi email', tone: 'neutral', icon: 'hourglass-medium' }
    case 'active':
      return { label: 'Aktif', tone: 'green', icon: 'seal-check' }
    case 'inactive':
      return { label: 'Nonaktif', tone: 'neutral', icon: 'lock-simple' }
    case 'banned':
      return { label: 'Diblokir', tone: 'red', icon: 'prohibit' }
    case 'waiting':
      if (review === 'waiting')
        return { label: 'Menunggu diperiksa', tone: 'amber', icon: 'hourglass-medium' }
      return review === 'refused'
        ? { label: 'Dokumen ditolak', tone: 'red', icon: 'x-circle' }
        : { label: 'Dokumen belum dikirim', tone: 'neutral', icon: 'file-text' }
  }
}

/** Labels of the types of account. */
export const KINDS: Readonly<Record<MemberDossier['kind'], string>> = {
  individual: 'Penyedia perorangan',
  company: 'Penyedia badan usaha',
  school: 'Sekolah',
  staff: 'Staf platform',
  supervisor: 'Pengawas',
}

const HOUR_MS = 3_600_000

/**
 * Returns how long a member has waited for staff.
 *
 * @param reviewHours limit in hours before a wait counts as late
 */
export function waitedSince(since: Date, now: Date, reviewHours: number): { label: string; isLate: boolean } {
  const days = -daysUntil(since, now)
  return {
    label: days <= 0 ? 'Menunggu sejak hari ini' : `Menunggu ${days} hari`,
    isLate: now.getTime() - since.getTime() > reviewHours * HOUR_MS,
  }
}

type StepAction = Exclude<MemberDossier['actions'][number], 'verify' | 'close'>

const TROUBLE = [
  'Data terbukti tidak benar',
  'Pesanan berulang kali tidak dipenuhi',
  'Permintaan pemilik akun',
]

/** Labels of each staff action on a member: name, effect and required input. */
export const STEPS: Readonly<Record<StepAction, StepLabels>> = {
  activate: {
    button: 'Aktifkan',
    title: 'Aktifkan penyedia ini?',
    effect: 'Penyedia dapat masuk dan berjualan. Ia diberi tahu lewat email.',
    done: 'Penyedia sudah aktif.',
    look: 'primary',
    reasons: [],
  },
  refuse: {
    button: 'Tolak',
    title: 'Tolak dokumen penyedia ini?',
    effect: 'Penyedia menerima alasan ini lewat email dan dapat mengunggah dokumen lagi.',
    done: 'Dokumen ditolak. Penyedia diberi tahu alasannya.',
    look: 'danger-outline',
    reasons: [
      'Foto dokumen tidak terbaca',
      'Dokumen bukan milik pendaftar',
      'NPWP pada dokumen berbeda dari isian',
      'Nama pada KTP berbeda dari isian',
      'Dokumen sudah tidak berlaku',
      'Alamat tidak sesuai dokumen',
    ],
  },
  'switch-off': {
    button: 'Nonaktifkan',
    title: 'Nonaktifkan akun ini?',
    effect: 'Semua sesi berakhir, dan barang penyedia tidak dijual. Akun dapat diaktifkan lagi.',
    done: 'Akun dinonaktifkan.',
    look: 'outline',
    reasons: TROUBLE,
  },
  'switch-on': {
    button: 'Aktifkan lagi',
    title: 'Aktifkan akun ini lagi?',
    effect: 'Pemilik dapat masuk lagi, dan barang penyedia dijual lagi.',
    done: 'Akun aktif lagi.',
    look: 'primary',
    reasons: [],
  },
  reopen: {
    button: 'Buka pendaftaran',
    title: 'Buka pendaftaran ini lagi?',
    effect: 'Penyedia ini belum pernah diaktifkan. Ia dapat mengirim dokumen lagi untuk diperiksa.',
    done: 'Pendaftaran dibuka lagi.',
    look: 'primary',
    reasons: [],
  },
  ban: {
    button: 'Blokir',
    title: 'Blokir akun ini?',
    effect: 'Semua sesi berakhir dan pemilik tidak dapat masuk. Barang penyedia tidak dijual.',
    done: 'Akun diblokir.',
    look: 'quiet',
    reasons: ['Data atau dokumen palsu', 'Penipuan', 'Melanggar ketentuan berulang kali'],
  },
  'lift-ban': {
    button: 'Cabut blokir',
    title: 'Cabut blokir akun ini?',
    effect: 'Akun menjadi nonaktif. Aktifkan sesudahnya bila boleh dipakai lagi.',
    done: 'Blokir dicabut. Akun masih nonaktif.',
    look: 'primary',
    reasons: [],
  },
}

type EventAction = MemberDossier['events'][number]['action']

/** Labels of log events. */
export const EVENTS: Readonly<Record<EventAction, string>> = {
  verify: 'Email diverifikasi',
  activate: 'Diaktifkan',
  refuse: 'Dokumen ditolak',
  'switch-off': 'Dinonaktifkan',
  'switch-on': 'Diaktifkan lagi',
  reopen: 'Pendaftaran dibuka lagi',
  ban: 'Diblokir',
  'lift-ban': 'Blokir dicabut',
  register: 'Mendaftar',
  'documents-sent': 'Dokumen dikirim untuk diperiksa',
  'file-infected': 'Mengunggah berkas yang mengandung virus',
  'sign-in': 'Masuk',
  'sign-in-failed': 'Gagal masuk',
  'sign-out': 'Keluar',
  'session-revoked': 'Sesi diakhiri',
  'session-idle': 'Sesi berakhir otomatis di komputer bersama',
  'password-changed': 'Kata sandi diganti',
  'key-created': 'Kunci API dibuat',
  'key-rotated': 'Kunci API diganti',
  'key-revoked': 'Kunci API dicabut',
  'key-act': 'Tindakan lewat kunci API',
  'webhook-added': 'Webhook ditambahkan',
  'webhook-changed': 'Webhook diubah',
  'webhook-removed': 'Webhook dihapus',
  'webhook-secret': 'Rahasia webhook diganti',
  'password-reset': 'Kata sandi diganti lewat email',
  'profile-changed': 'Profil diubah',
  'picture-changed': 'Foto profil diganti',
  'bank-asked': 'Perubahan rekening diajukan',
  'bank-applied': 'Rekening baru berlaku',
  'bank-withdrawn': 'Perubahan rekening ditarik',
  'business-asked': 'Perubahan data usaha diajukan',
  'business-approved': 'Perubahan data usaha disetujui',
  'business-refused': 'Perubahan data usaha ditolak',
  'business-withdrawn': 'Perubahan data usaha ditarik',
  agreed: 'Pernyataan disetujui',
  'npwp-confirmed': 'NPWP dipastikan',
  'code-set-up': 'Aplikasi autentikator disiapkan',
  'code-removal-asked': 'Pelepasan autentikator diajukan',
  'code-removal-refused': 'Pelepasan autentikator ditolak',
  'code-removal-cancelled': 'Pengajuan pelepasan autentikator dibatalkan',
  'code-removed': 'Aplikasi autentikator dilepas',
  'head-changed': 'Kepala sekolah yang mengonfirmasi pesanan diganti',
  'head-change-cancelled': 'Penggantian kepala sekolah dibatalkan',
  'device-proven': 'Membuktikan diri di perangkat yang pernah dipakai penyedia',
  'passkey-added': 'Kunci sandi (passkey) ditambahkan',
  'passkey-renamed': 'Nama kunci sandi (passkey) diganti',
  'passkey-removed': 'Kunci sandi (passkey) dihapus',
  'passkey-cloned': 'Kunci sandi (passkey) yang tersalin ditolak',
  shown: 'Data rahasia dilihat',
  created: 'Akun dibuat',
  'territory-changed': 'Wilayah diubah',
  'trust-changed': 'Pemeriksaan barang diubah',
  'message-hidden': 'Pesan disembunyikan',
  'zone-changed': 'Zona harga berubah',
  'staff-act': 'Tindakan petugas',
  'hold-added': 'Penahanan hukum dicatat operator',
  'hold-removed': 'Penahanan hukum dicabut operator',
  'data-exported': 'Data pribadi diunduh',
  reminded: 'Diingatkan tentang pesanan akhir tahun',
  close: 'Akun ditutup pemiliknya',
}
