import { expect } from 'vitest'
import type { CallFixture } from '../fixtures/call-fixture.ts'
import type { Proof } from './specified-calls.ts'

/** Proofs for the calls of § 7 Shipping and global, and for the public pages. */
export function globalCallProofs({ call, app, staff, vendor, headersOf }: CallFixture) {
  const isGlobal = ({ data }: { data: Record<string, unknown> }) => {
    expect(data.global).toMatchObject({
      email: 'bantuan@pasarsekolah.test',
      end_of_year: expect.any(Boolean),
    })
    expect(data.setup).toEqual({ version: 'PMK 131/2024' })
    expect(Math.abs(Date.now() - Date.parse(String(data.timestamp)))).toBeLessThan(60_000)
  }
  /** Checks that each name in data[] ends with the word that addresses its page. */
  const pages =
    (category: string, kind: string): Proof =>
    async () => {
      const body = { type: 'doc', content: [] }
      const page = {
        kind,
        title: `Jadwal sekolah ${kind}`,
        summary: '',
        audience: 'everyone',
        ordinal: 0,
        body,
      }
      const { data: draft } = await call(staff, 'POST', '/staff/content', page)
      await call(staff, 'POST', `/staff/content/${draft.id}/publish`, { version: draft.version, from: null })
      const { data } = await call(null, 'GET', `/blog/page?page_category_id=${category}`)
      expect(data.map(({ page_id }: { page_id: number }) => page_id)).toContain(draft.id)
      for (const { name, target, page_category_id } of data) {
        expect(page_category_id).toBe(category)
        expect(name.toLowerCase().split(' ').at(-1)).toBe(target)
      }
    }
  return {
    'GET /blog/page (page_category_id 3347_1957)': pages('3347_1957', 'guide'),
    'GET /blog/page (page_category_id 3347_1958)': pages('3347_1958', 'information'),
    'GET /shipping/search/{text}/json': async () => {
      const { data } = await call(null, 'GET', '/shipping/search/tropodo/json')
      const c = 'Tropodo (61256), Waru, Kabupaten Sidoarjo, Jawa Timur'
      expect(data).toContainEqual({ c, cd: '3515182001' })
    },
    'POST /shipping': async () => {
      const { data } = await call(null, 'POST', '/shipping', {
        origin_code: '3515182001',
        provinsi: 'Jawa Timur',
        kabupaten: 'Kabupaten Sidoarjo',
        kecamatan: 'Waru',
        kelurahan: 'Waru',
      })
      expect(data.km).toBeGreaterThan(0)
      expect(data.freights[0]).toMatchObject({ service: expect.any(String), cost: expect.any(Number) })
    },
    'GET /global': async () => isGlobal(await call(null, 'GET', '/global')),
    'GET /global/clear': async () => {
      isGlobal(await call(staff, 'GET', '/global/clear'))
      const others = await app.inject({ url: '/api/global/clear', headers: await headersOf(vendor) })
      expect([others.statusCode, others.json().status_message]).toEqual([404, 'Alamat tidak ditemukan'])
    },
  } satisfies Record<string, Proof>
}
