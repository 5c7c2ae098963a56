import { createLazyRoute, createRoute, type SearchSchemaInput } from '@tanstack/react-router'
import { pageTitle, requireRole, root, sortKeys } from '../route-base.ts'

const budget = createRoute({
  getParentRoute: () => root,
  path: '/account/budget',
  staticData: { screen: 'budget/budget', hasMenuColumn: true },
  validateSearch: parseBudgetYear,
  loaderDeps: ({ search }) => sortKeys(search),
  beforeLoad: requireRole('buyer'),
  loader: async ({ context, deps }) => (await import('./budget.api.ts')).loadBudget(context.call, deps.tahun),
  head: () => pageTitle('Anggaran'),
}).lazy(async () =>
  createLazyRoute('/account/budget')({
    component: (await import('./budget.screen.tsx')).BudgetScreen,
  }),
)

/** The budget of a school. */
export const budgetPages = [budget] as const

/** Reads the year of the plan from the URL. Any other value means the current year. */
function parseBudgetYear(search: { tahun?: number } & SearchSchemaInput): {
  tahun?: number | undefined
} {
  const year = Number(search.tahun)
  return { tahun: Number.isInteger(year) && year >= 2020 && year <= 2100 ? year : undefined }
}
