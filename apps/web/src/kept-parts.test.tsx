import { RouterProvider } from '@tanstack/react-router'
import { renderToString } from 'react-dom/server'
import { expect, test } from 'vitest'
import { routerAt } from '../testing/rendered-page.ts'
import { keptParts } from './kept-parts.tsx'
import { Kept, MarkupContext } from './ui/kept-markup.tsx'

type Router = Awaited<ReturnType<typeof routerAt>>

const text = (parts: readonly (string | Uint8Array)[]) => parts.map((part) => Buffer.from(part)).join('')

/** A page as the server sends it. */
function withKeptParts(router: Router): string {
  const { markupOf, put } = keptParts(router, null)
  const page = renderToString(
    <MarkupContext value={markupOf}>
      <RouterProvider router={router} />
    </MarkupContext>,
  )
  return text(put(page))
}

/** A page as the browser takes it over. */
const asInBrowser = (router: Router): string => renderToString(<RouterProvider router={router} />)

test('a page of kept parts is the page that the browser renders, at each address and each moment', async () => {
  for (const [address, moment] of [
    ['/luring', '2026-11-22T01:02:03Z'],
    ['/luring?keyword=%22%3Cb%3E%26', '2026-11-22T04:05:06Z'],
    ['/login?sebagai=vendor&kembali=%2Fsearch%3Fkeyword%3D%2527', '2026-11-22T07:08:09Z'],
    ['/login', '2026-11-22T07:08:09Z'],
    ['/luring', '2026-11-22T10:11:12Z'],
  ] as const) {
    const router = await routerAt(address, moment)
    expect(withKeptParts(router), address).toBe(asInBrowser(router))
  }
})

test('a part is written once for each form, and its values are escaped into it', async () => {
  const router = await routerAt('/luring', '2026-11-22T01:02:03Z')
  const shelf = {}
  let written = 0
  const part = (by: string, value: string) => {
    const { markupOf, put } = keptParts(router, null)
    return text(
      put(
        renderToString(
          <MarkupContext value={markupOf}>
            <Kept as="li" of={shelf} by={by} values={[value]}>
              {(shown) => {
                written += 1
                return <b title={shown}>{`${by} ${shown}`}</b>
              }}
            </Kept>
          </MarkupContext>,
        ),
      ),
    )
  }
  expect(part('rak', 'kertas')).toBe('<li><b title="kertas">rak kertas</b></li>')
  expect(part('rak', `<"&'>`)).toBe(
    '<li><b title="&lt;&quot;&amp;&#x27;&gt;">rak &lt;&quot;&amp;&#x27;&gt;</b></li>',
  )
  expect(written).toBe(1)
  expect(part('meja', 'nilai-0-x')).toBe('<li><b title="nilai-0-x">meja nilai-0-x</b></li>')
  expect(written).toBe(2)
})
