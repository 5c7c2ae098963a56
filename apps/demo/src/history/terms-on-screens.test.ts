import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { tasks } from '@pasar/contract/identity/dashboard'
import { listNegotiations } from '@pasar/contract/negotiation/negotiation'
import { listComplaints } from '@pasar/contract/ordering/complaint'
import { listOrders } from '@pasar/contract/ordering/order-list'
import { sales } from '@pasar/contract/ordering/sales'
import { salesOfPeriod } from '@pasar/contract/ordering/sales-period'
import { oversightFigures } from '@pasar/contract/oversight/figures'
import { listTrade } from '@pasar/contract/oversight/trade'
import { platformFigures } from '@pasar/contract/staff/figures'
import { must } from '@pasar/domain/kernel/must'
import type { OpenDatabase } from '@pasar/server/db/database'
import type { get } from '@pasar/server/testing/orders'
import { testDb } from '@pasar/server/testing/test-db'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { type DemoRead, playDemo, type DemoViewer as Viewer } from '../../testing/played-demo.ts'

const ANCHOR = new Date('2026-11-21T03:00:00Z')
/** The planted orders and 80 further ones, which take every path and wait at every act. */
const ORDERS = 168
const MONTHS = 12

let database: OpenDatabase
let read: DemoRead
beforeAll(async () => {
  database = await testDb()
  read = await playDemo(database.db, { orders: ORDERS, anchor: ANCHOR })
}, 240_000)
afterAll(() => database.close())

const YEAR = 2026
const OF_YEAR = { from: `${YEAR}-01-01`, to: `${YEAR}-12-31` }
/** The first of the last twelve months. */
const SINCE = '2025-12-01'

const sum = <T>(rows: readonly T[], of: (row: T) => number) => rows.reduce((all, row) => all + of(row), 0)
const orders = (viewer: Viewer, query: Record<string, unknown>) => read(viewer, listOrders, query)
const countOf = async (viewer: Viewer, query: Record<string, unknown>) =>
  (await orders(viewer, query)).counts.all
const oversight = () => read('supervisor', oversightFigures, { year: YEAR })
const taskOf = async (viewer: Viewer, kind: string) =>
  (await read(viewer, tasks)).tasks.find((one) => one.kind === kind)?.count ?? 0
const watched = async () => must((await read('supervisor', tasks)).watched, 'the territory')

/** All schools or vendors of the territory, page by page. */
async function trade(side: 'school' | 'vendor') {
  const rows = []
  for (let after: string | null = ''; after !== null; ) {
    const page: Awaited<ReturnType<typeof get<typeof listTrade>>> = await read('supervisor', listTrade, {
      side,
      year: YEAR,
      after,
    })
    rows.push(...page.rows)
    after = page.next
  }
  return rows
}

/** A place on a screen that shows a word with a figure: its file, and how it gets the figure. */
type Location = readonly [file: string, label: string, figure: () => Promise<number>]

const FILTERS = 'ordering/list/order-filter-rows.tsx'
const STATUS = 'ordering/base/status-labels.ts'
const TRADE = 'oversight/trade.screen.tsx'
const SALES = 'ordering/sales/sales.screen.tsx'
/** The period of the sales on the account page. */
const YEARLONG = { period: '12-months' }

const soldIn = async (figure: 'completed' | 'amount') =>
  must((await read('vendor', salesOfPeriod, YEARLONG)).figures[figure].current, figure)

