const lostChunks = new WeakSet<Error>()
const messages = new Set<string>()

/**
 * Records the errors of dynamic imports.
 *
 * @decision 0037
 */
export function watchChunks(): void {
  addEventListener('vite:preloadError', ({ payload }) => noteLostChunk(payload))
}

/**
 * Records the error of a dynamic import. Reloads the page when an import fails again, because
 * some browsers cache a failed module import until then. Without a network a reload would show the
 * offline page, which opens the same page again.
 */
export function noteLostChunk(error: Error): void {
  lostChunks.add(error)
  if (messages.has(error.message) && navigator.onLine) void pageRecovery.reload()
  messages.add(error.message)
}

/** Whether a chunk or stylesheet failed to load: offline, or the server has a newer build. */
export const isLostChunk = (error: unknown): boolean => error instanceof Error && lostChunks.has(error)
