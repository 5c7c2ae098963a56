import { useSyncExternalStore } from 'react'

const WIDE = '(width >= 75rem)'

function subscribe(listen: () => void) {
  const media = matchMedia(WIDE)
  media.addEventListener('change', listen)
  return () => media.removeEventListener('change', listen)
}

/**
 * Whether the viewport has room for the filter column. True on the server, as a fallback
 * without scripts.
 */
export const useIsWide = (): boolean =>
  useSyncExternalStore(
    subscribe,
    () => matchMedia(WIDE).matches,
    () => true,
  )
