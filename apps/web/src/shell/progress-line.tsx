import { useSlowNavigation } from '../api/use-slow-navigation.ts'
import { classes } from '../ui/classes.ts'

/** A line along the top that grows while the next page is on its way; nothing under 200 ms. What came is read aloud by the page itself. */
export function ProgressLine() {
  const isAwaited = useSlowNavigation()
  return (
    <div
      aria-hidden="true"
      className={classes(
        'pointer-events-none fixed top-0 left-0 z-50 h-[3px] bg-kuningan transition-[width] ease-out motion-reduce:transition-none',
        isAwaited ? 'w-[92vw] duration-[6000ms]' : 'w-0 duration-0',
      )}
    />
  )
}
