import { setTimeout as wait } from 'node:timers/promises'
import { DEMO_PASSWORD } from '@pasar/demo/accounts'
import { demoCodeOf } from './demo-code.ts'

/** Pause between two pages: about three pages a second. */
const PAUSE_MS = 300

/** Pages that the users of each account read in turn. */
const PAGES = {
  visitor: ['/', '/search?q=kertas', '/search?q=buku', '/search?q=laptop', '/panduan'],
  school: ['/account', '/history', '/history/completed', '/account/complaint', '/notification'],
  vendor: ['/account', '/history', '/negotiation', '/account/payouts', '/account/rating'],
  staff: ['/account', '/history', '/account/findings', '/account/complaint'],
  supervisor: ['/account', '/oversight', '/account/findings', '/history'],
} as const

/** Sessions of the accounts that browse: the header `cookie` of each. */
type Sessions = Readonly<Record<keyof typeof PAGES, string>>

async function signIn(url: string, path: string, credentials: object): Promise<string> {
  const response = await fetch(`${url}/api${path}`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(credentials),
  })
  if (!response.ok) throw new Error(`${path} answered ${response.status}: ${await response.text()}`)
  return response.headers
    .getSetCookie()
    .map((cookie) => cookie.split(';')[0])
    .join('; ')
}

/** Signs the printed accounts in. */
export async function signInAll(url: string): Promise<Sessions> {
  const password = DEMO_PASSWORD
  const member = (username: string) => signIn(url, '/member/signin', { username, password, type: 'member' })
  const staff = (email: 'staf@contoh.test' | 'pengawas@contoh.test') =>
    signIn(url, '/staff/signin', { username: email, password, code: demoCodeOf(email, 0) })
  return {
    visitor: '',
    school: await member('sekolah@contoh.test'),
    vendor: await member('vendor@contoh.test'),
    staff: await staff('staf@contoh.test'),
    supervisor: await staff('pengawas@contoh.test'),
  }
}

/** A load of a few pages a second. `stop` returns how long each page took, in ms. */
export type Browsing = { readonly stop: () => Promise<readonly number[]> }

/** Lets the accounts read pages, one page after the other. */
export function startBrowsing(url: string, sessions: Sessions): Browsing {
  const times: number[] = []
  let isStopped = false
  const walks = Object.entries(PAGES).flatMap(([account, pages]) =>
    pages.map((page) => ({ page, cookie: sessions[account as keyof Sessions] })),
  )
  // One page of each account in turn.
  const turns = walks.toSorted((a, b) => (walks.indexOf(a) % 5) - (walks.indexOf(b) % 5))
  const browse = async () => {
    for (let at = 0; !isStopped; at += 1) {
      const { page, cookie } = turns[at % turns.length] ?? { page: '/', cookie: '' }
      const beganAt = performance.now()
      const response = await fetch(`${url}${page}`, { headers: { cookie, accept: 'text/html' } })
      await response.arrayBuffer()
      if (!response.ok) throw new Error(`${page} answered ${response.status}`)
      times.push(performance.now() - beganAt)
      await wait(PAUSE_MS)
    }
  }
  const done = browse()
  return {
    stop: async () => {
      isStopped = true
      await done
      return times
    },
  }
}
