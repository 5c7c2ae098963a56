import { useEffect, useRef, useState } from 'react'
import { enqueueChange } from './change-queue.ts'

/** Debounce in ms for presses of the stepper. */
const SETTLED_AFTER_MS = 400

/**
 * Debounces the quantity that the user selects. The first press reserves a position in the
 * change queue. The final quantity is sent after the last press, even if the user has left the
 * page.
 *
 * @param save sends the quantity without queueing
 */
export function useDebouncedQuantity(quantity: number, save: (amount: number) => Promise<unknown>) {
  const [pendingQuantity, setPendingQuantity] = useState<number | null>(null)
  const request = useRef({ amount: quantity, at: 0, hasTurn: false })
  const latest = useRef({ quantity, save })
  useEffect(() => {
    latest.current = { quantity, save }
  })

  async function settle() {
    const left = () => SETTLED_AFTER_MS - (performance.now() - request.current.at)
    while (left() > 0) await new Promise((done) => setTimeout(done, left()))
    const { amount } = request.current
    request.current.hasTurn = false
    if (amount !== latest.current.quantity) await latest.current.save(amount)
    setPendingQuantity((now) => (now === amount ? null : now))
  }
  const want = (amount: number) => {
    setPendingQuantity(amount)
    const { hasTurn } = request.current
    request.current = { amount, at: performance.now(), hasTurn: true }
    if (!hasTurn) void enqueueChange(settle)
  }
  return {
    shownQuantity: pendingQuantity ?? quantity,
    isUnsettled: pendingQuantity !== null && pendingQuantity !== quantity,
    want,
  }
}
