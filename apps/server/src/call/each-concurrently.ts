/** Receives the error of a part of some work; the rest of the work goes on. */
export type OnFault = (error: unknown) => void

/**
 * Runs an action for each item, a few at a time. A failed item does not stop the others.
 *
 * @param running maximum number of items at a time
 * @param onFault receives the error of each failed item; if it throws, no further item starts
 */
export async function eachConcurrently<T>(
  items: readonly T[],
  running: number,
  act: (item: T) => Promise<unknown>,
  onFault: OnFault,
): Promise<void> {
  const queue = items.values()
  const work = async () => {
    for (const item of queue) await act(item).catch(onFault)
  }
  await Promise.all(Array.from({ length: Math.min(running, items.length) }, work))
}

/**
 * Runs the parts of a job one after the other. A failed part does not stop the next ones.
 *
 * @param onFault receives the error of each failed part
 */
export const runParts = (parts: readonly (() => Promise<unknown>)[], onFault: OnFault): Promise<void> =>
  eachConcurrently(parts, 1, (part) => part(), onFault)

/**
 * Runs the parts of a job like `runParts`.
 *
 * @returns whether a part has more work; a failed part has none in this round
 */
export async function anyHasMore(
  parts: readonly (() => Promise<boolean>)[],
  onFault: OnFault,
): Promise<boolean> {
  let isMore = false
  const trackedTasks = parts.map((part) => async () => {
    if (await part()) isMore = true
  })
  await runParts(trackedTasks, onFault)
  return isMore
}
