import { expect, test } from 'vitest'
import { cacheKindOf, fallbackPageFor, invalidatedCopies, isForOfflineOnly, isStale } from './cache-policy.ts'

test.each([
  ['/assets/client-9OqGlWm-.css', 'file'],
  ['/icon-192.png', 'file'],
  ['/gambar/abc/1.svg', 'picture'],
  ['/home', 'page'],
  ['/search', 'page'],
  ['/detail/12', 'page'],
  ['/cart', 'page'],
  ['/history/all', 'page'],
  ['/history/31', 'page'],
  ['/account/contact', 'page'],
  ['/message/message-history/7', 'page'],
  ['/api/chat/all/7', 'answer'],
  ['/api/history/31', 'answer'],
  ['/api/item/page/12', 'answer'],
] as const)('%s is cached as a %s', (path, cacheKind) => {
  expect(cacheKindOf(path)).toBe(cacheKind)
})

test.each([
  '/dapodik/1/token/pin/2',
  '/login',
  '/staff/members/4',
  '/account/profile',
  '/multi-cart',
  '/file/3',
  '/history/31/formulir',
  '/api/member/tasks/4',
  '/api/history/export',
  '/api/chat/all/7/image/3',
  '/api/history/31/document/2.pdf',
  '/api/member/profile/numbers',
])('%s always goes to the network', (path) => {
  expect(cacheKindOf(path)).toBe(null)
})

test('falls back to the order page for any of its tabs, but to no other search', () => {
  expect(fallbackPageFor('/history/31?bast=2')).toBe('/history/31')
  expect(['/history/31', '/search?keyword=meja', '/history/all?keyword=SP'].map(fallbackPageFor)).toEqual([
    null,
    null,
    null,
  ])
})

test('treats entries of eight days ago as stale', () => {
  const now = Date.parse('2026-11-22T00:00:00Z')
  expect(isStale('2026-11-15T00:00:01Z', now)).toBe(false)
  expect(isStale('2026-11-14T00:00:00Z', now)).toBe(true)
  expect([isStale(null, now), isStale('kemarin', now)]).toEqual([true, true])
})

test.each([
  ['/cart', true],
  ['/api/cart', true],
  ['/api/budget/balances', true],
  ['/history/31', true],
  ['/api/history/31', true],
  ['/api/history/31/document', true],
  ['/history/all', false],
  ['/home', false],
  ['/detail/12', false],
])('%s is shown without a network only: %s', (path, isOfflineOnly) => {
  expect(isForOfflineOnly(path)).toBe(isOfflineOnly)
})

const COPIES = [
  '/home',
  '/cart',
  '/api/cart',
  '/history/31',
  '/api/history',
  '/message/message-history/7',
  '/detail/12',
]
const left = (path: string) => {
  const invalidated = invalidatedCopies(path)
  if (invalidated === 'all') return []
  return invalidated === null ? COPIES : COPIES.filter((copy) => !invalidated.test(copy))
}

test.each([
  ['/api/cart/7', ['/home', '/history/31', '/api/history', '/message/message-history/7', '/detail/12']],
  ['/api/history/31/confirmation', ['/detail/12']],
  ['/api/multi-cart', ['/detail/12']],
  ['/api/chat/all/7', ['/home', '/cart', '/api/cart', '/history/31', '/api/history', '/detail/12']],
  ['/api/member/signin', []],
  ['/api/item/page/12', []],
  ['/api/multi-cart/draft', COPIES],
  ['/api/member/activity', COPIES],
  ['/api/notification/read', COPIES],
])('a change by %s leaves the copies that it does not touch', (path, copies) => {
  expect(left(path)).toEqual(copies)
})
