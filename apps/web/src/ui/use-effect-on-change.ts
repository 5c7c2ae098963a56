import { type EffectCallback, useEffect, useEffectEvent } from 'react'

/**
 * Acts when its part of the page is there, and again whenever what it heeds is another; whatever else it reads is as it stands then.
 *
 * @param act may return what undoes it
 */
export function useEffectOnChange<T>(heeded: T, act: (heeded: T) => ReturnType<EffectCallback>): void {
  const acting = useEffectEvent(act)
  useEffect(() => acting(heeded), [heeded])
}

/** Acts once, when its part of the page is there. @param act may return what undoes it */
export function useOnMount(act: EffectCallback): void {
  useEffectOnChange(null, act)
}
