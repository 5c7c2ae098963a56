import type { FindingKind } from '@pasar/domain/findings/finding-facts'
import type { FindingAction, FindingState } from '@pasar/domain/findings/finding-machine'
import type { IconName } from '../icons/icon-names.ts'
import type { Tone } from '../ui/base/tag.tsx'

/** Icon of each kind. */
export const KIND_ICONS: Readonly<Record<FindingKind, IconName>> = {
  identity: 'user-circle',
  split: 'receipt',
  markup: 'tag',
  rotation: 'arrow-counter-clockwise',
  concentration: 'storefront',
  photo: 'camera',
  'early-receipt': 'clock',
  'unusual-order': 'shopping-cart-simple',
}

export const STATE_LOOK: Readonly<Record<FindingState, { tone: Tone; icon: IconName }>> = {
  new: { tone: 'amber', icon: 'hourglass-medium' },
  viewed: { tone: 'blue', icon: 'magnifying-glass' },
  explained: { tone: 'green', icon: 'check' },
  reported: { tone: 'violet', icon: 'file-text' },
  outdated: { tone: 'neutral', icon: 'clock' },
}

export const ACTION_LABELS: Readonly<Record<FindingAction, string>> = {
  view: 'Mulai telaah',
  explain: 'Sudah ada penjelasan',
  report: 'Catat sudah dilaporkan',
  reopen: 'Buka kembali',
}

/** Prompt of the note that a step needs. */
export const NOTE_LABELS: Readonly<Record<FindingAction, string>> = {
  view: 'Catatan',
  explain: 'Apa penjelasannya, dan dari siapa',
  report: 'Dilaporkan kepada siapa, dan nomor suratnya',
  reopen: 'Mengapa dibuka kembali',
}
