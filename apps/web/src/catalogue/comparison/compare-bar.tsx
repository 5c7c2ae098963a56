import { Link } from '@tanstack/react-router'
import { Suspense } from 'react'
import { storeComparedOffers, useComparedOffers } from '../../offline/compared-offers.ts'
import { Button, buttonClass } from '../../ui/base/button.tsx'
import { ActionBar } from '../../ui/blocks/action-bar.tsx'
import { retryingLazy } from '../../ui/ssr/lazy-part.tsx'

const SameVendorNote = retryingLazy(async () => (await import('./same-vendor-note.tsx')).SameVendorNote)

/**
 * Bar at the bottom of a listing, shown once an item is selected for comparison: the number of
 * items and the link to the comparison. The list is browsed on, so the navigation stays.
 */
export function CompareBar() {
  const list = useComparedOffers()
  if (list.length === 0) return null
  return (
    <ActionBar
      keepsNavigation
      stays="always"
      className="no-print mt-4"
      lead={
        <div role="status" className="text-sm">
          <p>
            <span className="tnum font-bold">{list.length} dari 3</span>{' '}
            {list.length === 1 ? 'dipilih. Pilih satu lagi.' : 'barang dipilih'}
          </p>
          {list.length > 1 && (
            <Suspense fallback={null}>
              <SameVendorNote list={list} />
            </Suspense>
          )}
        </div>
      }
    >
      <Button variant="quiet" onClick={() => storeComparedOffers([])}>
        Kosongkan
      </Button>
      {list.length > 1 && (
        <Link to="/banding" search={{ barang: [...list] }} className={buttonClass()}>
          Bandingkan
        </Link>
      )}
    </ActionBar>
  )
}
