import { FINDING_KINDS } from '@pasar/domain/findings/finding-facts'
import { FINDING_ACTIONS, FINDING_STATES, needsNote } from '@pasar/domain/findings/finding-machine'
import { IDENTITY_KINDS } from '@pasar/domain/findings/identity'
import * as z from 'zod/mini'
import { KindRange } from '../catalogue/kind-range.ts'
import { orderState } from '../ordering/order.ts'
import { endpoint } from '../wire/endpoint.ts'
import { id, isPrintable, moment, queryInteger, requiredText, rupiahOut, text } from '../wire/fields.ts'
import { sortOrder } from '../wire/sort-order.ts'

const kind = z.enum(FINDING_KINDS)
const state = z.enum(FINDING_STATES)

const FindingRow = z.object({
  id: z.int(),
  kind,
  state,
  /** 0 to 100: the strength of the facts and the money at stake. */
  rank: z.int(),
  /** Rupiah of its orders. */
  amount: rupiahOut,
  orderCount: z.int(),
  /** Why it was found, in sentences. */
  reasons: z.array(z.string()),
  /** Names of the first vendors and schools, and how many there are. */
  vendors: z.array(z.string()),
  vendorCount: z.int(),
  schools: z.array(z.string()),
  schoolCount: z.int(),
  foundAt: moment,
  /** The first search that did not find it any more; null while the latest one does. */
  missedAt: z.nullable(moment),
})
export type FindingRow = z.output<typeof FindingRow>

const Findings = z.object({
  findings: z.array(FindingRow),
  /** Cursor: pass it as `after` for the next page; null at the end. */
  next: z.nullable(z.string()),
  /** Findings of each kind in the chosen state, and of each state in the chosen kind. */
  kinds: z.array(z.object({ kind, count: z.int() })),
  states: z.array(z.object({ state, count: z.int() })),
  /** The last complete search; null before the first. */
  searchedAt: z.nullable(moment),
  isSearching: z.boolean(),
  /** Findings that colleagues share with the caller. */
  sharedCount: z.int(),
})
export type Findings = z.output<typeof Findings>

/** Sorted value and id of the last row of the previous page: `72-15`. */
const cursor = z.catch(z._default(z.string().check(z.regex(/^(\d{1,15}-\d{1,15})?$/)), ''), '')

/** Columns by which findings are sorted: the weight, the rupiah, the orders and the time found. */
export const FINDING_SORTS = ['rank', 'amount', 'orders', 'found'] as const
export type FindingSort = (typeof FINDING_SORTS)[number]

const filters = {
  kind: z.catch(z._default(z.enum(['all', ...FINDING_KINDS]), 'all'), 'all'),
  /** `open`: new and viewed findings. */
  state: z.catch(z._default(z.enum(['open', 'all', ...FINDING_STATES]), 'open'), 'open'),
  /** 0 for every school and vendor. */
  memberId: queryInteger,
  /** 1 for findings that a colleague shares with the caller. */
  shared: queryInteger,
  ...sortOrder(FINDING_SORTS),
}
export const FindingFilters = z.object(filters)
export type FindingFilters = z.output<typeof FindingFilters>

/**
 * Lists the findings, the highest rank first unless `by` and `dir` say otherwise: all for staff,
 * and for a supervisor those about schools of the territory.
 */
export const listFindings = endpoint({
  method: 'GET',
  path: '/finding',
  access: 'staff or supervisor',
  summary: 'Temuan: fakta tentang pesanan dan akun yang perlu ditelaah',
  query: z.object({ ...filters, after: cursor }),
  reply: Findings,
})

/** An ordered line whose price is above the ordinary range. Prices in whole rupiah for one unit. */
const MarkedUpLine = z.object({
  orderId: z.int(),
  itemId: z.int(),
  name: z.string(),
  unit: z.string(),
  price: rupiahOut,
  median: rupiahOut,
  /** Prices of all brands of its kind in the price zone of the school, with the paid price. */
  kindRange: z.nullable(KindRange),
  /** Comparable offers on sale now in the price zone of the school, cheapest first. */
  offers: z.array(
    z.object({
      itemId: z.int(),
      name: z.string(),
      vendorName: z.string(),
      regencyName: z.string(),
      price: rupiahOut,
    }),
  ),
  /** The latest other sales of the item to schools of the same price zone, newest first. */
  sales: z.array(z.object({ at: moment, regencyName: z.string(), price: rupiahOut })),
})
export type MarkedUpLine = z.output<typeof MarkedUpLine>

