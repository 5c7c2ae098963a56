/**
 * Combines the calls of one tick: the returned function collects values and passes them on
 * together.
 *
 * @returns a function whose promise settles with the combined run
 */
export function combineCalls<T>(run: (values: readonly T[]) => Promise<void>): (value: T) => Promise<void> {
  let values: T[] = []
  let next: Promise<void> | null = null
  return (value) => {
    values.push(value)
    next ??= Promise.resolve().then(() => {
      const collectedValues = values
      values = []
      next = null
      return run(collectedValues)
    })
    return next
  }
}
