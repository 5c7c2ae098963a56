import { expect, test } from 'vitest'
import { parseOffers } from './offer-list.ts'

test.each([
  ['12,15-3,18', ['12', '15-3', '18']],
  ['1,2,3,4', ['1', '2', '3']],
  ['7-1,7-2,8', ['7-1', '8']],
  ['0,-1,abc,,1e3,007,9999999999999999,5', ['5']],
  ['', []],
])('§6 limits "%s" to three different items', (text, offers) => {
  expect(parseOffers(text)).toEqual(offers)
})
