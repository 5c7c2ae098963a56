import type { Sen } from '@pasar/domain/kernel/money'
import { formatRupiah } from '../../ui/text/money.ts'

/** Formats rupiah with the two decimals of unit prices unless they are zero: "Rp 25.675,68". */
export function formatSen(amount: Sen): string {
  const cents = amount % 100
  const whole = formatRupiah((amount - cents) / 100)
  return cents === 0 ? whole : `${whole},${String(cents).padStart(2, '0')}`
}
