import { createRequire } from 'node:module'
import { dirname, join } from 'node:path'
import type { Plugin } from 'vite'

const MODULE = 'virtual:router-loading'
const IMPORTED = /import \{([^}]*)\} from "\.\/load-client\.js";/
/** Functions that hydration also needs; small and stateless. */
const AT_ONCE = ['loadRouteChunk', 'replaceRouteChunk']
const LATER = ['loadClientRoute', 'preloadClientRoute', 'refreshClientRoute']

/**
 * Splits the router's hydration and navigation code, which are in one file. Navigation is not
 * needed before interaction. In the browser it becomes a separate chunk, `virtual:router-loading`,
 * and the first bundle has the other half only.
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
