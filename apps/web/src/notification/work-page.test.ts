import { expect, test } from 'vitest'
import { isWorkPage } from './work-page.ts'

test.each([
  '/history/7',
  '/history/7/bast',
  '/multi-cart',
  '/multi-cart/7',
  '/staff/cases',
  '/staff/content/new',
])('the summary of notices does not cover %s', (path) => {
  expect(isWorkPage(path)).toBe(true)
})

// Members land on these pages after sign-in.
test.each(['/home', '/account', '/history/all', '/cart', '/item'])(
  'the summary of notices may appear on %s',
  (path) => {
    expect(isWorkPage(path)).toBe(false)
  },
)
