import type { ItemDetail } from '@pasar/contract/catalogue/item'
import { ZONES } from '@pasar/domain/catalogue/zone-price'
import { exemptWords } from '../api/tax-words.ts'
import { Ledger, LedgerRow } from '../ui/ledger.tsx'
import { rupiah } from '../ui/money.ts'

type ZonePricesProps = {
  prices: NonNullable<ItemDetail['zonePrices']>
  exemptReason: ItemDetail['exemptReason']
}

/** The six prices, for those who have no zone of their own: vendors, staff, supervisors. */
export function ZonePrices({ prices, exemptReason }: ZonePricesProps) {
  const aside = exemptReason === null ? 'termasuk PPN' : exemptWords[exemptReason]
  return (
    <Ledger title="Harga per zona" level="h2" aside={aside} className="overflow-hidden md:rounded-xl">
      {ZONES.map((zone) => (
        <LedgerRow key={zone} label={`Zona ${zone}`} value={rupiah(prices[zone])} />
      ))}
    </Ledger>
  )
}
