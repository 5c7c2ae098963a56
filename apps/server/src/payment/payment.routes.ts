import { listPaymentApprovals } from '@pasar/contract/payment/payment-approval'
import { listMovements, listPayouts } from '@pasar/contract/payment/payment-console'
import { staffTaxRecap, vendorTaxRecap } from '@pasar/contract/payment/tax-recap'
import { dayOf, isoDay } from '@pasar/domain/kernel/dates'
import { rupiah } from '@pasar/domain/kernel/money'
import { serve } from '../call/serve.ts'
import { readWaiting, withWaiting } from '../work/deadlines.queries.ts'
import { approvalRow } from './approval-view.ts'
import { countWaitingApprovals, listWaitingApprovals } from './approvals.queries.ts'
import { readMonths, sumMonth, sumVendors, sumVendorYear } from './ledger.queries.ts'
import { countMovements, listMovementRows } from './movements.queries.ts'
import { movementRow, payoutRow, recapRow, sumOf } from './payment-view.ts'
import { countFailed, listPayoutRows } from './payouts.queries.ts'
import { vendorMoneyRoutes } from './vendor-money.routes.ts'

const PAGE = 25

/** Routes for bank movements, payouts and the tax ledger. */
export const paymentRoutes = [
  serve(listMovements, async ({ db, query, now, services }) => {
    const rows = await listMovementRows(db, { ...query, limit: PAGE + 1 })
    const page = rows.slice(0, PAGE)
    return {
      movements: await withWaiting(db, 'movements', page.map(movementRow), services.settings),
      next: rows.length > PAGE ? (page.at(-1)?.id ?? null) : null,
      counts: await countMovements(db),
      secondPersonFrom: rupiah((await services.settings(now)).secondPersonFrom),
    }
  }),

  serve(listPayouts, async ({ db, query: { tab, after }, now, services }) => {
    const states = tab === 'failed' ? (['failed', 'returned'] as const) : ([tab] as const)
    const rows = await listPayoutRows(db, { states, after, limit: PAGE + 1 })
    const page = rows.slice(0, PAGE)
    const ids = page.map(({ orderId }) => orderId)
    const waiting = await readWaiting(db, 'payouts', ids, services.settings)
    return {
      payouts: page.map((row) => ({
        ...payoutRow(row, services.sealer),
        waiting: waiting.get(row.orderId) ?? null,
      })),
      next: rows.length > PAGE ? (page.at(-1)?.orderId ?? null) : null,
      failed: await countFailed(db),
      secondPersonFrom: rupiah((await services.settings(now)).secondPersonFrom),
    }
  }),

  serve(listPaymentApprovals, async ({ db, actor, query, services: { sealer, settings } }) => {
    const rows = await listWaitingApprovals(db, { after: query.after, limit: PAGE + 1 })
    const page = rows.slice(0, PAGE)
    return {
      approvals: await withWaiting(
        db,
        'approvals',
        page.map((row) => approvalRow(row, sealer, actor.memberId)),
        settings,
      ),
      next: rows.length > PAGE ? (page.at(-1)?.id ?? null) : null,
      count: await countWaitingApprovals(db),
    }
  }),

  serve(staffTaxRecap, async ({ db, query, now }) => {
    const months = await readMonths(db)
    const month = query.month || months[0] || isoDay(now).slice(0, 7)
    const rows = await sumVendors(db, { month, after: query.after, limit: PAGE + 1 })
    const page = rows.slice(0, PAGE)
    return {
      month,
      months,
      total: recapRow(await sumMonth(db, month)),
      vendors: page.map((row) => ({ ...recapRow(row), vendorId: row.vendorId, name: row.name })),
      next: rows.length > PAGE ? (page.at(-1)?.vendorId ?? null) : null,
    }
  }),

  serve(vendorTaxRecap, async ({ db, actor, query, now }) => {
    const year = query.year >= 2000 && query.year <= 9999 ? query.year : dayOf(now).year
    const rows = await sumVendorYear(db, actor.memberId, year)
    const months = rows.map((row) => ({ ...recapRow(row), month: row.month }))
    return { year, total: sumOf(months), months }
  }),
  ...vendorMoneyRoutes,
]
