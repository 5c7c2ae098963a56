import { Link } from '@tanstack/react-router'
import { isCompared, toggleCompared, useComparedOffers } from '../../offline/compared-offers.ts'
import { Button } from '../../ui/base/button.tsx'
import { announce, showToast } from '../../ui/base/toasts.tsx'
import { linkClass } from '../../ui/blocks/page-head.tsx'
import { COMPARISON_FULL } from '../item/compare-checkbox.tsx'

type CompareButtonProps = { itemId: number; optionId: number | null; quantity: number }

/** Adds an item with the selected option to the comparison, from its detail page. */
export function CompareButton({ itemId, optionId, quantity }: CompareButtonProps) {
  const list = useComparedOffers()
  const isIn = isCompared(list, itemId)
  const toggle = () => {
    const now = toggleCompared(itemId, optionId)
    if (now === 'full') showToast(COMPARISON_FULL, 'danger')
    else announce(now === 'in' ? 'Barang ikut dibandingkan' : 'Barang tidak ikut dibandingkan')
  }
  return (
    <div className="flex flex-wrap items-center justify-center">
      <Button variant="quiet" aria-pressed={isIn} icon={isIn ? 'check' : 'columns'} onClick={toggle}>
        {isIn ? 'Dibandingkan' : 'Bandingkan'}
      </Button>
      {list.length > 0 && (
        <Link
          to="/banding"
          search={{ barang: [...list], jumlah: quantity }}
          className={`${linkClass} inline-flex min-h-11 items-center`}
        >
          Lihat perbandingan ({list.length})
        </Link>
      )}
    </div>
  )
}
