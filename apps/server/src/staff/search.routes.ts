import { CatalogueSearch } from '@pasar/contract/catalogue/search'
import { staffSearch } from '@pasar/contract/staff/search'
import type { Reply } from '@pasar/contract/wire/endpoint'
import { PUBLIC_VIEW } from '@pasar/domain/catalogue/shown-price'
import { applicantOf } from '@pasar/domain/identity/documents'
import {
  extractDigits,
  normalizeNpsn,
  normalizeNpwp,
  normalizePhone,
} from '@pasar/domain/identity/identity-numbers'
import { stateOfMember } from '@pasar/domain/identity/member-machine'
import { hasStaffRight, type StaffRole } from '@pasar/domain/identity/staff-roles'
import { rupiah } from '@pasar/domain/kernel/money'
import { serve } from '../call/serve.ts'
import {
  type FoundPayment,
  listCasesByText,
  listItemsForStaff,
  listMembersByText,
  listOrdersByNumber,
  listPaymentsByText,
} from './search.queries.ts'

/** Search of all items on sale, whatever their kind. */
const ALL_ITEMS = { ...CatalogueSearch.parse({}), kinds: 'all', near: '' } as const

const SHOWN = 5
const MAX_TERMS = 6

/** Shorter numbers match too many rows, and cannot use an index. */
const MIN_CHARACTERS = 3

/** Spells out state schools, whose names are typed in both ways: `SDN 2` is `SD Negeri 2`. */
const spelledOut = (text: string) => text.replaceAll(/\b(sd|smp|sma|smk|tk|slb)n\b/gi, '$1 negeri')

const NONE = { results: [], hasMore: false }

/** Returns the first results of a group. `rows` has one more if there are more. */
const groupOf = <Row, Result>(rows: readonly Row[], toResult: (row: Row) => Result) => ({
  results: rows.slice(0, SHOWN).map(toResult),
  hasMore: rows.length > SHOWN,
})

const paymentOf = ({ orderId, orderNumber, amount, ...row }: FoundPayment) => ({
  ...row,
  amount: rupiah(amount),
  order: orderId === null || orderNumber === null ? null : { id: orderId, number: orderNumber },
})

/** The right with which staff open the results of each group. */
const GROUP_RIGHTS = {
  orders: 'read-orders',
  members: 'read-members',
  items: 'read-items',
  cases: 'serve-members',
  payments: 'move-money',
} as const

/** Empties the groups whose results the staff member cannot open. */
function onlyReadable(
  roles: readonly StaffRole[],
  results: Reply<typeof staffSearch>,
): Reply<typeof staffSearch> {
  const may = (group: keyof typeof GROUP_RIGHTS) => hasStaffRight(roles, GROUP_RIGHTS[group])
  return {
    orders: may('orders') ? results.orders : NONE,
    members: may('members') ? results.members : NONE,
    items: may('items') ? results.items : NONE,
    cases: may('cases') ? results.cases : NONE,
    payments: may('payments') ? results.payments : NONE,
  }
}

export const staffSearchRoutes = [
  serve(staffSearch, async ({ db, actor, query: { q }, services }) => {
    const text = q.trim()
    // Numbers are typed with any separators; names have none.
    const words = spelledOut(text).split(/\s+/).filter(Boolean).slice(0, MAX_TERMS)
    const parts = text
      .split(/[^\p{L}\p{N}]+/u)
      .filter(Boolean)
      .slice(0, MAX_TERMS)
    const isLong = parts.some(({ length }) => length >= MIN_CHARACTERS)
    if (!isLong) return { orders: NONE, members: NONE, items: NONE, cases: NONE, payments: NONE }
    const digits = extractDigits(text)
    const npwp = normalizeNpwp(digits)
    await services.catalogue.whenReady()
    const onSale = services.catalogue.find({ ...ALL_ITEMS, keyword: text, sort: 'RELEVANCE' }, PUBLIC_VIEW)
    const limit = SHOWN + 1
    const [orders, members, items, cases, payments] = [
      await listOrdersByNumber(db, parts, limit),
      await listMembersByText(
        db,
        {
          text: spelledOut(text),
          terms: words,
          npwp: npwp === null ? [] : services.sealer.prints(npwp),
          phone: normalizePhone(text),
          npsn: normalizeNpsn(text),
        },
        limit,
      ),
      await listItemsForStaff(
        db,
        {
          ids: onSale.ids.slice(0, limit),
          typedId: /^[0-9]{1,15}$/.test(text) ? Number(text) : 0,
          terms: words,
        },
        limit,
      ),
      await listCasesByText(db, parts, limit),
      await listPaymentsByText(db, { text, terms: parts, digits }, limit),
    ]
    return onlyReadable(actor.staffRoles, {
      orders: groupOf(orders, (row) => ({ ...row, total: rupiah(row.total) })),
      members: groupOf(members, ({ category, accountType, status, ...row }) => ({
        ...row,
        kind:
          category === 'staff' || category === 'supervisor' ? category : applicantOf(category, accountType),
        state: stateOfMember(status, category),
      })),
      items: groupOf(items, (row) => ({ ...row, price: rupiah(row.price) })),
      cases: groupOf(cases, (row) => row),
      payments: groupOf(payments, paymentOf),
    })
  }),
]
