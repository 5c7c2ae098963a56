import { type EffectCallback, useEffect, useEffectEvent } from 'react'

/**
 * Runs on mount and whenever `dependency` changes; reads other values at call time.
 *
 * @param act may return a cleanup function
 */
export function useEffectOnChange<T>(dependency: T, act: (value: T) => ReturnType<EffectCallback>): void {
  const acting = useEffectEvent(act)
  useEffect(() => acting(dependency), [dependency])
}

/**
 * Runs once on mount.
 *
 * @param act may return a cleanup function
 */
export function useOnMount(act: EffectCallback): void {
  useEffectOnChange(null, act)
}