const Finding = z.extend(FindingRow, {
  version: z.int(),
  refreshedAt: moment,
  members: z.array(
    z.object({ id: z.int(), name: z.string(), isSchool: z.boolean(), regencyName: z.string() }),
  ),
  /** What pairs of these members share; empty for other kinds than `identity`. */
  links: z.array(z.object({ one: z.int(), other: z.int(), kinds: z.array(z.enum(IDENTITY_KINDS)) })),
  orders: z.array(
    z.object({
      id: z.int(),
      number: z.string(),
      createdAt: moment,
      schoolName: z.string(),
      vendorName: z.string(),
      total: rupiahOut,
      state: orderState,
    }),
  ),
  /** Orders of schools outside the territory of the supervisor. */
  hiddenOrders: z.int(),
  /**
   * The photo and the earlier one, with their orders; empty unless the viewer may see both orders.
   */
  photos: z.array(z.object({ orderId: z.int(), fileId: z.int() })),
  /** For prices above the ordinary range: the ordered item and offers on sale now. */
  comparedLines: z.array(MarkedUpLine),
  /** Other findings about an order or an account of this one, by rank. */
  overlaps: z.array(
    z.object({
      id: z.int(),
      kind,
      state,
      amount: rupiahOut,
      /** Orders and accounts that both are about. */
      sharedOrders: z.int(),
      sharedMembers: z.int(),
    }),
  ),
  events: z.array(
    z.object({
      at: moment,
      actorName: z.string(),
      action: z.enum([...FINDING_ACTIONS, 'note']),
      note: z.string(),
    }),
  ),
  actions: z.array(z.enum(FINDING_ACTIONS)),
})
export type Finding = z.output<typeof Finding>

const params = z.object({ findingId: id })

/** Returns one finding with its facts, members, orders and notes. */
export const viewFinding = endpoint({
  method: 'GET',
  path: '/finding/:findingId',
  access: 'staff or supervisor',
  summary: 'Satu temuan dengan fakta, pihak, pesanan, dan catatannya',
  params,
  reply: Finding,
})

/** Returns a finding as PDF. Path not given by the specification. */
export const downloadFinding = endpoint({
  method: 'GET',
  path: '/finding/:findingId/file',
  access: 'staff or supervisor',
  summary: 'Berkas satu temuan, sebagai PDF',
  kind: 'pdf',
  params,
  reply: z.string(),
})

/**
 * Returns a finding as a ZIP file: the PDF, its facts as JSON, every document of its orders with
 * the proof of its entry in the transparency log, and the SHA-256 hash of each file. Path not given
 * by the specification.
 */
export const downloadFindingArchive = endpoint({
  method: 'GET',
  path: '/finding/:findingId/archive',
  access: 'staff or supervisor',
  summary: 'Berkas satu temuan dengan semua dokumen dan buktinya, sebagai ZIP',
  kind: 'zip',
  params,
  reply: z.string(),
})

/** Takes a step of a finding. Explaining, reporting and reopening need a note. */
export const stepFinding = endpoint({
  method: 'POST',
  path: '/finding/:findingId/step',
  access: 'staff or supervisor',
  summary: 'Ubah keadaan temuan',
  params,
  body: z
    .object({
      action: z.enum(FINDING_ACTIONS, 'Pilih langkahnya'),
      version: z.int(),
      note: z._default(text(2000).check(isPrintable), ''),
    })
    .check(
      z.refine(({ action, note }) => !needsNote(action) || note.length >= 10, {
        path: ['note'],
        message: 'Tulis alasannya, paling sedikit 10 huruf',
      }),
    ),
  reply: Finding,
})

/** Adds a note to a finding. */
export const noteFinding = endpoint({
  method: 'POST',
  path: '/finding/:findingId/note',
  access: 'staff or supervisor',
  summary: 'Tambah catatan pada temuan',
  params,
  body: z.object({ note: requiredText('Catatan', 2000).check(isPrintable) }),
  reply: Finding,
})

/** Searches all orders and accounts now, besides the nightly search. */
export const searchFindings = endpoint({
  method: 'POST',
  path: '/staff/finding/search',
  access: 'staff',
  summary: 'Cari temuan sekarang',
  reply: z.object({ isSearching: z.boolean() }),
})
