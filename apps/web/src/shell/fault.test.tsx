import {
  createMemoryHistory,
  createRootRoute,
  createRoute,
  createRouter,
  RouterProvider,
} from '@tanstack/react-router'
import { renderToString } from 'react-dom/server'
import { expect, test } from 'vitest'
import { Unreachable } from '../api/call.ts'
import { Fault } from './fault.tsx'

/** The title under which a page says why it is not shown. */
async function titleFor(error: Error): Promise<string | undefined> {
  const root = createRootRoute({ component: () => <Fault error={error} reset={() => undefined} /> })
  const router = createRouter({
    routeTree: root.addChildren([createRoute({ getParentRoute: () => root, path: '$' })]),
    history: createMemoryHistory({ initialEntries: ['/cart'] }),
  })
  await router.load()
  return /<h1[^>]*>([^<]*)</.exec(renderToString(<RouterProvider router={router} />))?.[1]
}

test.each([
  new Unreachable('offline'),
  new TypeError('Failed to fetch dynamically imported module: https://pasar.test/assets/log.screen-1.js'),
  new TypeError('error loading dynamically imported module: https://pasar.test/assets/log.screen-1.js'),
  new TypeError('Importing a module script failed.'),
  new Error('Unable to preload CSS for /assets/source-serif-4-1.css'),
])('whatever of a page does not come, it is the line that is blamed: %s', async (error) => {
  expect(await titleFor(error)).toBe('Tidak terhubung')
})

test('what breaks in the page itself is not blamed on the line', async () => {
  expect(await titleFor(new TypeError('x is not a function'))).toBe('Layanan sedang bermasalah')
})
