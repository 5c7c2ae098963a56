import type { ItemDetail } from '@pasar/contract/catalogue/item'
import { must } from '@pasar/domain/kernel/must'
import { treatmentLabels, treatmentOf } from '@pasar/domain/tax/treatment'
import { Ledger, LedgerRow } from '../../ui/blocks/ledger.tsx'
import { formatRupiah } from '../../ui/text/money.ts'

type Prices = Pick<ItemDetail, 'price' | 'zone2' | 'zone3' | 'zone4' | 'zone5a' | 'zone5b'>
type ZonePricesProps = { item: Prices & Pick<ItemDetail, 'exemptReason' | 'kind'> }

/**
 * The six zone prices, for users without a zone: vendors, staff, supervisors; nothing for
 * other users.
 */
export function ZonePriceList({ item }: ZonePricesProps) {
  const { exemptReason, kind } = item
  const { price, zone2, zone3, zone4, zone5a, zone5b } = item
  if (zone2 === null) return null
  const zones = { 1: price, 2: zone2, 3: zone3, 4: zone4, '5a': zone5a, '5b': zone5b }
  const aside = treatmentLabels(treatmentOf(exemptReason, kind)).inline
  return (
    <Ledger title="Harga per zona" level="h2" aside={aside} className="overflow-hidden md:rounded-xl">
      {Object.entries(zones).map(([zone, ofZone]) => (
        <LedgerRow
          key={zone}
          label={`Zona ${zone}`}
          value={formatRupiah(must(ofZone, `the price of zone ${zone}`))}
        />
      ))}
    </Ledger>
  )
}
