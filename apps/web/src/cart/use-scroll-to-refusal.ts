import { useRef } from 'react'
import type { CallError } from '../api/call.ts'
import { useEffectOnChange } from '../ui/use-effect-on-change.ts'

/**
 * The button stands at the foot of a long page, and what is said against the order far above it: whoever has pressed is brought to the first
 * field that is wrong, or else to the words at the head.
 *
 * @param refusal the last one; each brings them there once
 * @param changes what the server has found different since, which is known a moment later
 * @param unfold opens what is folded around these fields
 * @returns where the form and the words at its head stand
 */
export function useScrollToRefusal(
  refusal: CallError | null,
  changes: readonly string[],
  unfold: (fields: readonly string[]) => void,
) {
  const form = useRef<HTMLFormElement>(null)
  const words = useRef<HTMLDivElement>(null)
  const show = () => {
    if (refusal === null) return
    unfold(refusal.fields.map(({ field }) => field))
    const frame = requestAnimationFrame(() => {
      const place = form.current?.querySelector<HTMLElement>('[aria-invalid="true"], [data-salah]')
      const seen = place ?? words.current
      seen?.focus({ preventScroll: true })
      seen?.scrollIntoView({ block: 'center' })
    })
    return () => cancelAnimationFrame(frame)
  }
  useEffectOnChange(refusal, show)
  useEffectOnChange(changes, show)
  return { form, words }
}
