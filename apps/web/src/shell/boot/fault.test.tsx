import {
  createMemoryHistory,
  createRootRoute,
  createRoute,
  createRouter,
  RouterProvider,
} from '@tanstack/react-router'
import { renderToString } from 'react-dom/server'
import { expect, test } from 'vitest'
import { NetworkError, RefusalError } from '../../call/call.ts'
import { noteLostChunk } from '../../call/lost-chunks.ts'
import { Fault } from './fault.tsx'

/** Renders the error page. */
async function pageFor(error: Error): Promise<string> {
  const root = createRootRoute({ component: () => <Fault error={error} reset={() => undefined} /> })
  const router = createRouter({
    routeTree: root.addChildren([createRoute({ getParentRoute: () => root, path: '$' })]),
    history: createMemoryHistory({ initialEntries: ['/cart'] }),
  })
  await router.load()
  return renderToString(<RouterProvider router={router} />)
}

/** Returns the heading of the error page. */
const titleFor = async (error: Error) => /<h1[^>]*>([^<]*)</.exec(await pageFor(error))?.[1]

test('reports a network error when a call or a chunk fails to load', async () => {
  const lost = new TypeError('Failed to fetch dynamically imported module: /assets/log.screen-1.js')
  noteLostChunk(lost)
  expect(await titleFor(new NetworkError('offline'))).toBe('Tidak terhubung')
  expect(await titleFor(lost)).toBe('Tidak terhubung')
})

test('does not report a network error for an exception in the page', async () => {
  expect(await titleFor(new TypeError('x is not a function'))).toBe('Layanan sedang bermasalah')
})

test('offers a retry if the server is busy, but not if access is denied', async () => {
  const busy = await pageFor(new RefusalError(429, 'Server sedang sibuk. Coba lagi sebentar.', []))
  expect(busy).toContain('Server sedang sibuk. Coba lagi sebentar.')
  expect(busy).toContain('Coba lagi</button>')
  const denied = await pageFor(new RefusalError(403, 'Anda tidak memiliki akses', []))
  expect(denied).toContain('Anda tidak memiliki akses')
  expect(denied).not.toContain('Coba lagi</button>')
})
