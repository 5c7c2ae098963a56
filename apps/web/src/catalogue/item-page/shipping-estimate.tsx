import type { estimateShipping } from '@pasar/contract/cart/comparison'
import type { Reply } from '@pasar/contract/wire/endpoint'
import { useState } from 'react'
import { NetworkError, RefusalError } from '../../call/call.ts'
import { usePageContext } from '../../page/use-page-context.ts'
import { useEffectOnChange } from '../../ui/base/use-effect-on-change.ts'
import { LedgerRow } from '../../ui/blocks/ledger.tsx'
import { formatRupiah } from '../../ui/text/money.ts'
import { formatDeliveryDays } from '../comparison/comparison-labels.ts'

type ShippingEstimateProps = {
  /** An item, or an item with an option: `15`, `15-3`. */
  offer: string
  quantity: number
  unit: string
}

/** Time without a change of the quantity before the freight is loaded, in ms. */
const SETTLE_MS = 300

/**
 * Rows of the buy box: the cheapest freight of the quantity to the school, and its delivery time.
 */
export function ShippingEstimate({ offer, quantity, unit }: ShippingEstimateProps) {
  const { estimate, isCurrent } = useEstimate(offer, quantity)
  const label = 'Ongkos kirim'
  if (estimate === 'failed') return <LedgerRow label={label} value="Dihitung saat pemesanan" muted />
  if (estimate === null) return <LedgerRow label={label} value="Menghitung…" muted />
  const { freight, landedUnit, regencyName } = estimate
  if (freight === null) return <LedgerRow label={label} value={`Belum ada kurir ke ${regencyName}`} muted />
  return (
    <>
      <LedgerRow
        label={label}
        note={`Termurah, ke ${regencyName}`}
        value={`mulai ${formatRupiah(freight.cost)}`}
        muted={!isCurrent}
      />
      <LedgerRow
        label="Perkiraan tiba"
        note="Setelah dikirim"
        value={formatDeliveryDays(freight)}
        muted={!isCurrent}
      />
      {landedUnit !== null && (
        <LedgerRow
          label={`Per ${unit} dengan ongkos kirim`}
          value={formatRupiah(landedUnit)}
          muted={!isCurrent}
        />
      )}
    </>
  )
}

type Estimate = Reply<typeof estimateShipping>

/** Loads the freight, and again after the quantity has settled. */
function useEstimate(offer: string, quantity: number) {
  const { call } = usePageContext()
  const [loadedEstimate, setLoadedEstimate] = useState<{
    quantity: number
    estimate: Estimate | 'failed'
  } | null>(null)
  useEffectOnChange(`${offer} ${quantity}`, () => {
    const leaving = new AbortController()
    const load = async () => {
      try {
        const { loadShipping } = await import('../catalogue.api.ts')
        const estimate = await loadShipping(call, offer, quantity, leaving.signal)
        if (!leaving.signal.aborted) setLoadedEstimate({ quantity, estimate })
      } catch (error) {
        const isExpected = error instanceof RefusalError || error instanceof NetworkError
        if (!leaving.signal.aborted && isExpected) setLoadedEstimate({ quantity, estimate: 'failed' })
      }
    }
    const timer = setTimeout(() => void load(), loadedEstimate === null ? 0 : SETTLE_MS)
    return () => {
      clearTimeout(timer)
      leaving.abort()
    }
  })
  return { estimate: loadedEstimate?.estimate ?? null, isCurrent: loadedEstimate?.quantity === quantity }
}
