import type { ItemDossier, ReviewStep } from '@pasar/contract/moderation/item-review'
import type * as z from 'zod/mini'
import type { IconName } from '../icons/icon-names.ts'
import type { Tone } from '../ui/tag.tsx'

type State = ItemDossier['state']

/** Where an item stands, in one word. */
export const ITEM_STANDING: Readonly<Record<State, { word: string; tone: Tone; icon: IconName }>> = {
  draft: { word: 'Draf', tone: 'neutral', icon: 'pencil-simple' },
  submitted: { word: 'Menunggu diperiksa', tone: 'amber', icon: 'hourglass-medium' },
  live: { word: 'Tayang', tone: 'green', icon: 'check-circle-fill' },
  needs_fix: { word: 'Perlu diperbaiki', tone: 'red', icon: 'warning-fill' },
  taken_down: { word: 'Diturunkan', tone: 'red', icon: 'prohibit' },
}

export const ITEM_KINDS: Readonly<Record<ItemDossier['kind'], string>> = {
  goods: 'Barang',
  service: 'Jasa',
  book: 'Buku',
}

export const PRODUCTION: Readonly<Record<ItemDossier['production'], string>> = {
  domestic: 'Dalam negeri',
  import: 'Impor',
}
export const GOODS: Readonly<Record<ItemDossier['goods'], string>> = { umkm: 'UMKM', non_umkm: 'Non-UMKM' }
export const CONDITION: Readonly<Record<ItemDossier['condition'], string>> = { new: 'Baru', used: 'Bekas' }
export const AVAILABILITY: Readonly<Record<ItemDossier['availability'], string>> = {
  ready: 'Tersedia',
  preorder: 'Pesan dahulu',
}

type Decree = NonNullable<ItemDossier['book']>['decreeKind']
export const DECREES: Readonly<Record<Decree, string>> = {
  national: 'Buku umum',
  religious: 'Buku agama',
  local: 'Muatan lokal',
  vocational: 'Buku SMK',
}

export type ReviewAction = z.output<typeof ReviewStep>['action']
export const isReviewAction = (action: string): action is ReviewAction => Object.hasOwn(REVIEW_STEPS, action)

type StepWords = {
  button: string
  title: string
  effect: string
  done: string
  look: 'primary' | 'danger-outline'
  /** Usual reasons; none where no reason is asked for. */
  reasons: readonly string[]
}

/** What each step of staff with an item is called, does, and asks for. */
export const REVIEW_STEPS: Readonly<Record<ReviewAction, StepWords>> = {
  return: {
    button: 'Kembalikan',
    title: 'Kembalikan barang ini?',
    effect: 'Penyedia menerima alasan ini lewat email, memperbaiki barangnya, lalu mengajukan lagi.',
    done: 'Barang dikembalikan. Penyedia diberi tahu alasannya.',
    look: 'danger-outline',
    reasons: [
      'Gambar tidak sesuai barang',
      'Keterangan terlalu singkat',
      'Kategori tidak sesuai',
      'Harga tidak wajar',
      'ISBN atau nomor SK tidak cocok',
      'Nama memuat promosi atau kontak',
    ],
  },
  'take-down': {
    button: 'Turunkan',
    title: 'Turunkan barang ini?',
    effect: 'Sekolah tidak dapat membelinya lagi. Pesanan yang berjalan tetap diselesaikan penyedia.',
    done: 'Barang diturunkan. Penyedia diberi tahu alasannya.',
    look: 'danger-outline',
    reasons: [
      'Barang dilarang dijual',
      'Merek atau buku bajakan',
      'Keterangan menyesatkan',
      'Harga tidak wajar',
    ],
  },
  approve: {
    button: 'Setujui',
    title: 'Tayangkan barang ini?',
    effect: 'Sekolah dapat menemukan dan membelinya. Penyedia diberi tahu lewat email.',
    done: 'Barang sudah tayang.',
    look: 'primary',
    reasons: [],
  },
}

/** What the history says of each thing that happened. */
export const ITEM_EVENTS: Readonly<Record<ItemDossier['events'][number]['action'], string>> = {
  submit: 'Diajukan untuk diperiksa',
  publish: 'Ditayangkan penyedia',
  withdraw: 'Ditarik penyedia',
  unpublish: 'Diturunkan penyedia',
  approve: 'Disetujui',
  return: 'Dikembalikan untuk diperbaiki',
  'take-down': 'Diturunkan petugas',
  create: 'Dibuat',
  edit: 'Diubah',
  price: 'Harga diubah',
  delete: 'Dihapus',
  restore: 'Dipulihkan',
  duplicate: 'Digandakan',
}
