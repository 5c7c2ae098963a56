import { useRouter } from '@tanstack/react-router'
import { useHeeding } from '../ui/heed.ts'

declare module '@tanstack/history' {
  interface HistoryState {
    /** A dialog lies over the page, which is the place before this one. */
    isUnderDialog?: boolean
  }
}

/**
 * Lets Back close a dialog that fills a phone, as if it were a page, instead of leaving the page under it: while it is open it has a place of
 * its own in the history.
 *
 * @param close returns whether it closes; one that stays open keeps its place
 */
export function useBackCloses(isOpen: boolean, close: () => boolean): void {
  const router = useRouter()
  useHeeding(isOpen, () => {
    if (!isOpen) return
    let isThere = false
    const take = () => {
      isThere = true
      void router.navigate({
        to: '.',
        search: true,
        hash: true,
        state: (held) => ({ ...held, isUnderDialog: true }),
        resetScroll: false,
      })
    }
    take()
    const stop = router.history.subscribe(({ location, action }) => {
      if (location.state.isUnderDialog) return
      isThere = false
      if (action.type === 'BACK' && !close()) take()
    })
    return () => {
      stop()
      if (isThere) router.history.back()
    }
  })
}
