import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import { MasterList } from './master-list.tsx'
import type { MasterCalls, MasterRow } from './use-master-calls.ts'

const idle: MasterCalls = {
  ...{
    rows: null,
    groupNames: [],
    hasMore: false,
    hasFailed: false,
    isPending: false,
    completedCount: 0,
    lastRefusal: null,
  },
  ...{ load: () => {}, add: () => {}, edit: () => {}, remove: () => {} },
}
const shownWith = (calls: Partial<MasterCalls>) =>
  renderToStaticMarkup(
    <MasterList kind="tag" calls={{ ...idle, ...calls }} allowedActions={['add', 'edit']} owner="platform" />,
  )
const halal: MasterRow = { id: 1, name: 'Halal', owner: 'platform', itemsLeft: 2_558, isHalted: false }

test('offers a retry instead of a loading state if the list fails to load', () => {
  expect(shownWith({})).toContain('aria-busy="true"')
  const lost = shownWith({ hasFailed: true })
  expect(lost).toContain('Coba lagi')
  expect(lost).not.toContain('aria-busy')
})

test('explains what to do about a stopped rename', () => {
  const message = '2.558 barang lagi belum ditemukan dengan nama ini'
  expect(shownWith({ rows: [halal] })).toMatch(new RegExp(`${message}</p>`))
  expect(shownWith({ rows: [{ ...halal, isHalted: true }] })).toContain(
    `${message}. Penggantian nama berhenti`,
  )
})
