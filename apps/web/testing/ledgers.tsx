import type { CurrentMember } from '@pasar/contract/identity/session'
import { toGlobalSettings } from '@pasar/contract/settings/global'
import { DEFAULT_SETTINGS, type Settings } from '@pasar/domain/settings/settings'
import { createMemoryHistory, createRootRoute, createRouter, RouterProvider } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import { renderToString } from 'react-dom/server'
import { loadAllParts } from '../src/ui/ssr/lazy-part.tsx'

/** A ledger parsed from a page: labels, and the amount column in whole rupiah. */
export type ParsedLedger = { title: string; rows: { label: string; amount: number | null }[] }

/** Returns the text of some markup, with single spaces. */
export const textOf = (html: string): string =>
  html
    .replaceAll(/<[^>]*>/g, ' ')
    .replaceAll('&nbsp;', ' ')
    .replaceAll(/[\s\u00a0]+/g, ' ')
    .trim()

/** Parses "Rp 1.234" or "−Rp 1.234" into whole rupiah; null for a cell without an amount. */
function findRupiah(text: string): number | null {
  const found = /([−-]?)Rp\s?([\d.]+)/.exec(text)
  if (!found) return null
  return Number(found[2]?.replaceAll('.', '')) * (found[1] ? -1 : 1)
}

/** Renders part of a page with the given settings, for a member or a visitor. */
export async function renderMarkup(
  part: () => ReactNode,
  settings: Partial<Settings> = {},
  member: CurrentMember | null = null,
): Promise<string> {
  const router = createRouter({
    routeTree: createRootRoute({ component: part }),
    history: createMemoryHistory(),
    context: {
      call: () => Promise.reject(new Error('this test makes no API calls')),
      member,
      settings: toGlobalSettings(
        { ...DEFAULT_SETTINGS, ...settings },
        { isEndOfYear: false, schoolSignOn: '', onlineMap: null, isSandbox: false, isOpenForOrders: true },
      ),
      renderedAt: new Date('2026-11-22T02:00:00Z'),
      isDemo: false,
    },
  })
  await Promise.all([router.load(), loadAllParts()])
  return renderToString(<RouterProvider router={router} />)
}

/** Parses all ledgers of some markup, in order. */
export const parseLedgers = (html: string): ParsedLedger[] =>
  [...html.matchAll(/<section class="notebook.*?<\/section>/gs)].map(([section]) => ({
    title: textOf(/<h\d.*?<\/h\d>/s.exec(section)?.[0] ?? ''),
    rows: [...section.matchAll(/<dt.*?>(.*?)<\/dt><dd.*?>(.*?)<\/dd>/gs)].map(
      ([, label = '', value = '']) => ({
        label: textOf(label),
        amount: findRupiah(textOf(value)),
      }),
    ),
  }))

/** Returns whether the last amount of a ledger is the sum of the others. */
export function sumsUp({ rows }: ParsedLedger): boolean {
  const amounts = rows.flatMap(({ amount }) => (amount === null ? [] : [amount]))
  return amounts.slice(0, -1).reduce((sum, amount) => sum + amount, 0) === amounts.at(-1)
}
