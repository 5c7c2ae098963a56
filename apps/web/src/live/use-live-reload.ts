import { useEffectOnChange } from '../ui/base/use-effect-on-change.ts'
import { subscribeLive } from './live.ts'

/**
 * Reloads a list after a live event of its kind. Discards responses that are outdated or
 * belong to another list.
 *
 * @param key identity of the list
 */
export function useLiveReload<T>(
  kind: 'notice' | 'chat',
  key: string,
  read: () => Promise<T>,
  take: (answer: T) => void,
): void {
  useEffectOnChange(key, () => {
    let last = 0
    const stop = subscribeLive(kind, () => {
      last += 1
      const mine = last
      read().then(
        (answer) => {
          if (mine === last) take(answer)
        },
        // Keep the old data while the server is unreachable.
        () => undefined,
      )
    })
    return () => {
      last += 1
      stop()
    }
  })
}
