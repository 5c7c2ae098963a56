import { expect, test } from 'vitest'
import { isWorkPage } from './work-page.ts'

test.each([
  '/history/7',
  '/history/7/bast',
  '/multi-cart',
  '/multi-cart/7',
  '/account',
  '/cart',
  '/detail/7',
  '/account/findings/3',
  '/negotiation/5',
  `/konfirmasi/${'A'.repeat(43)}`,
  '/item-form',
  '/staff/cases',
  '/staff/content/new',
  '/history/all',
  '/negotiation/all',
  '/produk',
])('the summary of notices does not cover %s', (path) => {
  expect(isWorkPage(path)).toBe(true)
})

// Pages to look around.
test.each(['/home', '/search', '/item', '/historyx'])('the summary of notices may appear on %s', (path) => {
  expect(isWorkPage(path)).toBe(false)
})
