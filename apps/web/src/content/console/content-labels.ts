import type { Audience, ContentKind, PublicationState } from '@pasar/domain/content/pages'
import type { IconName } from '../../icons/icon-names.ts'
import type { Tone } from '../../ui/base/tag.tsx'

export const KIND_NAMES: Record<ContentKind, string> = {
  guide: 'Panduan',
  information: 'Informasi',
  question: 'Tanya jawab',
  announcement: 'Pengumuman',
  privacy: 'Kebijakan privasi',
}

export const AUDIENCE_NAMES: Record<Audience, string> = {
  everyone: 'Semua',
  school: 'Sekolah',
  vendor: 'Penyedia',
  supervisor: 'Pengawas',
  staff: 'Petugas',
}

export const STATUS_BADGES: Record<PublicationState, { name: string; tone: Tone; icon: IconName }> = {
  draft: { name: 'Draf', tone: 'neutral', icon: 'pencil-simple' },
  scheduled: { name: 'Terjadwal', tone: 'amber', icon: 'clock' },
  shown: { name: 'Terbit', tone: 'green', icon: 'eye' },
  withdrawn: { name: 'Ditarik', tone: 'neutral', icon: 'eye-slash' },
}

/** Labels for actions in the history, placed after the user's name. */
export const ACTION_NAMES = {
  create: 'membuat',
  save: 'menyimpan',
  restore: 'mengembalikan',
  publish: 'menerbitkan',
  schedule: 'menjadwalkan',
  unschedule: 'membatalkan jadwal',
  withdraw: 'berhenti menampilkan',
} as const

/** Returns the name of the author. Pages shipped with the product have none. */
export const formatAuthor = (by: string | null) => by ?? 'Bawaan produk'