/** Each word of a viewer, with every place that shows it. @decision 0158 */
const TERMS: readonly (readonly [viewer: Viewer, term: string, locations: readonly Location[]])[] = [
  [
    'supervisor',
    'Dikomplain',
    [
      [
        'oversight/territory-board.widget.tsx',
        "label: 'Dikomplain'",
        async () => (await watched()).complained,
      ],
      [STATUS, "complained: 'Dikomplain'", async () => (await orders('supervisor', {})).counts.complained],
      [STATUS, "tag: 'Dikomplain'", async () => flagged('supervisor')],
    ],
  ],
  [
    'supervisor',
    'Pernah dikomplain',
    [
      [
        'oversight/figure-cards.tsx',
        "label: 'Pernah dikomplain'",
        async () => (await oversight()).disputed.orders,
      ],
      [
        TRADE,
        "head: 'Pernah dikomplain'",
        async () => sum(await trade('school'), ({ disputed }) => disputed),
      ],
      [
        TRADE,
        "head: 'Pernah dikomplain'",
        async () => sum(await trade('vendor'), ({ disputed }) => disputed),
      ],
      [
        FILTERS,
        "disputed: 'Pernah dikomplain'",
        () => countOf('supervisor', { ...OF_YEAR, group: 'disputed' }),
      ],
    ],
  ],
  [
    'supervisor',
    'BAST terlambat',
    [
      ['oversight/figure-cards.tsx', "label: 'BAST terlambat'", async () => (await oversight()).late.orders],
      [
        'oversight/month-quality.tsx',
        "name: 'BAST terlambat'",
        async () => sum((await oversight()).months, ({ late }) => late),
      ],
      [TRADE, "head: 'BAST terlambat'", async () => sum(await trade('school'), ({ late }) => late)],
      [FILTERS, "late: 'BAST terlambat'", () => countOf('supervisor', { ...OF_YEAR, group: 'late' })],
    ],
  ],
  [
    'supervisor',
    'Belanja',
    [
      ['oversight/figure-cards.tsx', "label: 'Belanja'", async () => (await oversight()).total.amount],
      [
        'oversight/month-quality.tsx',
        "head: 'Belanja'",
        async () => sum((await oversight()).months, ({ amount }) => amount),
      ],
      [
        'oversight/figures.screen.tsx',
        'Belanja menurut sumber dana',
        async () => sum((await oversight()).funds, ({ amount }) => amount),
      ],
      [
        'oversight/regencies.tsx',
        'Belanja menurut kabupaten dan kota',
        async () => sum((await oversight()).regencies, ({ amount }) => amount),
      ],
      [TRADE, ' dari belanja', async () => sum(await trade('school'), ({ amount }) => amount)],
      [TRADE, ' dari belanja', async () => sum(await trade('vendor'), ({ amount }) => amount)],
      [
        FILTERS,
        "bought: 'Tanpa yang batal, ditolak, ditutup'",
        async () => (await orders('supervisor', { ...OF_YEAR, group: 'bought' })).total,
      ],
    ],
  ],
  [
    'supervisor',
    'Lewat batas waktu',
    [
      [
        'oversight/territory-board.widget.tsx',
        "label: 'Lewat batas waktu'",
        async () => (await watched()).overdue,
      ],
      [FILTERS, 'Lewat batas waktu', () => countOf('supervisor', { overdue: 1 })],
    ],
  ],
  [
    'supervisor',
    'Belum selesai',
    [
      ['oversight/territory-board.widget.tsx', "label: 'Belum selesai'", async () => (await watched()).open],
      [FILTERS, "unfinished: 'Belum selesai'", () => countOf('supervisor', { group: 'unfinished' })],
    ],
  ],
  [
    'staff',
    'BAST terlambat',
    [
      [
        'staff/figures.screen.tsx',
        "name: 'BAST terlambat'",
        async () => sum((await read('staff', platformFigures)).months, ({ late }) => late),
      ],
      [FILTERS, "late: 'BAST terlambat'", () => countOf('staff', { from: SINCE, group: 'late' })],
    ],
  ],
  [
    'vendor',
    'Selesai',
    [
      ['ordering/sales/sales.widget.tsx', 'Pesanan 12 bulan menurut keadaan', async () => sold('completed')],
      [SALES, "name: 'Selesai'", () => soldIn('completed')],
      [STATUS, "tag: 'Selesai'", async () => (await orders('vendor', { from: SINCE })).counts.completed],
    ],
  ],
  [
    'vendor',
    'Nilai pesanan',
    [
      [
        'ordering/sales/sales.widget.tsx',
        'Nilai pesanan per bulan',
        async () => sum((await read('vendor', sales)).months, ({ paid, onTheWay }) => paid + onTheWay),
      ],
      [SALES, "name: 'Nilai pesanan'", () => soldIn('amount')],
      [
        SALES,
        'Nilai pesanan per bulan',
        async () => sum((await read('vendor', salesOfPeriod, YEARLONG)).slots, ({ amount }) => amount),
      ],
    ],
  ],
  ...(['school', 'vendor'] as const).flatMap((viewer) => [
    [
      viewer,
      'Dikomplain',
      [
        [STATUS, "complained: 'Dikomplain'", async () => (await orders(viewer, {})).counts.complained],
        [STATUS, "tag: 'Dikomplain'", async () => flagged(viewer)],
      ],
    ] as const,
    [
      viewer,
      'Menunggu jawaban Anda',
      [
        [
          'negotiation/negotiations.screen.tsx',
          'Menunggu jawaban Anda',
          async () => (await read(viewer, listNegotiations, { type: 'open' })).awaiting,
        ],
        [
          'catalogue/home/task-board.widget.tsx',
          'Menunggu tindakan Anda',
          async () => taskOf(viewer, 'negotiate'),
        ],
      ],
    ] as const,
    [
      viewer,
      'Menunggu tanggapan Anda',
      [
        [
          'ordering/complaint/complaints.screen.tsx',
          'Menunggu tanggapan Anda',
          async () => (await read(viewer, listComplaints, { type: 'open' })).awaiting,
        ],
        [
          'catalogue/home/task-board.widget.tsx',
          'Menunggu tindakan Anda',
          async () => taskOf(viewer, 'answer-complaint'),
        ],
      ],
    ] as const,
  ]),
]

/** Counts the rows with the tag, page by page. */
async function flagged(viewer: Viewer): Promise<number> {
  let count = 0
  for (let before: number | null = 0; before !== null; ) {
    const page: Awaited<ReturnType<typeof get<typeof listOrders>>> = await orders(viewer, { before })
    count += page.orders.filter(({ complained }) => complained).length
    before = page.next
  }
  return count
}

const sold = async (state: string) =>
  (await read('vendor', sales)).states.find((one) => one.state === state)?.orders ?? 0

test.each(TERMS)('%s reads one figure for "%s" on every screen', async (_viewer, _term, locations) => {
  const figures: number[] = []
  for (const [file, label, figure] of locations) {
    const source = readFileSync(join(import.meta.dirname, '../../../web/src', file), 'utf8')
    expect([file, source.includes(label)]).toEqual([file, true])
    figures.push(await figure())
  }
  expect(figures).toEqual(figures.map(() => figures[0]))
})

test('the compared figures are above 0, so that the comparison says something', async () => {
  const { disputed, total, months } = await oversight()
  expect([months.length, disputed.orders > 0, total.amount > 0]).toEqual([11, true, true])
  const platform = await read('staff', platformFigures)
  expect(platform.months).toHaveLength(MONTHS)
  expect(sum(platform.months, ({ late }) => late)).toBeGreaterThan(0)
  expect(await sold('completed')).toBeGreaterThan(5)
})

test('more orders were disputed than are, so both need their own words', async () => {
  const { complained } = (await orders('staff', {})).counts
  expect(complained).toBeGreaterThan(0)
  expect(await countOf('staff', { group: 'disputed' })).toBeGreaterThan(complained)
})
