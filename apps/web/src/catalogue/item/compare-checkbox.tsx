import { isCompared, toggleCompared, useComparedOffers } from '../../offline/compared-offers.ts'
import { announce, showToast } from '../../ui/base/toasts.tsx'
import { CheckboxInput } from '../../ui/fields/checkbox.tsx'

export const COMPARISON_FULL = 'Paling banyak tiga barang. Keluarkan satu dahulu.'

/**
 * Adds the item of a card to the comparison. Hidden without scripts, because it would not
 * work.
 */
export function CompareCheckbox({ itemId, name }: { itemId: number; name: string }) {
  const id = `compare-${itemId}`
  const list = useComparedOffers()
  const toggle = () => {
    const now = toggleCompared(itemId)
    if (now === 'full') showToast(COMPARISON_FULL, 'danger')
    else announce(now === 'in' ? `${name} ikut dibandingkan` : `${name} tidak ikut dibandingkan`)
  }
  return (
    <label htmlFor={id} className="item-card-check">
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
