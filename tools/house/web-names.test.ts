import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { ROOT } from '../install.mjs'
import { codeOf, pathsIn, readSource } from './source-files.ts'

/** Indonesian words of former CSS tokens, data attributes, storage keys and cookies. */
const RETIRED = /\b(tinta|wadah|papan|utuh|dini|huruf|gaya|kertas|garis|hijau|merah|kuningan)\b/

const NAMES = [
  // CSS tokens: `--ink-2`, `var(--ink-2)`, `text-(--ink-2)`.
  /--([a-z][a-z0-9-]*)/g,
  // Data attributes: `data-part`.
  /\bdata-([a-z][a-z-]*)/g,
  // Keys in web storage and names of cookies.
  /(?:stored(?:Text|Value|Draft)\(\s*'(?:visit|device)',|\w+Storage\.[gs]etItem\(|COOKIE = )\s*['"`]([\w-]+)/g,
]

const retiredNamesIn = (text: string): string[] =>
  NAMES.flatMap((pattern) => [...text.matchAll(pattern)].map(([, name = '']) => name)).filter((name) =>
    RETIRED.test(name.replaceAll('-', ' ').replaceAll('_', ' ')),
  )

const files = [
  ...pathsIn('apps/web/src', /\.css$/).map((path) => ({
    path,
    text: readFileSync(join(ROOT, path), 'utf8'),
  })),
  ...[...pathsIn('apps/web/src', /\.tsx?$/), ...pathsIn('apps/server/src/call', /\.ts$/)].map((path) => ({
    path,
    text: codeOf(readSource(path)),
  })),
]

test('CSS tokens, data attributes, storage keys and cookies are English', () => {
  expect(files.length).toBeGreaterThan(500)
  expect(files.flatMap(({ path, text }) => retiredNamesIn(text).map((name) => `${path}: ${name}`))).toEqual(
    [],
  )
})

test.each([
  ['a CSS token', ':root { --tinta-2: black }', 'tinta-2'],
  ['a data attribute', '<div data-terlalu-dini="" />', 'terlalu-dini'],
  ['a key in web storage', "localStorage.setItem('huruf-kita', '1')", 'huruf-kita'],
  ['a stored value', "storedText('device', 'gaya')", 'gaya'],
  ['a cookie', "const STYLE_COOKIE = 'ps_gaya'", 'ps_gaya'],
])('rejects %s in Indonesian', (_, text, name) => {
  expect(retiredNamesIn(text)).toEqual([name])
})
