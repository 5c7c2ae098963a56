import { join } from 'node:path'
import type { Plugin } from 'vite'

const FETCHING = join(import.meta.dirname, '../src/call/preload-chunks.ts')

/**
 * Vite plugin: replaces the preload helper of the build, which requests each file only once, by our
 * own with retries.
 */
export function preloadChunksPlugin(): Plugin {
  return {
    name: 'preload-chunks',
    config: () => ({
      build: {
        // Also preload the file of a chunk without dependencies.
        modulePreload: {
          polyfill: false,
          resolveDependencies: (file, needed) => [...new Set([file, ...needed])],
        },
      },
    }),
    transform: {
      filter: { id: /vite\/preload-helper/ },
      handler: () => `export { preloadChunks as __vitePreload } from '${FETCHING}'`,
    },
  }
}
