import { DEFAULT_SETTINGS } from '@pasar/domain/settings/settings'
import { RouterProvider } from '@tanstack/react-router'
import { renderToString } from 'react-dom/server'
import { expect, test } from 'vitest'
import { loadRouterAt } from '../../../testing/rendered-page.ts'

/** Renders the offline page, which makes no calls, at the given time. */
const pageAt = async (moment: string, isEndOfYear: boolean) =>
  renderToString(<RouterProvider router={await loadRouterAt('/luring', moment, { isEndOfYear })} />)

test('§2 Footer menu: shows the support email, two collapsible lists and the time', async () => {
  const page = await pageAt('2026-12-16T16:59:59Z', false)
  const footer = /<footer.*<\/footer>/s.exec(page)?.[0] ?? ''
  expect(footer).toContain(`href="mailto:${DEFAULT_SETTINGS.supportEmail}"`)
  const lists = [...footer.matchAll(/<summary[^>]*>([^<]*)/g)].map(([, name]) => name)
  expect(lists).toEqual(['Informasi', 'Panduan'])
})

test('§9 shows the server time in the clock, and the chip End of Year beside it when the flag is set', async () => {
  const before = await pageAt('2026-12-16T16:59:59Z', false)
  expect(before).toContain('2026/12/16 23:59:59')
  expect(before).not.toContain('End of Year')
  const after = await pageAt('2026-12-16T17:00:00Z', true)
  expect(after).toContain('2026/12/17 00:00:00')
  expect(after).toContain('End of Year')
})
