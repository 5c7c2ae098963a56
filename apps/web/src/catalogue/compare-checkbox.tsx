import { isCompared, toggleCompared, useComparedOffers } from '../api/compared-offers.ts'
import { CheckboxInput } from '../ui/checkbox.tsx'
import { announce, showToast } from '../ui/toasts.tsx'

export const COMPARISON_FULL = 'Paling banyak tiga barang. Keluarkan satu dahulu.'

/** On a card: puts the item beside others. Where no scripts run it would do nothing, so it is not shown. */
export function CompareCheckbox({ itemId, name }: { itemId: number; name: string }) {
  // Not one of React's making: the server copies cards, with what stands in them.
  const id = `banding-${itemId}`
  const list = useComparedOffers()
  const toggle = () => {
    const now = toggleCompared(itemId)
    if (now === 'full') showToast(COMPARISON_FULL, 'danger')
    else announce(now === 'in' ? `${name} ikut dibandingkan` : `${name} tidak ikut dibandingkan`)
  }
  return (
    <label
      htmlFor={id}
      className="relative z-20 mt-1 -mb-2 flex min-h-11 cursor-pointer items-center gap-2 self-start pr-2 text-xs text-tinta-2 noscript:invisible"
    >
      <CheckboxInput
        id={id}
        aria-label={`Bandingkan ${name}`}
        checked={isCompared(list, itemId)}
        onChange={toggle}
      />
      <span aria-hidden="true">Bandingkan</span>
    </label>
  )
}
