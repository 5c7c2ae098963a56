import { noteFinding, stepFinding } from '@pasar/contract/findings/finding'
import { BusinessChangeForm } from '@pasar/contract/identity/business-change'
import { createSupervisor } from '@pasar/contract/identity/member-console'
import { PrincipalForm } from '@pasar/contract/identity/principal'
import { ProfileFields } from '@pasar/contract/identity/profile'
import { RegistrationForm } from '@pasar/contract/identity/registration'
import { shipOrders } from '@pasar/contract/ordering/bulk-steps'
import { Checkout, printDraft } from '@pasar/contract/ordering/checkout'
import * as requests from '@pasar/contract/ordering/requests'
import * as steps from '@pasar/contract/ordering/steps'
import { printedSettingFaults } from '@pasar/contract/settings/setting-values'
import { parsePlanRows } from '@pasar/domain/budget/plan-rows'
import { nameFault, publishFaults } from '@pasar/domain/catalogue/item-content'
import { ORDER_DOCUMENT_KINDS } from '@pasar/domain/document/kinds'
import type { OrderSnapshot } from '@pasar/domain/document/snapshot'
import { writeDocument } from '@pasar/domain/document/write-document'
import { rupiah } from '@pasar/domain/kernel/money'
import { DEFAULT_SETTINGS } from '@pasar/domain/settings/settings'
import { expect, test } from 'vitest'
import * as z from 'zod/mini'
import { comparisonOf, paidOrder } from '../../testing/order-snapshot.ts'

/** Enters a text and returns the message beside its field. */
type Entry = (value: string) => string | null | undefined

const field =
  (form: z.core.$ZodType, name: string, toInput = (value: string): unknown => ({ [name]: value })): Entry =>
  (value) =>
    z.safeParse(form, toInput(value)).error?.issues.find(({ path }) => path.join('.') === name)?.message

const setting =
  (
    key: 'platform' | 'funds' | 'freightRates',
    name: string,
    toInput: (value: string) => (typeof DEFAULT_SETTINGS)[typeof key],
  ): Entry =>
  (value) =>
    printedSettingFaults(key, toInput(value)).find((fault) => fault.field === name)?.message

const { platform, funds, freightRates } = DEFAULT_SETTINGS
const fundName = setting('funds', '0.name', (name) => funds.map((fund) => ({ ...fund, name })))
const freightName = setting('freightRates', '0.name', (name) =>
  freightRates.map((rate) => ({ ...rate, name })),
)

const planText =
  (at: 1 | 2): Entry =>
  (value) => {
    const cells = ['BOS-R', 'KODE', 'Uraian', '1000'].map((cell, index) => (index === at ? value : cell))
    return parsePlanRows([{ rowNo: 2, cells }], funds, () => 0).faults[0]?.message
  }

const item = {
  ...{ name: 'Kertas', description: 'Satu rim berisi lima ratus lembar.', unit: 'Pcs', categoryLevel: 3 },
  ...{ price: 54_390, hasZone: false, zonePrices: { '1': 0, '2': 0, '3': 0, '4': 0, '5a': 0, '5b': 0 } },
  ...{ ppn: 'charged' as const, weightGrams: 2_300, isService: false, stock: 10, stockUnlimited: false },
  ...{ wholesale: [], extraFields: [], extra: [], optionNames: [], options: [], book: null, fileCount: 1 },
  confirmedFlattening: '',
}
const unit: Entry = (value) => publishFaults({ ...item, unit: value })[0]?.message
const option: Entry = (value) =>
  publishFaults({ ...item, optionNames: ['Jenis'], options: [{ values: [value], price: null }] })[0]?.message

const vendorNames = [field(RegistrationForm, 'name'), field(BusinessChangeForm, 'name')]
const responsibleNames = [RegistrationForm, ProfileFields].map((form) => field(form, 'responsibleName'))
const positions = [RegistrationForm, ProfileFields].map((form) => field(form, 'responsiblePosition'))
const addresses = [RegistrationForm, ProfileFields].map((form) => field(form, 'address'))
const orderField = (name: string) =>
  field(Checkout, `orders.0.${name}`, (value) => ({ orders: [{ [name]: value }] }))

/** What writes a text that no form refuses; a character without a font becomes a question mark. */
type Unrefused = 'platform' | 'areas' | 'categories' | 'school-data service' | 'bank'

