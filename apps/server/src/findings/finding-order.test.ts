import { FINDING_SORTS, type FindingSort, listFindings } from '@pasar/contract/findings/finding'
import { sql } from 'kysely'
import { beforeAll, expect, test } from 'vitest'
import { aSupervisor } from '../../testing/builders.ts'
import { someAreas } from '../../testing/catalogue-builders.ts'
import { createTestContext, get } from '../../testing/orders.ts'
import type { Actor } from '../call/actor.ts'

const context = await createTestContext()
const { db } = context

let supervisor: Actor

beforeAll(async () => {
  await someAreas(db)
  supervisor = await aSupervisor(db, ['35'])
  // 45 findings: each weight and amount three times, each day five times.
  await sql`
    insert into finding (kind, subject, facts, rank, amount, areas, found_at, refreshed_at)
    select 'early-receipt', 'urut ' || at, jsonb_build_object('kind', 'early-receipt', 'reason', 'too-fast', 'minutes', 10),
      at % 15, (at * 7 % 15) * 1000, '{35}', timestamptz '2026-11-01 03:00+00' + (at % 9) * interval '1 day', now()
    from generate_series(1, 45) at`.execute(db)
})

const pageAfter = (by: FindingSort, dir: 'asc' | 'desc', after: string) =>
  get(context, listFindings, supervisor, { query: { by, dir, after } })

test.each(FINDING_SORTS.flatMap((by) => [[by, 'asc'] as const, [by, 'desc'] as const]))(
  'findings sorted by %s %s come page by page, each one once',
  async (by, dir) => {
    const rows: Awaited<ReturnType<typeof pageAfter>>['findings'] = []
    let after: string | null = ''
    while (after !== null) {
      const page: Awaited<ReturnType<typeof pageAfter>> = await pageAfter(by, dir, after)
      rows.push(...page.findings)
      after = page.next
    }
    expect([rows.length, new Set(rows.map(({ id }) => id)).size]).toEqual([45, 45])
    const values = rows.map(
      ({ rank, amount, orderCount, foundAt }) =>
        ({ rank, amount, orders: orderCount, found: foundAt.getTime() })[by],
    )
    expect(values).toEqual(values.toSorted((a, b) => (dir === 'asc' ? a - b : b - a)))
  },
)

test('the highest weight comes first without a chosen order, and an unknown column is ignored', async () => {
  const { findings } = await get(context, listFindings, supervisor, {
    query: { by: 'nik', dir: 'x' } as never,
  })
  expect([findings[0]?.rank, findings[3]?.rank]).toEqual([14, 13])
})
