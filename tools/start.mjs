/**
 * `npm start`: starts the shop from a fresh clone. Installs and builds only missing or outdated
 * parts.
 */
import module from 'node:module'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { buildIfStale } from './build.mjs'
import { prepare, ROOT } from './install.mjs'

await prepare({ withDev: false })
process.env.NODE_ENV ??= 'production'
process.env.PASAR_PROFILE ??= 'demo'
const isProduction = process.env.PASAR_PROFILE === 'production'
if (!(await buildIfStale(isProduction ? 'production' : 'demo'))) process.exit(1)

// Orders that the demo plays in the background, so that its screens are as full as after a year.
if (process.env.PASAR_PROFILE === 'demo') process.env.DEMO_HISTORY ??= '600'
// Worker threads read the variable, this thread uses the call.
process.env.NODE_COMPILE_CACHE ??= join(ROOT, 'node_modules', '.cache', 'compiled')
module.enableCompileCache(process.env.NODE_COMPILE_CACHE)

const app = isProduction ? 'server' : 'demo'
await import(pathToFileURL(join(ROOT, 'apps', app, 'dist', 'main.js')).href)
