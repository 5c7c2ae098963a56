import { useSyncExternalStore } from 'react'

const WIDE = '(width >= 75rem)'

function subscribe(listen: () => void) {
  const media = matchMedia(WIDE)
  media.addEventListener('change', listen)
  return () => media.removeEventListener('change', listen)
}

/** Whether the filters have a column of their own. A page from the server carries it, in case it is read without scripts. */
export const useIsWide = (): boolean =>
  useSyncExternalStore(
    subscribe,
    () => matchMedia(WIDE).matches,
    () => true,
  )
