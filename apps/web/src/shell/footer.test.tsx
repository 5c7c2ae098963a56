import { globalOf } from '@pasar/contract/settings/global'
import { DEFAULT_SETTINGS } from '@pasar/domain/settings/settings'
import { createMemoryHistory, RouterProvider } from '@tanstack/react-router'
import { renderToString } from 'react-dom/server'
import { expect, test } from 'vitest'
import { makeRouter } from '../router.tsx'
import { routeTree } from '../routes.tsx'
import { haveEveryPart } from '../ui/later.tsx'

/** The offline page, which asks the server for nothing, as it is rendered at a moment. */
async function pageAt(moment: string, isEndOfYear: boolean): Promise<string> {
  const settings = globalOf(DEFAULT_SETTINGS, { isEndOfYear, schoolSignOn: '', onlineMap: null })
  const nothing = () => Promise.reject(new Error('no call is made here'))
  const router = makeRouter(routeTree, nothing, {
    member: null,
    settings,
    renderedAt: new Date(moment),
    showStyleGuide: false,
  })
  router.update({
    context: router.options.context,
    history: createMemoryHistory({ initialEntries: ['/luring'] }),
  })
  await Promise.all([router.load(), haveEveryPart()])
  return renderToString(<RouterProvider router={router} />)
}

test('§9 the clock shows the time of the server, and beside it the chip End of Year when the flag is set', async () => {
  const before = await pageAt('2026-12-16T16:59:59Z', false)
  expect(before).toContain('2026/12/16 23:59:59')
  expect(before).not.toContain('End of Year')
  const after = await pageAt('2026-12-16T17:00:00Z', true)
  expect(after).toContain('2026/12/17 00:00:00')
  expect(after).toContain('End of Year')
})
