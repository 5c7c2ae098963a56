import { type ComparisonView, compareOffers } from '@pasar/contract/cart/comparison'
import { useState } from 'react'
import { useCall } from '../../page/use-call.ts'
import { useEffectOnChange } from '../../ui/base/use-effect-on-change.ts'
import { formatSameVendor } from './comparison-labels.ts'

/** Warns of chosen offers of one vendor, before they are compared. */
export function SameVendorNote({ list }: { list: readonly string[] }) {
  const [view, setView] = useState<ComparisonView | null>(null)
  const [triedKey, setTriedKey] = useState('')
  const { send, isPending } = useCall(compareOffers, setView, 'in-place', () => setView(null))
  const key = list.join()
  useEffectOnChange(`${key} ${isPending}`, () => {
    if (isPending || triedKey === key) return
    setTriedKey(key)
    void send({ query: { offers: [...list], quantity: 1 } })
  })
  const isCurrent = view !== null && triedKey === key && !isPending
  const warning = isCurrent ? formatSameVendor(view.offers) : null
  return warning !== null && <p className="font-semibold text-brass-700">{warning}</p>
}
