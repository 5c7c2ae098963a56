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
import { memberFixture } from '../../testing/member-fixture.ts'
import { loadAllParts } from '../ui/lazy-part.tsx'
import { SideMenu } from './side-menu.tsx'

const settings = toGlobalSettings(DEFAULT_SETTINGS, { isEndOfYear: false, schoolSignOn: '', onlineMap: null })

/** The menu beside a page, as it is read out. */
async function menuAt(path: string, member: ReturnType<typeof memberFixture> | null): Promise<string> {
  const root = createRootRoute({ component: () => <SideMenu /> })
  const any = createRoute({ getParentRoute: () => root, path: '$' })
  const router = createRouter({
    routeTree: root.addChildren([any]),
    history: createMemoryHistory({ initialEntries: [path] }),
    context: {
      call: () => Promise.reject(new Error('no call is made here')),
      member,
      settings,
      renderedAt: new Date('2026-11-22T02:00:00Z'),
      showStyleGuide: false,
    },
  })
  await Promise.all([router.load(), loadAllParts()])
  return renderToString(<RouterProvider router={router} />)
}
const words = (html: string) => html.replaceAll(/<[^>]*>/g, ' ').replaceAll(/\s+/g, ' ')

test('§2 Side menu: whoever is signed in is welcomed by name, and can upload a picture, images only', async () => {
  const html = await menuAt('/account', memberFixture('vendor'))
  expect(words(html)).toContain('Selamat datang Nama')
  expect(words(html)).toContain('Upload Image')
  expect(html).toMatch(
    /<input[^>]*type="file"[^>]*accept="image\/|<input[^>]*accept="image\/[^>]*type="file"/,
  )
  const stranger = words(await menuAt('/home', null))
  expect(stranger).not.toMatch(/Selamat datang|Upload Image/)
})

test('§2 Side menu: the cart of a school has its count when there is something in it', async () => {
  expect(words(await menuAt('/home', { ...memberFixture('buyer'), cartCount: 3 }))).toContain(
    'Cart , 3 barang 3',
  )
  expect(words(await menuAt('/home', memberFixture('buyer')))).not.toContain('barang 3')
})

test('§2 Side menu 1: the category picker, then the filters in their order', async () => {
  const text = words(await menuAt('/home', null))
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
  const places = order.map((words) => text.indexOf(` ${words} `))
  expect(places).not.toContain(-1)
  expect(places.toSorted((one, other) => one - other)).toEqual(places)
})
