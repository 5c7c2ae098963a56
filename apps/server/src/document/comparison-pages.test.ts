import type { OrderSnapshot } from '@pasar/domain/document/snapshot'
import { expect, test } from 'vitest'
import { comparisonOf, paidOrder } from '../../testing/order-snapshot.ts'
import { bytesOf, fillsOf, misplacedPieces, pagesOf, piecesOf } from '../../testing/printed.ts'

/** Names of 150 characters: two of lines, two of other offers. */
const NAMES = [
  'Lemari arsip besi empat laci dengan kunci sentral, rel tarik penuh, cat bubuk abu-abu tua, tinggi 132 sentimeter, untuk ruang tata usaha sekolah dasar',
  'Proyektor LCD XGA 3600 lumen dengan kabel HDMI sepuluh meter, layar gulung 180 sentimeter, pengendali jarak jauh, tas, dan pemasangan di ruang kelas I',
  'Lemari berkas baja empat susun, kunci tunggal, roda penahan, cat bubuk putih tulang, tinggi 135 sentimeter, untuk ruang arsip dan perpustakaan sekolah',
  'Proyektor DLP WXGA 3.700 lumen beserta kabel HDMI lima belas meter, layar tripod 200 sentimeter, pengendali jarak jauh, tas, dan pemasangan di sekolah',
]
const LARGE = 999_999_999_999

/** Returns an order in which each text is long and each amount as large as a line may be. */
function largeOrder(): OrderSnapshot {
  const order = paidOrder(2, {
    vendor: { ...paidOrder(1).vendor, name: 'CV Mitra Sarana Pendidikan Nusantara' },
  })
  const lines = order.lines.map((line, at) => ({
    ...line,
    ...{ name: NAMES[at] ?? '', quantity: 1, unitPrice: LARGE, lineTotal: LARGE },
  }))
  const amounts = { ...order.amounts, gross: 2 * LARGE, freight: LARGE, total: 3 * LARGE }
  const other = ['UD Sumber Rejeki Pendidikan Sejahtera', 'PT Sarana Belajar Anak Indonesia']
  const offers = other.map((vendorName, at) => ({ vendorName, name: NAMES[at + 2] ?? '' }))
  return { ...order, lines, amounts, comparison: comparisonOf({ ...order, lines, amounts }, offers) }
}

test('a comparison of two lines with long names and large amounts has one page', async () => {
  for (const { length } of NAMES) expect(length).toBe(150)
  const bytes = await bytesOf('comparison', largeOrder())
  const pages = await pagesOf(bytes)
  expect(pages).toHaveLength(1)
  const [page = ''] = pages
  // Each other offer is named at both lines; the name of a line is its title.
  const countOf = (phrase: string) => page.split(phrase).length - 1
  expect(NAMES.map(countOf)).toEqual([1, 1, 2, 2])
  for (const phrase of ['CV Mitra Sarana Pendidikan Nusantara (dipilih)', 'Pindai kode QR', 'Terbilang:'])
    expect(page).toContain(phrase)
  const [fill = 1] = await fillsOf(bytes)
  expect(fill).toBeLessThan(0.98)
  expect(await misplacedPieces(bytes)).toEqual([])
  // Unit price, sum, freight and landed price of three offers of two lines, each on one line.
  const pieces = await piecesOf(bytes)
  const amounts = pieces.filter(({ text }) => text.replaceAll('\u00a0', ' ') === 'Rp 999.999.999.999')
  expect(amounts).toHaveLength(4 * 3 * 2 + 1)
  for (const { size } of amounts) expect(size).toBeGreaterThanOrEqual(8.5)
})

test('a comparison of many lines has no signature alone on a page and no nearly empty page', async () => {
  for (let count = 1; count <= 13; count += 2) {
    const order = paidOrder(count)
    const offers = [{ vendorName: 'UD Sumber Rejeki', name: 'Barang pembanding' }]
    const bytes = await bytesOf('comparison', { ...order, comparison: comparisonOf(order, offers) })
    const pages = await pagesOf(bytes)
    expect([count, pages.at(-1)]).toEqual([count, expect.stringMatching(/Barang pembanding.*Siti Contoh/)])
    const fills = await fillsOf(bytes)
    if (pages.length > 1) expect([count, Math.min(...fills) > 0.45]).toEqual([count, true])
  }
})
