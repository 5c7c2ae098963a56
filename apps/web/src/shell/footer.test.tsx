import { DEFAULT_SETTINGS } from '@pasar/domain/settings/settings'
import { RouterProvider } from '@tanstack/react-router'
import { renderToString } from 'react-dom/server'
import { expect, test } from 'vitest'
import { loadRouterAt } from '../../testing/rendered-page.ts'

/** The offline page, which asks the server for nothing, as it is rendered at a moment. */
const pageAt = async (moment: string, isEndOfYear: boolean) =>
  renderToString(<RouterProvider router={await loadRouterAt('/luring', moment, { isEndOfYear })} />)

test('§2 Footer menu: the mail of support, two lists to unfold, and the time', async () => {
  const page = await pageAt('2026-12-16T16:59:59Z', false)
  const footer = /<footer.*<\/footer>/s.exec(page)?.[0] ?? ''
  expect(footer).toContain(`href="mailto:${DEFAULT_SETTINGS.supportEmail}"`)
  const lists = [...footer.matchAll(/<summary[^>]*>([^<]*)/g)].map(([, name]) => name)
  expect(lists).toEqual(['Informasi', 'Panduan'])
})

test('§9 the clock shows the time of the server, and beside it the chip End of Year when the flag is set', async () => {
  const before = await pageAt('2026-12-16T16:59:59Z', false)
  expect(before).toContain('2026/12/16 23:59:59')
  expect(before).not.toContain('End of Year')
  const after = await pageAt('2026-12-16T17:00:00Z', true)
  expect(after).toContain('2026/12/17 00:00:00')
  expect(after).toContain('End of Year')
})
