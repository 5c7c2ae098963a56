import { join } from 'node:path'
import type { Plugin } from 'vite'

const FETCHING = join(import.meta.dirname, 'api/preload-chunks.ts')

/** Puts our own fetching of the program's parts in the place of the one that the build brings, which asks for each file once. */
export function preloadChunksPlugin(): Plugin {
  return {
    name: 'preload-chunks',
    config: () => ({
      build: {
        // Also the file of a part that needs no other.
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
