let last: Promise<unknown> = Promise.resolve()

/**
 * Queues changes of a cart or list and runs them one at a time. Each reply contains the whole
 * cart, so an overtaking reply would visibly revert a newer change.
 */
export function enqueueChange<T>(act: () => Promise<T>): Promise<T> {
  const mine = last.then(act)
  last = Promise.allSettled([mine])
  return mine
}

/** Resolves when the server has processed all queued changes. */
export const waitForChanges = (): Promise<void> => enqueueChange(async () => {})
