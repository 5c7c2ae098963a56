let last: Promise<unknown> = Promise.resolve()

/**
 * Lets the changes of a cart or a list go one after the other, as they were made. Each is answered with the whole of it: one that overtook
 * another would undo before the eyes of the reader what the other had changed.
 */
export function enqueueChange<T>(act: () => Promise<T>): Promise<T> {
  const mine = last.then(act)
  last = Promise.allSettled([mine])
  return mine
}

/** Kept once every change that was made is with the server. */
export const waitForChanges = (): Promise<void> => enqueueChange(async () => {})
