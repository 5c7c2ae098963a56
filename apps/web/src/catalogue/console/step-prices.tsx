import type { ItemDossier } from '@pasar/contract/moderation/item-review'
import { formatUnit } from '@pasar/domain/catalogue/format-unit'
import {
  flattening,
  type ItemPrices,
  replacedPrices,
  wholesaleConflict,
} from '@pasar/domain/catalogue/price-conflicts'
import { StatusTag } from '../../ui/base/tag.tsx'
import { Ledger, LedgerRow } from '../../ui/blocks/ledger.tsx'
import { formatNumber, formatRupiah } from '../../ui/text/money.ts'

const NO_ZONES = { '1': 0, '2': 0, '3': 0, '4': 0, '5a': 0, '5b': 0 }

const pricesOf = ({ zonePrices, ...item }: ItemDossier): ItemPrices => ({
  ...item,
  hasZone: zonePrices !== null,
  zonePrices: zonePrices ?? NO_ZONES,
})

/**
 * Each wholesale step beside the prices that it replaces, with a flag for a contradiction and for
 * option prices that become equal.
 *
 * @decision 0126
 */
export function StepPrices({ item }: { item: ItemDossier }) {
  const prices = pricesOf(item)
  const conflict = wholesaleConflict(prices)
  if (item.wholesale.length === 0) return null
  return (
    <>
      {item.wholesale.map((step) => (
        <Ledger
          key={step.amount}
          title={`Grosir mulai ${formatNumber(step.amount)} ${formatUnit(item.unit)}`}
          level="h2"
          className="overflow-hidden rounded-xl"
          aside={formatRupiah(step.price)}
        >
          {[...Map.groupBy(replacedPrices(prices), ({ price }) => price)].map(([price, samePrices]) => (
            <LedgerRow
              key={price}
              label={`Menggantikan ${formatRupiah(price)}`}
              note={joinLabels(samePrices.map(({ label }) => label))}
              value={<Difference amount={step.price - price} />}
            />
          ))}
        </Ledger>
      ))}
      {conflict !== null && (
        <p className="caption">
          <StatusTag tone="red" icon="warning-fill">
            Harga bertentangan
          </StatusTag>
          <span className="mt-1 block wrap-anywhere">{conflict}</span>
        </p>
      )}
      {conflict === null && flattening(prices).length > 0 && (
        <p className="caption">
          <StatusTag tone="amber" icon="warning-circle-fill">
            Menyamakan harga pilihan
          </StatusTag>
          <span className="mt-1 block">Pilihan yang harganya berbeda menjadi satu harga.</span>
        </p>
      )}
    </>
  )
}

const OPTION = 'harga pilihan '

/** Number of equal prices that a row names. */
const MAX_NAMES = 12

/** Joins the labels of equal prices: "Pilihan Merah, S; Biru, S". */
export function joinLabels(labels: readonly string[]): string {
  const options = labels
    .filter((label) => label.startsWith(OPTION))
    .map((label) => label.slice(OPTION.length))
  const others = labels.filter((label) => !label.startsWith(OPTION))
  const more = options.length - MAX_NAMES
  const names = [...options.slice(0, MAX_NAMES), ...(more > 0 ? [`${formatNumber(more)} lainnya`] : [])]
  const parts = [...others, ...(names.length > 0 ? [`pilihan ${names.join('; ')}`] : [])].join('; ')
  return parts.charAt(0).toUpperCase() + parts.slice(1)
}

/** A difference in rupiah; one that is no saving stands out. */
function Difference({ amount }: { amount: number }) {
  if (amount < 0) return `−${formatRupiah(-amount)}`
  return <span className="text-red">{amount === 0 ? 'Tidak lebih murah' : `+${formatRupiah(amount)}`}</span>
}