/**
 * Each text of an order that a document prints, and where it comes from. A school may enter what
 * the school-data service does not send.
 *
 * @decision 0127
 */
const SOURCES: Readonly<Record<string, readonly (Entry | Unrefused)[]>> = {
  number: ['platform'],
  fund: [fundName],
  'plan.*.code': [planText(1)],
  'plan.*.name': [planText(2)],
  'platform.legalName': [setting('platform', 'legalName', (legalName) => ({ ...platform, legalName }))],
  'platform.address': [setting('platform', 'address', (address) => ({ ...platform, address }))],
  'platform.npwp': ['platform'],
  'platform.nitku': ['platform'],
  note: [orderField('note')],
  reason: [
    field(requests.grantRequest.body, 'answer', (answer) => ({ answer })),
    field(requests.denyRequest.body, 'answer', (answer) => ({ answer })),
  ],
  'buyer.name': ['school-data service'],
  'buyer.npsn': ['school-data service'],
  'buyer.npwp': ['platform'],
  'buyer.responsibleName': [
    field(Checkout, 'receiver'),
    field(printDraft.body, 'receiver'),
    ...responsibleNames,
  ],
  'buyer.responsiblePosition': positions,
  'buyer.mobileNumber': ['platform'],
  'buyer.address': ['school-data service', ...addresses],
  'buyer.regencyName': ['areas'],
  'buyer.provinceName': ['areas'],
  'buyer.postal': ['areas'],
  'buyer.office.headName': [field(PrincipalForm, 'name'), 'school-data service'],
  'buyer.office.headPosition': ['platform'],
  'buyer.office.headNip': ['platform'],
  'buyer.office.treasurerName': [field(ProfileFields, 'treasurerName')],
  'buyer.office.treasurerNip': ['platform'],
  'buyer.office.letterhead': [field(ProfileFields, 'letterhead')],
  'vendor.name': vendorNames,
  'vendor.npwp': ['platform'],
  'vendor.responsibleName': responsibleNames,
  'vendor.responsiblePosition': positions,
  'vendor.mobileNumber': ['platform'],
  'vendor.address': addresses,
  'vendor.regencyName': ['areas'],
  'vendor.provinceName': ['areas'],
  'vendor.postal': ['areas'],
  'freight.name': [freightName],
  'lines.*.name': [nameFault],
  'lines.*.optionValues.*': [option],
  'lines.*.unit': [unit],
  'lines.*.priceRank.province': ['areas'],
  'lines.*.referencePrices.*.area': ['areas'],
  'lines.*.priceReason': [orderField('priceReason')],
  'earlier.*.lines.*.name': [nameFault],
  'offers.*.name': ['school-data service', ...vendorNames],
  'comparison.by': ['school-data service'],
  'comparison.reason': [
    field(Checkout, 'orders.0.comparison.reason', (reason) => ({ orders: [{ comparison: { reason } }] })),
  ],
  'comparison.lines.*.name': [nameFault, option],
  'comparison.lines.*.unit': [unit],
  'comparison.lines.*.category': ['categories'],
  'comparison.lines.*.comparison.offers.*.vendorName': vendorNames,
  'comparison.lines.*.comparison.offers.*.name': [nameFault, option],
  'deliveries.*.carrier': [field(steps.Shipment, 'carrier'), field(shipOrders.body, 'carrier')],
  'deliveries.*.tracking': [field(steps.Shipment, 'tracking')],
  'deliveries.*.note': [field(steps.Shipment, 'note')],
  'handover.number': ['platform'],
  'handover.receiverName': [field(steps.Inspection, 'receiverName')],
  'handover.receiverPosition': [field(steps.Inspection, 'receiverPosition')],
  'handover.note': [field(steps.Inspection, 'note')],
  'handover.lines.*.note': [field(steps.Inspection, 'lines.0.note', (note) => ({ lines: [{ note }] }))],
  'invoice.number': ['platform'],
  'payment.bank': [field(steps.Payment, 'bank'), 'bank'],
  'payment.reference': [field(steps.Payment, 'reference'), 'bank'],
  'payout.reference': ['bank'],
  'ending.reason': [field(requests.openRequest.body, 'reason')],
  'ending.answer': [
    field(requests.acceptRequest.body, 'answer'),
    field(requests.refuseRequest.body, 'answer'),
  ],
}

