import { createRequire } from 'node:module'
import { dirname, join } from 'node:path'
import type { Plugin } from 'vite'

const MODULE = 'virtual:router-loading'
const IMPORTED = /import \{([^}]*)\} from "\.\/load-client\.js";/
/** What the taking over of a page needs too; small, and without any state. */
const AT_ONCE = ['loadRouteChunk', 'replaceRouteChunk']
const LATER = ['loadClientRoute', 'preloadClientRoute', 'refreshClientRoute']

/**
 * The router keeps the taking over of a page and the going on to another in one file. The second is not needed before somebody uses the page:
 * in the browser it becomes a file of its own, `virtual:router-loading`, and of the first copy only the other half is left.
 *
 * @decision 0051
 */
export function splitRouterPlugin(): Plugin {
  const core = createRequire(import.meta.resolve('@tanstack/react-router')).resolve('@tanstack/router-core')
  const folder = join(dirname(core), '../esm')
  return {
    name: 'router-in-two',
    resolveId: (id) => (id === MODULE ? `\0${MODULE}` : undefined),
    load(id) {
      if (id !== `\0${MODULE}`) return
      return `import { takeLoading } from '${folder}/router.js'
import { ${LATER.join(', ')} } from '${folder}/load-client.js?later'
takeLoading({ ${LATER.join(', ')} })`
    },
    transform: {
      filter: { id: /\/router-core\/dist\/esm\/router\.js$/ },
      handler(code) {
        if (this.environment.name !== 'client') return
        const names = IMPORTED.exec(code)?.[1]
          ?.split(',')
          .map((name) => name.trim())
        if (names?.toSorted().join() !== [...AT_ONCE, ...LATER].toSorted().join())
          throw new Error('the router takes something else from load-client.js than before')
        const later = LATER.map(
          (name) =>
            `const ${name} = (...given) => loading ? loading.${name}(...given) : import('${MODULE}').then(() => loading.${name}(...given))`,
        )
        return code.replace(
          IMPORTED,
          `import { ${AT_ONCE.join(', ')} } from './load-client.js'
let loading
export const takeLoading = (given) => { loading = given }
${later.join('\n')}`,
        )
      },
    },
  }
}
