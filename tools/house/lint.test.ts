import { spawnSync } from 'node:child_process'
import { cpSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { ROOT } from '../install.mjs'

const PLANTED = {
  'package.json': '{ "name": "planted", "type": "module" }',
  'tsconfig.json': '{ "compilerOptions": { "strict": true, "noEmit": true }, "include": ["src"] }',
  'src/one.ts': `
    import { two } from './two.ts'
    import { three } from './three'
    import z from 'zod'
    export const one = (given: any) => [two, three, given!.x, z]
  `,
  'src/two.ts': `
    import { one } from './one.ts'
    export default one
    export const two = 2
  `,
  'src/three.ts': `
    const later = async (): Promise<number> => 1
    export function three(side: 'a' | 'b'): number {
      later()
      switch (side) {
        case 'a':
          return 1
      }
      return 2
    }
  `,
}

const folder = mkdtempSync(join(tmpdir(), 'pasar-lint-'))

beforeAll(() => {
  for (const [path, text] of Object.entries(PLANTED)) {
    mkdirSync(dirname(join(folder, path)), { recursive: true })
    writeFileSync(join(folder, path), text)
  }
  for (const settings of ['biome.json', '.oxlintrc.json'])
    cpSync(join(ROOT, settings), join(folder, settings))
})

afterAll(() => rmSync(folder, { recursive: true }))

const bin = join(ROOT, 'node_modules', '.bin')

function runLinter(command: string, ...args: string[]): string {
  const env = { ...process.env, NO_COLOR: '1', OXLINT_TSGOLINT_PATH: join(bin, 'tsgolint') }
  return spawnSync(join(bin, command), args, { cwd: folder, env, encoding: 'utf8' }).stdout
}

test('Biome reports planted breaches', () => {
  const output = runLinter('biome', 'lint', '--reporter=github', '.')
  for (const rule of [
    'noExplicitAny',
    'noNonNullAssertion',
    'noDefaultExport',
    'noImportCycles',
    'noRestrictedImports',
    'noUndeclaredDependencies',
    'useImportExtensions',
  ])
    expect(output).toContain(rule)
})

test('oxlint reports planted breaches of type-aware rules', () => {
  const output = runLinter('oxlint', '--type-aware')
  for (const rule of ['no-floating-promises', 'switch-exhaustiveness-check']) expect(output).toContain(rule)
})
