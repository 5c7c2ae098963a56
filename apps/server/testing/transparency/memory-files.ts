import type { LogFiles } from '../../src/transparency/log-files.ts'

/** Creates files of a log in memory. */
export function memoryFiles(): LogFiles & { stored: Map<string, Buffer> } {
  const stored = new Map<string, Buffer>()
  return {
    stored,
    read: async (path) => stored.get(path) ?? null,
    write: async (path, bytes) => {
      stored.set(path, bytes)
    },
  }
}
