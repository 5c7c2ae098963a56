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
const shownWith = (given: Partial<MasterCalls>) =>
  renderToStaticMarkup(
    <MasterList kind="tag" calls={{ ...idle, ...given }} allowedActions={['add', 'edit']} owner="platform" />,
  )
const halal: MasterRow = { id: 1, name: 'Halal', owner: 'platform', itemsLeft: 2_558, isHalted: false }

test('a list that does not come is asked for again, and does not say that it is coming', () => {
  expect(shownWith({})).toContain('Memuat…')
  const lost = shownWith({ hasFailed: true })
  expect(lost).toContain('Coba lagi')
  expect(lost).not.toContain('Memuat…')
})

test('a renaming that has stopped says what is to be done', () => {
  const words = '2.558 barang lagi belum ditemukan dengan nama ini'
  expect(shownWith({ rows: [halal] })).toMatch(new RegExp(`${words}</p>`))
  expect(shownWith({ rows: [{ ...halal, isHalted: true }] })).toContain(`${words}. Penggantian nama berhenti`)
})
