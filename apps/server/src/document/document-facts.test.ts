import type { OrderDocumentKind } from '@pasar/domain/document/kinds'
import type { OrderSnapshot } from '@pasar/domain/document/snapshot'
import { expect, test } from 'vitest'
import { issued, paidOrder } from '../../testing/order-snapshot.ts'

const contentOf = (kind: OrderDocumentKind, overrides: Partial<OrderSnapshot> = {}, lines = 1) =>
  issued(kind, paidOrder(lines, overrides)).content

/** Returns the label-value rows of a document. */
const factsOf = (...args: Parameters<typeof contentOf>) =>
  contentOf(...args).blocks.flatMap((block) =>
    block.is === 'facts' ? block.rows.flatMap((row) => ('value' in row ? [[row.label, row.value]] : [])) : [],
  )

test.each(['order', 'bast', 'proforma', 'invoice', 'receipt', 'settlement', 'negotiation'] as const)(
  '§1 %s names fund, year, code and activity',
  (kind) => {
    for (const fact of [
      ['Sumber dana', 'BOS Reguler'],
      ['Tahun anggaran', '2026'],
      ['Kode anggaran dan kegiatan', '5.1.02.01 Belanja alat tulis kantor'],
    ])
      expect(factsOf(kind)).toContainEqual(fact)
  },
)

test.each(['negotiation', 'delivery', 'inspection', 'proforma', 'invoice', 'settlement'] as const)(
  '%s names its order',
  (kind) => {
    expect(factsOf(kind)).toContainEqual(['Surat pesanan', 'SP-2026-20532001-0012, 20 November 2026'])
  },
)

test('plan lines name their goods, consecutive ones as a range', () => {
  const [paper, toner] = [
    { code: '5.1.02.01', name: 'Kertas' },
    { code: '5.1.02.02', name: 'Tinta' },
  ] as const
  const plan = [1, 2, 3, 5].map((lineNo) => ({ lineNo, ...paper }))
  const split = [...plan, { lineNo: 4, ...toner }]
  expect(factsOf('order', { plan: split }, 5)).toContainEqual([
    'Kode anggaran dan kegiatan',
    '5.1.02.01 Kertas (nomor 1-3, 5); 5.1.02.02 Tinta (nomor 4)',
  ])
  // A change dropped the first line: the rows are numbered from 1 again.
  const lines = paidOrder(5).lines.slice(1)
  expect(factsOf('order', { plan: split, lines }, 5)).toContainEqual([
    'Kode anggaran dan kegiatan',
    '5.1.02.01 Kertas (nomor 1-2, 4); 5.1.02.02 Tinta (nomor 3)',
  ])
  expect(factsOf('receipt', { plan: split, lines }, 5)).toContainEqual([
    'Kode anggaran dan kegiatan',
    '5.1.02.01 Kertas (nomor 1-2, 4 surat pesanan); 5.1.02.02 Tinta (nomor 3 surat pesanan)',
  ])
})

test('a PPN exemption names the goods by number when other goods are taxed', () => {
  const order = paidOrder(4)
  const lines = order.lines.map((line) =>
    [2, 3].includes(line.lineNo) ? { ...line, exemptReason: 'item' as const } : line,
  )
  // Two taxed lines of 2.220.000: DPP 4.000.000, PPN 440.000.
  const amounts = { ...order.amounts, taxedGross: 4_440_000, dpp: 4_000_000, ppn: 440_000 }
  const texts = contentOf('order', { lines, amounts }, 4).blocks.flatMap((block) =>
    block.is === 'text' ? block.paragraphs : [],
  )
  expect(texts).toContain('PPN dibebaskan, nomor 2-3: Barang ini dibebaskan dari pengenaan PPN.')
  // A receipt has no table of goods; its numbers are those of the invoice.
  const receipt = contentOf('receipt', { lines, amounts }, 4)
  expect(JSON.stringify(receipt.blocks)).toContain('PPN dibebaskan, nomor 2-3 invoice: ')
})

