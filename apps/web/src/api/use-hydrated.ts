import { useSyncExternalStore } from 'react'

const never = () => () => undefined

/** Whether the scripts have taken the page over: false in what the server renders and in the first view of it. */
export const useHydrated = (): boolean =>
  useSyncExternalStore(
    never,
    () => true,
    () => false,
  )
