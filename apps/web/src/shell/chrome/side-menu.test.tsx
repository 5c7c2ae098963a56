import { toGlobalSettings } from '@pasar/contract/settings/global'
import { DEFAULT_SETTINGS } from '@pasar/domain/settings/settings'
import {
  createMemoryHistory,
  createRootRoute,
  createRoute,
  createRouter,
  RouterProvider,
} from '@tanstack/react-router'
import { renderToString } from 'react-dom/server'
import { expect, test } from 'vitest'
import { memberFixture } from '../../../testing/member-fixture.ts'
import { loadAllParts } from '../../ui/ssr/lazy-part.tsx'
import { SideMenu } from './side-menu.tsx'

const settings = toGlobalSettings(DEFAULT_SETTINGS, {
  isEndOfYear: false,
  schoolSignOn: '',
  onlineMap: null,
  isSandbox: false,
  isOpenForOrders: true,
})

/** Returns the text of the side menu beside a page. */
async function menuAt(path: string, member: ReturnType<typeof memberFixture> | null): Promise<string> {
  const root = createRootRoute({ component: () => <SideMenu /> })
  const any = createRoute({ getParentRoute: () => root, path: '$' })
  const router = createRouter({
    routeTree: root.addChildren([any]),
    history: createMemoryHistory({ initialEntries: [path] }),
    context: {
      call: () => Promise.reject(new Error('this test makes no calls')),
      member,
      settings,
      renderedAt: new Date('2026-11-22T02:00:00Z'),
      isDemo: false,
    },
  })
  await Promise.all([router.load(), loadAllParts()])
  return renderToString(<RouterProvider router={router} />)
}
const textOf = (html: string) => html.replaceAll(/<[^>]*>/g, ' ').replaceAll(/\s+/g, ' ')

test('§2 Side menu: greets a signed-in user by name and accepts a picture upload, images only', async () => {
  const html = await menuAt('/account', memberFixture('vendor'))
  expect(textOf(html)).toContain('Selamat datang Nama')
  expect(textOf(html)).toContain('Upload Image')
  expect(html).toMatch(
    /<input[^>]*type="file"[^>]*accept="image\/|<input[^>]*accept="image\/[^>]*type="file"/,
  )
  const stranger = textOf(await menuAt('/home', null))
  expect(stranger).not.toMatch(/Selamat datang|Upload Image/)
})

test('§2 Side menu: shows the cart count of a school if the cart is not empty', async () => {
  expect(textOf(await menuAt('/home', { ...memberFixture('buyer'), cartCount: 3 }))).toContain(
    'Cart (Keranjang) , 3 barang 3',
  )
  expect(textOf(await menuAt('/home', memberFixture('buyer')))).not.toContain('barang 3')
})

test('§2 Side menu 1: shows the category picker, then the filters in order', async () => {
  const text = textOf(await menuAt('/home', null))
  const order = [
    'Pilih kategori',
    'Produksi',
    'Jenis Barang',
    'Kondisi',
    'Ketersediaan',
    'Penyedia',
    'Lokasi penyedia',
    'Skala Usaha',
    'Penilaian',
    'Harga terendah',
    'Harga tertinggi',
  ]
  const labelPositions = order.map((label) => text.indexOf(` ${label} `))
  expect(labelPositions).not.toContain(-1)
  expect(labelPositions.toSorted((one, other) => one - other)).toEqual(labelPositions)
})
