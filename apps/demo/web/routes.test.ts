import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'

const source = readFileSync(new URL('routes.tsx', import.meta.url), 'utf8')
const found = (pattern: RegExp) => [...source.matchAll(pattern)].map(([, text]) => text)

test('the demo adds exactly these paths', () => {
  expect(found(/^ {2}path: '([^']+)'/gm)).toEqual([
    '/surat',
    '/whatsapp-contoh',
    '/bank-contoh',
    '/sandbox',
    '/style-guide',
  ])
})

test('the preloaded chunk of each page is the chunk of its screen', () => {
  expect(found(/import\('\.\/(.+)\.screen\.tsx'\)/g)).toEqual(found(/screen: '([^']+)'/g))
})

test('a sandbox shows only the page of its tenants', () => {
  const pages = source.split('createRoute({').slice(1)
  const open = pages.filter((page) => !page.includes('beforeLoad: requireDemo,'))
  expect(open.map((page) => /path: '([^']+)'/.exec(page)?.[1])).toEqual(['/sandbox'])
})