test('a receipt and a settlement name the company that received the money and its beneficiary', () => {
  const company = 'PT Pasar Sekolah Contoh, NPWP 0000000000000000'
  // One line of 2.220.000 with freight 15.000.
  for (const fact of [
    ['Sudah diterima dari', 'SDN Contoh 2'],
    ['Diterima oleh', company],
    ['Untuk dan atas nama', 'CV Contoh Jaya'],
    ['Uang sejumlah', 'Dua juta dua ratus tiga puluh lima ribu rupiah'],
  ])
    expect(factsOf('receipt')).toContainEqual(fact)
  for (const fact of [
    ['Diterima dari sekolah oleh', company],
    ['Diteruskan kepada', 'CV Contoh Jaya'],
  ])
    expect(factsOf('settlement')).toContainEqual(fact)
})

test('the receiver of the goods does not get the position of the principal, who signs with it', () => {
  const { buyer } = paidOrder(1)
  const office = buyer.office && { ...buyer.office, headPosition: 'Plt. Kepala Sekolah' }
  const apart = { buyer: { ...buyer, office, responsiblePosition: '' } }
  const school = (...args: Parameters<typeof contentOf>) =>
    contentOf(...args).blocks.flatMap((block) => (block.is === 'signatures' ? block.sides.slice(1, 2) : []))
  const principal = {
    name: 'Siti Contoh, S.Pd.',
    position: 'Plt. Kepala Sekolah',
    nip: '19750412 200003 2 005',
  }
  expect(school('order', apart)).toMatchObject([principal])
  expect(factsOf('order', apart)).toContainEqual(['Penerima di sekolah', 'Ibu Contoh'])
  expect(school('delivery', apart)).toMatchObject([{ name: 'Ibu Contoh', position: '', nip: '' }])
  // An older order stores the position of the principal with the name of the receiver.
  expect(school('delivery')).toMatchObject([{ name: 'Ibu Contoh', position: '', nip: '' }])
  expect(school('order')).toMatchObject([{ ...principal, position: 'Kepala Sekolah' }])
})

test('on a BAST the inspector represents the school and signs', () => {
  const { handover } = paidOrder(1)
  const overrides = {
    handover: handover && { ...handover, receiverName: 'Rina Contoh', receiverPosition: 'Guru' },
  }
  expect(factsOf('bast', overrides).filter(([label]) => label === 'Diwakili oleh')).toEqual([
    ['Diwakili oleh', 'Budi Contoh, Direktur'],
    ['Diwakili oleh', 'Rina Contoh, Guru'],
  ])
  const sides = contentOf('bast', overrides).blocks.flatMap((block) =>
    block.is === 'signatures' ? block.sides.map(({ name }) => name) : [],
  )
  expect(sides).toEqual(['Budi Contoh', 'Rina Contoh'])
})

test('an agreed end has the letterhead of the school, one decided by the platform its own', () => {
  const agreed = { requestedBy: 'buyer', reason: 'Salah jumlah', answer: 'Setuju' } as const
  expect(contentOf('closure', { ending: agreed }).head?.letterhead.name).toBe('SDN Contoh 2')
  expect(contentOf('closure', { ending: null }).head?.letterhead.name).toBe('PT Pasar Sekolah Contoh')
})

test.each([
  'order',
  'delivery',
  'inspection',
  'bast',
  'invoice',
  'receipt',
  'negotiation',
  'closure',
] as const)('%s of services only names neither goods nor a delivery', (kind) => {
  const order = paidOrder(1)
  const lines = order.lines.map((line) => ({ ...line, kind: 'service' as const, name: 'Servis AC' }))
  const amounts = { ...order.amounts, freight: 0 }
  const invoice = order.invoice && { ...order.invoice, amounts }
  const { title, blocks } = contentOf(kind, { lines, amounts, invoice })
  expect(`${title} ${JSON.stringify(blocks).replaceAll(/BAST-2026-12-0001/g, '')}`).not.toMatch(
    /barang|kirim|surat jalan|BAST/i,
  )
})

test('the subject of a changed order letter states the change, and a dropped line has no price', () => {
  const order = paidOrder(1)
  const dropped = { lineNo: 2, name: 'Pensil', unit: 'Pak', quantity: 6, unitPrice: 17_000 }
  const before = { agreement: 1, neededBy: null, amounts: order.amounts, lines: [...order.lines, dropped] }
  const { head, blocks } = contentOf('order', { agreement: 2, earlier: [before] })
  expect(head?.letter?.subject).toBe('Perubahan pesanan barang')
  expect(blocks).toContainEqual(
    expect.objectContaining({ title: 'Perubahan dari versi 1', rows: [['Pensil', 6, 0, 17_000, '–']] }),
  )
})
