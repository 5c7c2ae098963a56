import { tasks } from '@pasar/contract/identity/dashboard'
import type { CurrentMember } from '@pasar/contract/identity/session'
import type { Reply } from '@pasar/contract/wire/endpoint'
import { must } from '@pasar/domain/kernel/must'
import { RouterContextProvider, RouterProvider } from '@tanstack/react-router'
import { renderToString } from 'react-dom/server'
import { expect, test } from 'vitest'
import { memberFixture } from '../../testing/member-fixture.ts'
import { loadRouterAt } from '../../testing/rendered-page.ts'
import type { Call } from '../call/call.ts'
import { PERSONAL_DATA_ID, parsePersonalData } from '../call/personal-data.ts'
import { PersonalContext } from '../call/personal-values.ts'
import { GapContext } from '../ui/ssr/personal-part.tsx'
import { PersonalParts } from './member-page.tsx'

const AT = '2026-11-22T02:00:00Z'
const PUBLIC_REPLIES: Readonly<Record<string, unknown>> = {
  '/home': { zone: '1', books: [], nearby: [], newest: [], total: 0 },
  '/:type/category': [],
}

const boardOf = (count: number): Reply<typeof tasks> => ({
  tasks: [{ kind: 'bast', count, earliest: new Date('2026-11-23T02:00:00Z') }],
  unfinishedThisYear: 0,
  holiday: null,
  firstSteps: null,
  watched: null,
})

const school = (name: string, cartCount: number): CurrentMember => ({
  ...memberFixture('buyer'),
  name,
  email: `${name.length}@rahasia.test`,
  cartCount,
})

/** A call that answers public calls, and task boards with a board. */
const callWith =
  (board: Reply<typeof tasks> | null): Call =>
  async (endpoint) => {
    if (endpoint.path === tasks.path) return JSON.parse(JSON.stringify(must(board, 'a board')), reviveTime)
    return JSON.parse(JSON.stringify(must(PUBLIC_REPLIES[endpoint.path], `a reply of ${endpoint.path}`)))
  }
const reviveTime = (key: string, value: unknown) => (key === 'earliest' ? new Date(String(value)) : value)

/** Renders the shared part of the home page. A call for data of a member would fail the test. */
async function sharedHome() {
  const personal = new PersonalParts()
  const router = await loadRouterAt('/home', AT, {
    member: memberFixture('buyer'),
    call: personal.deferPersonal(callWith(null)),
  })
  const body = renderToString(
    <GapContext value={personal.leaveGap}>
      <RouterProvider router={router} />
    </GapContext>,
  )
  return personal.pageOf({ body: [body], scripts: [], styles: [] }, (part, values) =>
    renderToString(
      <RouterContextProvider router={router}>
        <PersonalContext value={values}>{part}</PersonalContext>
      </RouterContextProvider>,
    ),
  )
}

async function ownHome(member: CurrentMember, board: Reply<typeof tasks>): Promise<string> {
  return renderToString(
    <RouterProvider router={await loadRouterAt('/home', AT, { member, call: callWith(board) })} />,
  )
}

const DATA = new RegExp(`<script type="application/json" id="${PERSONAL_DATA_ID}">(.*?)</script>`, 's')
const textOf = (parts: readonly (string | Uint8Array)[]) =>
  parts.map((part) => (typeof part === 'string' ? part : new TextDecoder().decode(part))).join('')

test('two schools get from one shared page the markup that each would get alone', async () => {
  const page = await sharedHome()
  expect(page.calls.map(({ endpoint }) => endpoint.path)).toEqual([tasks.path])
  const schools = [
    { member: school('SD Melati', 0), board: boardOf(2) },
    { member: school('SD <b>Kenanga</b>', 12), board: boardOf(7) },
  ]
  for (const { member, board } of schools) {
    const filled = textOf(page.fill({ member, replies: [board] }))
    expect(filled.replace(DATA, '')).toBe(await ownHome(member, board))
  }
})

test('a name cannot close the script element of the data, and dates remain Date objects', async () => {
  const page = await sharedHome()
  const member = school('</script><script>alert(1)</script>', 3)
  const filled = textOf(page.fill({ member, replies: [boardOf(2)] }))
  expect(filled).not.toContain('<script>alert')
  const [, data = ''] = must(DATA.exec(filled), 'the data')
  expect(parsePersonalData(data)).toEqual({ member, replies: [boardOf(2)] })
})

test('the shared parts contain no value of a member', async () => {
  const page = await sharedHome()
  const fill = (member: CurrentMember, board: Reply<typeof tasks>) =>
    page.fill({ member, replies: [board] }).filter((part) => typeof part !== 'string')
  const shared = textOf(fill(school('SD Melati', 5), boardOf(2)))
  expect(shared).toContain('Beranda')
  expect(shared).not.toMatch(/SD Melati|rahasia|, 5 barang/)
  // Other members get the same bytes.
  expect(textOf(fill(school('SD Kenanga', 12), boardOf(7)))).toBe(shared)
})
