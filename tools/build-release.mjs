/**
 * `npm run release -- FOLDER [demo]`: builds the product into an empty folder, without development
 * packages and tests, with the list of its packages (`sbom.cdx.json`). A server starts from it with
 * `node apps/server/dist/main.js` and builds nothing. With `demo`, builds the demo and the sandbox
 * for integrators, which start with `node apps/demo/dist/main.js`.
 */
import { cpSync, existsSync, mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs'
import { basename, join, resolve } from 'node:path'
import { billOfMaterials } from './bill-of-materials.mjs'
import { log, ROOT, run } from './install.mjs'

const [folder, use = 'production'] = process.argv.slice(2)
if (folder === undefined || (use !== 'production' && use !== 'demo')) {
  console.error('Usage: npm run release -- FOLDER [demo]')
  process.exit(1)
}

/** npm needs the manifests of all workspaces, so some are present with their manifest only. */
const PARTS = [
  'package.json',
  'package-lock.json',
  'tsconfig.json',
  'apps/server',
  'apps/web',
  use === 'demo' ? 'apps/demo' : 'apps/demo/package.json',
  'packages',
  'tools',
  'e2e/package.json',
  'deploy/roles.sql',
  'deploy/backup',
  'deploy/nginx',
  'deploy/systemd',
  'docs/bank.md',
  // A page of the web app shows the guide.
  'docs/integration.md',
  'docs/configuration.md',
  'docs/operations.md',
]

const LEFT_OUT = new Set(['node_modules', 'dist', '.cache'])

const target = resolve(process.env.INIT_CWD ?? ROOT, folder)
if (existsSync(target) && readdirSync(target).length > 0) {
  console.error(`${target} is not empty.`)
  process.exit(1)
}
mkdirSync(target, { recursive: true })
for (const part of PARTS)
  cpSync(join(ROOT, part), join(target, part), {
    recursive: true,
    filter: (path) => !LEFT_OUT.has(basename(path)) && !/\.(test|spec)\.tsx?$/.test(path),
  })
// --ignore-scripts would leave out the programs of some packages.
await step('npm', ['ci', '--omit=dev', '--include=optional', '--no-audit', '--no-fund', '--loglevel=error'])
const pinned = join(target, 'node_modules', '.bin', 'node')
const node = existsSync(pinned) ? pinned : process.execPath
const build = `import('./tools/build.mjs').then(({ buildIfStale }) => buildIfStale('${use}')).then((isBuilt) => process.exit(isBuilt ? 0 : 1))`
await step(node, ['--input-type=module', '-e', build])
const lock = JSON.parse(readFileSync(join(target, 'package-lock.json'), 'utf8'))
const materials = billOfMaterials(lock, (path) => existsSync(join(target, path)))
writeFileSync(join(target, 'sbom.cdx.json'), `${JSON.stringify(materials, null, 2)}\n`)
log(`Release: ${target}`)

/**
 * Runs a program in the release and exits with its exit code if it fails.
 *
 * @param {string} executable
 * @param {string[]} args
 */
async function step(executable, args) {
  const code = await run(executable, args, { cwd: target, env: { ...process.env, NODE_ENV: 'production' } })
  if (code !== 0) process.exit(code)
}
