import { useRef } from 'react'
import type { CallError } from '../call/call.ts'
import { useEffectOnChange } from '../ui/base/use-effect-on-change.ts'

/**
 * Moves the user from the submit button at the foot of a long page to the refusal: to the
 * first invalid field, or else to the messages at the top.
 *
 * @param refusal the last refusal; each one scrolls once
 * @param changes differences found by the server, which arrive shortly after the refusal
 * @param unfold unfolds the sections that contain these fields
 * @returns refs for the form and for the messages at its top
 */
export function useScrollToRefusal(
  refusal: CallError | null,
  changes: readonly string[],
  unfold: (fields: readonly string[]) => void,
) {
  const form = useRef<HTMLFormElement>(null)
  const refusalMessage = useRef<HTMLDivElement>(null)
  const show = () => {
    if (refusal === null) return
    unfold(refusal.fields.map(({ field }) => field))
    const frame = requestAnimationFrame(() => {
      const invalidField = form.current?.querySelector<HTMLElement>('[aria-invalid="true"], [data-error]')
      const scrollTarget = invalidField ?? refusalMessage.current
      scrollTarget?.focus({ preventScroll: true })
      scrollTarget?.scrollIntoView({ block: 'center' })
    })
    return () => cancelAnimationFrame(frame)
  }
  useEffectOnChange(refusal, show)
  useEffectOnChange(changes, show)
  return { form, words: refusalMessage }
}
