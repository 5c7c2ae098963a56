import type { CartLine } from '@pasar/contract/cart/cart'
import { MAX_LINE_TOTAL, maxQuantity } from '@pasar/domain/catalogue/quantity'
import { allowedQuantity } from '../ui/fields/quantity.ts'
import { longDate } from '../ui/text/date.ts'
import { formatNumber, formatRupiah } from '../ui/text/money.ts'

type CountedLine = Pick<
  CartLine,
  'problem' | 'unit' | 'quantity' | 'minimum' | 'multiple' | 'stock' | 'holidayUntil'
>

/** The reason why a line cannot be ordered, and the quantity that would resolve it. */
export type LineFault = { sentence: string; quantity: number | null }

/** Returns the fault of a line that cannot be ordered as it is; null for a valid line. */
export function lineFault(line: CountedLine): LineFault | null {
  switch (line.problem) {
    case null:
      return null
    case 'not-for-sale':
      return { sentence: 'Barang ini sedang tidak dijual', quantity: null }
    case 'vendor-closed':
      return { sentence: 'Penyedia sedang tidak menerima pesanan', quantity: null }
    case 'vendor-holiday':
      return { sentence: holidaySentence(line), quantity: null }
    case 'decree':
      return {
        sentence: 'Buku ini belum boleh dipesan: SK kelayakannya belum memenuhi syarat',
        quantity: null,
      }
    case 'option':
      return { sentence: 'Varian ini tidak tersedia lagi. Pilih varian lain.', quantity: null }
    case 'stock':
      return shortOf(line)
    case 'minimum':
      return {
        sentence: `Pemesanan paling sedikit ${formatNumber(line.minimum)} ${line.unit}`,
        quantity: line.minimum,
      }
    case 'multiple':
      return {
        sentence: `Kelipatan ${formatNumber(line.multiple)} ${line.unit}, mulai dari ${formatNumber(line.minimum)}`,
        quantity: nearest(line),
      }
    case 'value':
      return {
        sentence: `Satu baris paling banyak ${formatRupiah(MAX_LINE_TOTAL)}. Kurangi jumlahnya.`,
        quantity: null,
      }
  }
}

const holidaySentence = ({ holidayUntil }: CountedLine) =>
  holidayUntil === null
    ? 'Penyedia sedang libur'
    : `Penyedia sedang libur. Dapat dipesan lagi mulai ${longDate(holidayUntil)}.`

function shortOf({ stock, minimum, multiple, unit }: CountedLine): LineFault {
  if (stock === null) return { sentence: 'Stok habis', quantity: null }
  const maxAvailable = maxQuantity({ minimum, multiple, stock })
  if (maxAvailable === 0) return { sentence: 'Stok habis', quantity: null }
  return { sentence: `Tersisa ${formatNumber(stock)} ${unit}`, quantity: maxAvailable }
}

const nearest = ({ quantity, minimum, multiple, stock }: CountedLine) =>
  allowedQuantity(quantity, { min: minimum, max: stock ?? Number.MAX_SAFE_INTEGER, step: multiple })

/**
 * Returns a hint about the next wholesale tier: "Tambah 12 rim untuk harga Rp 52.700". Returns
 * null if there is no further tier, or the stock is too small for it.
 */
export function nextStepHint({
  nextStep,
  quantity,
  unit,
  stock,
}: Pick<CartLine, 'nextStep' | 'quantity' | 'unit' | 'stock'>): string | null {
  if (nextStep === null || (stock !== null && nextStep.amount > stock)) return null
  const more = nextStep.amount - quantity
  return `Tambah ${formatNumber(more)} ${unit} untuk harga ${formatRupiah(nextStep.price)}`
}
