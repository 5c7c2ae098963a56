import type { MovementKind, MovementState } from '@pasar/domain/payment/movement'
import type { Tone } from '../ui/base/tag.tsx'

/** Labels of incoming payments by kind. */
export const MOVEMENT_KIND_LABELS: Readonly<Record<MovementKind, string>> = {
  new: 'Belum dibandingkan',
  exact: 'Tepat',
  wrong_amount: 'Jumlah berbeda',
  late: 'Terlambat',
  double: 'Sudah dibayar',
  closed: 'Pesanan ditutup',
  unknown: 'Tidak dikenal',
}

export const MOVEMENT_KIND_TONES: Readonly<Record<MovementKind, Tone>> = {
  new: 'neutral',
  exact: 'green',
  wrong_amount: 'red',
  late: 'amber',
  double: 'amber',
  closed: 'amber',
  unknown: 'red',
}

/** Labels of incoming payments by state. */
export const MOVEMENT_STATE_LABELS: Readonly<Record<MovementState, string>> = {
  open: 'Perlu diputuskan',
  matched: 'Cocok sendiri',
  assigned: 'Dipasangkan',
  to_return: 'Dikembalikan',
}
