import type { Sen } from '@pasar/domain/kernel/money'
import { formatRupiah } from '../ui/money.ts'

/** Rupiah with the two decimals that the rule of unit prices keeps, where they are not zero: "Rp 25.675,68". */
export function formatSen(amount: Sen): string {
  const cents = amount % 100
  const whole = formatRupiah((amount - cents) / 100)
  return cents === 0 ? whole : `${whole},${String(cents).padStart(2, '0')}`
}
