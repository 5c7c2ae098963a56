import { useEffect, useRef, useState } from 'react'
import { enqueueChange } from './change-queue.ts'

/** Presses of the stepper within this time are sent as one. */
const SETTLED_AFTER_MS = 400

/**
 * The quantity that somebody wants. It has its turn from the first press on and is sent once they stop pressing, also when they have gone
 * on to another page by then.
 *
 * @param put sends it; it waits for nothing itself
 */
export function useDebouncedQuantity(quantity: number, put: (wanted: number) => Promise<unknown>) {
  const [held, setHeld] = useState<number | null>(null)
  const wanted = useRef({ amount: quantity, at: 0, hasTurn: false })
  const latest = useRef({ quantity, put })
  useEffect(() => {
    latest.current = { quantity, put }
  })

  async function settle() {
    const left = () => SETTLED_AFTER_MS - (performance.now() - wanted.current.at)
    while (left() > 0) await new Promise((done) => setTimeout(done, left()))
    const { amount } = wanted.current
    wanted.current.hasTurn = false
    if (amount !== latest.current.quantity) await latest.current.put(amount)
    setHeld((now) => (now === amount ? null : now))
  }
  const want = (amount: number) => {
    setHeld(amount)
    const { hasTurn } = wanted.current
    wanted.current = { amount, at: performance.now(), hasTurn: true }
    if (!hasTurn) void enqueueChange(settle)
  }
  return { wanted: held ?? quantity, isUnsettled: held !== null && held !== quantity, want }
}
