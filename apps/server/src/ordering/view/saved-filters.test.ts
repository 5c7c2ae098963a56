import { OrderFilters } from '@pasar/contract/ordering/order-filters'
import {
  deleteFilter,
  listSavedFilters,
  MAX_SAVED_FILTERS,
  saveFilter,
} from '@pasar/contract/ordering/saved-filters'
import { must } from '@pasar/domain/kernel/must'
import { expect, test } from 'vitest'
import * as z from 'zod/mini'
import { aSchool } from '../../../testing/builders.ts'
import { callEndpoint } from '../../../testing/call-endpoint.ts'
import { createTestContext, get } from '../../../testing/orders.ts'

const context = await createTestContext()
const filtersOf = (group: string) => z.parse(OrderFilters, { group, minTotal: '5000' })

test('saves filters under a name, replaces them, and deletes only the own ones', async () => {
  const [one, other] = [await aSchool(context.db), await aSchool(context.db)]
  await get(context, saveFilter, one, { body: { name: ' Terlambat ', filters: filtersOf('late') } })
  const body = { name: 'Terlambat', filters: filtersOf('due') }
  const { saved } = await get(context, saveFilter, one, { body })
  expect(saved).toMatchObject([
    { name: 'Terlambat', filters: { type: 'all', group: 'due', minTotal: 5_000 } },
  ])
  expect((await get(context, listSavedFilters, other)).saved).toEqual([])
  const params = { filterId: must(saved[0], 'the saved row').id }
  await get(context, deleteFilter, other, { params })
  expect((await get(context, listSavedFilters, one)).saved).toHaveLength(1)
  expect((await get(context, deleteFilter, one, { params })).saved).toEqual([])
})

test('refuses more filters than the maximum, but replaces one of them', async () => {
  const school = await aSchool(context.db)
  const save = (name: string) =>
    callEndpoint(context.db, context.services, saveFilter, school, { body: { name, filters: filtersOf('') } })
  for (let at = 0; at < MAX_SAVED_FILTERS; at += 1) expect((await save(`Saringan ${at}`)).http).toBe(200)
  expect((await save('Satu lagi')).http).toBe(409)
  expect((await save('Saringan 3')).http).toBe(200)
})
