import { expect, test } from 'vitest'
import { separateSmallFiles } from './small-files.ts'
import { readSources } from './source-files.ts'

const CART = 'apps/server/src/cart'
const small = { path: `${CART}/round.ts`, text: 'export const round = 1\n' }
const importing = (path: string, lines = 1) => ({
  path,
  text: `import { round } from './round.ts'\n${'\n'.repeat(lines)}`,
})

test('no small file is apart from its only importer', () => {
  expect(separateSmallFiles(readSources())).toEqual([])
})

test('reports a small file with one importer in its folder', () => {
  expect(separateSmallFiles([small, importing(`${CART}/cart-view.ts`)])).toEqual([
    `${small.path}: 1 lines, imported by cart-view.ts only; join them`,
  ])
})

test.each([
  ['of 41 lines', [{ ...small, text: '\n'.repeat(41) }, importing(`${CART}/cart-view.ts`)]],
  ['with two importers', [small, importing(`${CART}/cart-view.ts`), importing(`${CART}/round.test.ts`)]],
  ['whose importer would exceed 290 lines', [small, importing(`${CART}/cart-view.ts`, 289)]],
  ['that is imported dynamically', [small, { path: `${CART}/cart-view.ts`, text: `import('./round.ts')` }]],
])('permits a file %s', (_, files) => {
  expect(separateSmallFiles(files)).toEqual([])
})
