import { useEffectOnChange } from '../ui/use-effect-on-change.ts'
import { subscribeLive } from './live.ts'

/**
 * Reads a list again whenever something of its kind is told. An answer that was overtaken by a later one, or that is of another list, does not
 * say how it is now.
 *
 * @param key which list it is
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
        // While the server is away, what was there stays in sight.
        () => undefined,
      )
    })
    return () => {
      last += 1
      stop()
    }
  })
}
