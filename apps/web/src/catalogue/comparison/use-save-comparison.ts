import { type ComparisonView, saveComparison } from '@pasar/contract/cart/comparison'
import { formatOffer } from '@pasar/domain/cart/offer-list'
import { useRouter } from '@tanstack/react-router'
import { useState } from 'react'
import { useCall } from '../../page/use-call.ts'
import { announce } from '../../ui/base/toasts.tsx'

/** Saves the compared offers once. Other offers or another quantity are a new comparison. */
export function useSaveComparison({ offers, quantity }: ComparisonView) {
  const offerKeys = offers.map(formatOffer)
  const about = `${offerKeys.join()}×${quantity}`
  const router = useRouter()
  const [savedComparison, setSavedComparison] = useState<{ about: string; id: number }>()
  const call = useCall(
    saveComparison,
    ({ id }) => {
      setSavedComparison({ about, id })
      announce('Perbandingan disimpan')
      // A previously loaded checkout does not contain the new comparison.
      void router.invalidate()
    },
    'in-place',
  )
  return {
    savedId: savedComparison?.about === about ? savedComparison.id : null,
    isPending: call.isPending,
    refusal: call.refusal,
    save: () => call.send({ body: { offers: offerKeys, quantity } }),
  }
}
