import { writeFileSync } from 'node:fs'
import { DEMO_PASSWORD } from '@pasar/demo/accounts'
import { expect, test } from 'vitest'
import { signInByApi } from '../fixtures/by-api/orders-by-api.ts'
import { playHandOvers } from '../fixtures/hand-over.ts'
import { ownSite } from '../fixtures/own-site.ts'
import { visitorsOf } from '../fixtures/visitors.ts'

// A vendor has the password of a school whose head confirms every order. `npm run hand-over` plays
// a hundred variants.

const TRIES = Number(process.env.HAND_OVER_TRIES ?? 12)
const site = await ownSite()
const open = await visitorsOf(site, 'later')

test('no order of a vendor with the password of a school counts without its head', {
  timeout: 900_000,
}, async () => {
  const school = await open(390)
  const call = await signInByApi(school.page, site, 'sekolah@contoh.test')
  const data = { name: 'Ibu Kepala', email: 'kepala-sekolah@contoh.test', limit: 0, password: DEMO_PASSWORD }
  expect((await school.page.request.put('/api/member/head', { data })).status()).toBe(200)
  expect(await call('GET', '/member/head')).toMatchObject({ head: { limit: 0 } })
  const { tried, passed } = await playHandOvers(site, TRIES)
  if (process.env.HAND_OVER_RESULT !== undefined)
    writeFileSync(process.env.HAND_OVER_RESULT, JSON.stringify({ tried, passed }))
  expect([tried, passed]).toEqual([TRIES, []])
})
