import { useSlowNavigation } from '../../page/use-slow-navigation.ts'
import { classes } from '../../ui/base/classes.ts'

/**
 * Progress bar at the top during navigation, hidden for the first 200 ms. The new page itself
 * is announced by its title.
 */
export function ProgressLine() {
  const isAwaited = useSlowNavigation()
  return (
    <div
      aria-hidden="true"
      className={classes(
        'pointer-events-none fixed top-0 left-0 z-50 h-[3px] bg-brass transition-[width] ease-out motion-reduce:transition-none',
        isAwaited ? 'w-[92vw] duration-[6000ms]' : 'w-0 duration-0',
      )}
    />
  )
}
