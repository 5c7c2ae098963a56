import { useId } from 'react'
import { isCompared, toggleCompared, useCompared } from '../api/compared-offers.ts'
import { useHydrated } from '../api/use-hydrated.ts'
import { Tick } from '../ui/checkbox.tsx'
import { announce, showToast } from '../ui/notices.tsx'

export const COMPARISON_FULL = 'Paling banyak tiga barang. Keluarkan satu dahulu.'

/** On a card: puts the item beside others. Before the scripts are there it would do nothing, so it is not shown. */
export function CompareTick({ itemId, name }: { itemId: number; name: string }) {
  const id = useId()
  const list = useCompared()
  const isReady = useHydrated()
  const toggle = () => {
    const now = toggleCompared(itemId)
    if (now === 'full') showToast(COMPARISON_FULL, 'danger')
    else announce(now === 'in' ? `${name} ikut dibandingkan` : `${name} tidak ikut dibandingkan`)
  }
  if (!isReady) return <div className="mt-1 -mb-2 min-h-11" />
  return (
    <label
      htmlFor={id}
      className="relative z-20 mt-1 -mb-2 flex min-h-11 cursor-pointer items-center gap-2 self-start pr-2 text-xs text-tinta-2"
    >
      <Tick id={id} aria-label={`Bandingkan ${name}`} checked={isCompared(list, itemId)} onChange={toggle} />
      <span aria-hidden="true">Bandingkan</span>
    </label>
  )
}
