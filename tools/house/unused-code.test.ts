import { spawnSync } from 'node:child_process'
import { cpSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { ROOT } from '../install.mjs'

const PLANTED = {
  'package.json': '{ "name": "planted", "type": "module", "workspaces": ["apps/server", "apps/web"] }',
  'apps/server/package.json': `{
    "name": "@planted/server", "type": "module",
    "exports": { "./*": "./src/*.ts" },
    "dependencies": { "unused-package": "1.0.0" }
  }`,
  'apps/server/src/main.ts': `
    import { used } from './used.ts'
    import 'undeclared-package'
    used()
  `,
  'apps/server/src/used.ts': `
    export const used = () => 1
    export const unusedExport = 2
    export type UnusedType = { value: number }
  `,
  'apps/web/package.json': '{ "name": "@planted/web", "type": "module" }',
  'apps/web/src/unused-file.ts': 'export const one = 1',
}

const folder = mkdtempSync(join(tmpdir(), 'pasar-knip-'))

beforeAll(() => {
  for (const [path, text] of Object.entries(PLANTED)) {
    mkdirSync(dirname(join(folder, path)), { recursive: true })
    writeFileSync(join(folder, path), text)
  }
  cpSync(join(ROOT, 'knip.jsonc'), join(folder, 'knip.jsonc'))
})

afterAll(() => rmSync(folder, { recursive: true }))

test('knip reports planted unused files, exports, types and dependencies with the settings of the project', () => {
  const command = join(ROOT, 'node_modules', '.bin', 'knip')
  const env = { ...process.env, NO_COLOR: '1' }
  const args = ['--reporter', 'json', '--no-config-hints']
  const { stdout } = spawnSync(command, args, { cwd: folder, env, encoding: 'utf8' })
  const found: string[] = []
  for (const issue of JSON.parse(stdout).issues)
    for (const [kind, entries] of Object.entries(issue))
      if (Array.isArray(entries)) for (const { name } of entries) found.push(`${kind} ${name}`)
  expect(found.toSorted()).toEqual([
    'dependencies unused-package',
    'exports unusedExport',
    'files apps/web/src/unused-file.ts',
    'types UnusedType',
    'unlisted undeclared-package',
  ])
})
