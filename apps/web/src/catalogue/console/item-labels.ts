import type { ItemDossier, ReviewStep } from '@pasar/contract/moderation/item-review'
import type * as z from 'zod/mini'
import type { IconName } from '../../icons/icon-names.ts'
import type { StepLabels } from '../../offline/step-bar.tsx'
import type { Tone } from '../../ui/base/tag.tsx'

type State = ItemDossier['state']

/** One-word status of an item. */
export const ITEM_STATUS: Readonly<Record<State, { label: string; tone: Tone; icon: IconName }>> = {
  draft: { label: 'Draf', tone: 'neutral', icon: 'pencil-simple' },
  submitted: { label: 'Menunggu diperiksa', tone: 'amber', icon: 'hourglass-medium' },
  live: { label: 'Tayang', tone: 'green', icon: 'check-circle-fill' },
  needs_fix: { label: 'Perlu diperbaiki', tone: 'red', icon: 'warning-fill' },
  taken_down: { label: 'Diturunkan', tone: 'red', icon: 'prohibit' },
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

type ReviewAction = z.output<typeof ReviewStep>['action']
export const isReviewAction = (action: string): action is ReviewAction => Object.hasOwn(REVIEW_STEPS, action)

/** Labels of each review action on an item: name, effect and required input. */
export const REVIEW_STEPS: Readonly<Record<ReviewAction, StepLabels>> = {
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

/** Labels of the steps for a proposed change of a live item. */
export const PROPOSAL_STEPS: Readonly<Record<'approve' | 'return', StepLabels>> = {
  return: {
    button: 'Kembalikan usulan',
    title: 'Kembalikan usulan perubahan ini?',
    effect:
      'Barangnya tetap tayang seperti sekarang. Penyedia menerima alasan ini lewat email dan dapat memperbaiki usulannya.',
    done: 'Usulan dikembalikan. Penyedia diberi tahu alasannya.',
    look: 'danger-outline',
    reasons: [
      'Keterangan tidak sesuai barang',
      'Menjadi barang yang berbeda',
      'ISBN atau nomor SK tidak cocok',
      'Memuat promosi atau kontak',
    ],
  },
  approve: {
    button: 'Setujui usulan',
    title: 'Tayangkan perubahan ini?',
    effect: 'Sekolah langsung melihat isi yang baru. Penyedia diberi tahu lewat email.',
    done: 'Perubahan sudah tayang.',
    look: 'primary',
    reasons: [],
  },
}
