import type { CurrentMember } from '@pasar/contract/identity/session'
import { toGlobalSettings } from '@pasar/contract/settings/global'
import { DEFAULT_SETTINGS } from '@pasar/domain/settings/settings'
import { createMemoryHistory, createRootRoute, createRouter, RouterProvider } from '@tanstack/react-router'
import { renderToString } from 'react-dom/server'
import { expect, test } from 'vitest'
import { memberFixture } from '../../../testing/member-fixture.ts'
import { loadAllParts } from '../../ui/ssr/lazy-part.tsx'
import { emptyItemForm, toEditorValues } from '../draft/editor-values.ts'
import { PriceSection } from './editor-price.tsx'

/** Returns the text that a vendor reads after typing a price, by default Rp 111.000. */
async function priceOf(
  member: CurrentMember,
  ppn: 'charged' | 'exempt',
  kind: 'goods' | 'service' = 'goods',
  price = 111_000,
): Promise<string> {
  const values = { ...toEditorValues(emptyItemForm(false)), price, ppn }
  const editing = { values, set: () => {}, errorOf: () => undefined, lockOf: () => undefined }
  const router = createRouter({
    routeTree: createRootRoute({ component: () => <PriceSection {...{ editing, kind }} hasZone={false} /> }),
    history: createMemoryHistory(),
    context: {
      call: () => Promise.reject(new Error('this test makes no calls')),
      member,
      settings: toGlobalSettings(DEFAULT_SETTINGS, {
        isEndOfYear: false,
        schoolSignOn: '',
        onlineMap: null,
        isSandbox: false,
        isOpenForOrders: true,
      }),
      renderedAt: new Date('2026-11-22T02:00:00Z'),
      isDemo: false,
    },
  })
  await Promise.all([router.load(), loadAllParts()])
  const html = renderToString(<RouterProvider router={router} />)
  return html
    .replaceAll(/<[^>]*>/g, ' ')
    .replaceAll('&nbsp;', ' ')
    .replaceAll(/[\s\u00a0]+/g, ' ')
}

const withPpn = /Harga sebelum PPN Rp 100\.000 .*Rp 91\.666 .*PPN 12% × DPP nilai lain Rp 11\.000 /
const withoutPpn =
  /Rincian harga .*Harga Rp 111\.000 PPN (Tanpa PPN \(penyedia non PKP\)|PPN dibebaskan) Rp 0 .*Rp 555 .*Rp 110\.445/

test('§5 Tax calculation: a vendor who types a price sees the tax that the item will show', async () => {
  const vendor = memberFixture('vendor')
  const nonPkp = { ...vendor, isPkp: false }
  expect(await priceOf(vendor, 'charged')).toMatch(withPpn)
  const [ofNonPkp, ofExempt] = [await priceOf(nonPkp, 'charged'), await priceOf(vendor, 'exempt')]
  for (const page of [ofNonPkp, ofExempt]) {
    expect(page).toMatch(withoutPpn)
    expect(page).not.toContain('DPP nilai lain')
  }
  expect(ofNonPkp).toContain('Harga, tanpa PPN (penyedia non PKP)')
  expect(ofNonPkp).toContain('Penyedia non PKP, sehingga tidak memungut PPN.')
  expect(ofExempt).toContain('Harga, PPN dibebaskan')
  expect(ofExempt).toContain('Barang ini dibebaskan dari pengenaan PPN.')
  const ofCatering = await priceOf(vendor, 'exempt', 'service')
  expect(ofCatering).toContain('Harga, tidak dikenai PPN')
  expect(ofCatering).not.toContain('PPN dibebaskan')
})

test('the panel has whole rupiah and takes the fee of a bill off what the vendor receives', async () => {
  // 1.250.000 x 100 / 111 = 1.126.126,13; 0,5 % of it is 5.630; above a million, Rp 5.000 is due.
  const page = await priceOf(memberFixture('vendor'), 'charged', 'goods', 1_250_000)
  expect(page).toMatch(/Harga sebelum PPN Rp 1\.126\.126 .*PPN 12% × DPP nilai lain Rp 123\.874 /)
  expect(page).toMatch(/Rp 5\.630 Biaya transaksi Rp 5\.000 Diterima penyedia Rp 1\.115\.496/)
  expect(await priceOf(memberFixture('vendor'), 'charged')).not.toContain('Biaya transaksi')
})