/** Texts that only the file of a finding or the SPJ prints. */
const OTHER_ENTRIES: readonly Entry[] = [
  field(stepFinding.body, 'note'),
  field(noteFinding.body, 'note'),
  field(createSupervisor.body, 'name'),
  field(steps.replaceGoods.body, 'reason'),
  field(steps.rejectOrder.body, 'reason'),
]

/** Returns an order with a text in every part. */
function fullOrder(): OrderSnapshot {
  const order = paidOrder(2, { agreement: 2, note: 'x', reason: 'x', neededBy: '2026-12-05' })
  const lines = order.lines.map((line) => ({
    ...line,
    optionValues: ['x'],
    priceReason: 'x',
    priceRank: { offers: 12, vendors: 9, median: rupiah(1), cheaper: 3, landed: rupiah(1), province: 'x' },
    referencePrices: [{ kind: 'ssh' as const, area: 'x', year: 2026, name: 'x', price: rupiah(1) }],
  }))
  const [delivery] = order.deliveries
  return {
    ...order,
    lines,
    platform: { ...order.platform, nitku: 'x' },
    buyer: {
      ...order.buyer,
      office: order.buyer.office && { ...order.buyer.office, headPosition: 'x', treasurerNip: 'x' },
    },
    earlier: [
      {
        agreement: 1,
        neededBy: null,
        amounts: order.amounts,
        lines: [...lines].map((line) => ({ ...line, quantity: 1 })),
      },
    ],
    offers: [
      {
        lineNo: 1,
        round: 1,
        by: 'buyer',
        name: 'x',
        day: '2026-11-18',
        unitPrice: 1,
        freight: 0,
        packing: 0,
        days: 1,
      },
    ],
    comparison: comparisonOf({ ...order, lines }, [{ vendorName: 'x', name: 'y' }]),
    deliveries: delivery ? [{ ...delivery, tracking: 'x', note: 'x' }] : [],
    handover: order.handover && {
      ...order.handover,
      note: 'x',
      lines: order.handover.lines.map((line) => ({ ...line, note: 'x' })),
    },
    ending: { requestedBy: 'buyer', reason: 'x', answer: 'x' },
  }
}

/** Codes, which documents print as words of their own. */
const CODES = /(^offers.*by|kind|basis|requestedBy|exemptReason|taxRule.version)$/
const isDay = (value: string) => /^\d{4}-\d{2}-\d{2}$/.test(value)

/** Replaces each text of a value by a mark with an index into its paths. */
function markTexts(value: unknown, path: string, paths: string[]): unknown {
  if (typeof value === 'string') {
    if (CODES.test(path) || isDay(value)) return value
    paths.push(path)
    return `§${paths.length - 1}§`
  }
  if (Array.isArray(value)) return value.map((one) => markTexts(one, `${path}.*`, paths))
  if (value === null || typeof value !== 'object' || value instanceof Date) return value
  return Object.fromEntries(
    Object.entries(value).map(([key, one]) => [
      key,
      markTexts(one, path === '' ? key : `${path}.${key}`, paths),
    ]),
  )
}

test('each text that a document of an order prints has a known source', () => {
  const printedPaths = new Set<string>()
  for (const order of [fullOrder(), { ...fullOrder(), agreement: 1, ending: null }]) {
    const paths: string[] = []
    const snapshot = markTexts(order, '', paths) as OrderSnapshot
    for (const kind of ORDER_DOCUMENT_KINDS) {
      const content = writeDocument(kind, snapshot, { number: '1', version: 1, date: '2026-11-25' })
      for (const [, at] of JSON.stringify(content).matchAll(/§(\d+)§/g))
        printedPaths.add(paths[Number(at)] ?? '')
    }
  }
  expect([...printedPaths].sort()).toEqual(Object.keys(SOURCES).sort())
})

test.each(
  [...Object.entries(SOURCES), ['reports', OTHER_ENTRIES] as const].flatMap(([path, sources]) =>
    sources.flatMap((source) => (typeof source === 'function' ? [[path, source] as const] : [])),
  ),
)('%s: an entry refuses a character that documents cannot print, and names it', (_, enter) => {
  expect(enter('Bu Melati 😀')).toBe(
    'Tanda “😀” (U+1F600) tidak dapat dicetak pada dokumen. Hapus atau ganti.',
  )
  expect(enter('Bu Melati محمد 王小明, 25 ℃') ?? null).toBeNull()
})
