/**
 * `npm start`: starts the shop from a fresh clone. Installs and builds only missing or outdated
 * parts.
 */
import module from 'node:module'
import { join } from 'node:path'
import { prepare, ROOT } from './install.mjs'
import { buildWebIfStale } from './web-build.mjs'

await prepare({ withDev: false })
if (!(await buildWebIfStale())) process.exit(1)

process.env.NODE_ENV ??= 'production'
process.env.PASAR_PROFILE ??= 'demo'
// Worker threads read the variable, this thread uses the call.
process.env.NODE_COMPILE_CACHE ??= join(ROOT, 'node_modules', '.cache', 'compiled')
module.enableCompileCache(process.env.NODE_COMPILE_CACHE)

await import('../apps/server/src/main.ts')
