import type { MemberDossier } from '@pasar/contract/identity/member-console'
import type { IconName } from '../../icons/icon-names.ts'
import type { StepLabels } from '../../offline/step-bar.tsx'
import type { Tone } from '../../ui/base/tag.tsx'

type AccountState = Pick<MemberDossier, 'state' | 'review'>
type StatusLook = { label: string; tone: Tone; icon: IconName }

/** Returns the one-word status of an account. */
export function accountStatus({ state, review }: AccountState): StatusLook {
  switch (state) {
    case 'unverified':
      return { label: 'Email belum diverifikasi', tone: 'neutral', icon: 'hourglass-medium' }
    case 'active':
      return { label: 'Anggota aktif', tone: 'green', icon: 'seal-check' }
    case 'inactive':
      return { label: 'Nonaktif', tone: 'neutral', icon: 'lock-simple' }
    case 'banned':
      return { label: 'Akun diblokir', tone: 'red', icon: 'prohibit' }
    case 'waiting':
      if (review === 'waiting')
        return { label: 'Menunggu diperiksa', tone: 'amber', icon: 'hourglass-medium' }
      return review === 'refused'
        ? { label: 'Dokumen ditolak', tone: 'red', icon: 'x-circle' }
        : { label: 'Dokumen belum dikirim', tone: 'neutral', icon: 'file-text' }
  }
}

type StepAction = Exclude<MemberDossier['actions'][number], 'verify' | 'close'>

const TROUBLE = [
  'Data terbukti tidak benar',
  'Pesanan berulang kali tidak dipenuhi',
  'Permintaan pemilik akun',
]

/** Labels of each staff action on a member: name, effect and required input. */
export const MEMBER_STEP_LABELS: Readonly<Record<StepAction, StepLabels>> = {
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
