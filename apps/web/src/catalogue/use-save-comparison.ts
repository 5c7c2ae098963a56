import { type ComparisonView, saveComparison } from '@pasar/contract/cart/comparison'
import { useRouter } from '@tanstack/react-router'
import { useState } from 'react'
import { useCall } from '../api/use-call.ts'
import { announce } from '../ui/toasts.tsx'

/** Keeps what stands side by side, once; other offers or another quantity are another comparison. */
export function useSaveComparison({ offers, quantity }: ComparisonView) {
  const asked = offers.map(({ itemId, optionId }) =>
    optionId === null ? String(itemId) : `${itemId}-${optionId}`,
  )
  const about = `${asked.join()}×${quantity}`
  const router = useRouter()
  const [kept, setKept] = useState<{ about: string; id: number }>()
  const call = useCall(
    saveComparison,
    ({ id }) => {
      setKept({ about, id })
      announce('Perbandingan disimpan')
      // A checkout that was loaded before does not know of it.
      void router.invalidate()
    },
    'in-place',
  )
  return {
    savedId: kept?.about === about ? kept.id : null,
    isPending: call.isPending,
    refusal: call.refusal,
    save: () => call.send({ body: { offers: asked, quantity } }),
  }
}
