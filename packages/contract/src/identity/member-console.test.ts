import { expect, test } from 'vitest'
import * as z from 'zod/mini'
import { createSupervisor, MemberStep, revealNumbers } from './member-console.ts'

const wrongFields = (schema: z.ZodMiniType, body: unknown) =>
  z.safeDecode(schema, body).error?.issues.map((issue) => issue.path.join('.')) ?? []

test('requires a reason to restrict a member and none to restore one', () => {
  for (const action of ['refuse', 'ban', 'switch-off'])
    expect(wrongFields(MemberStep, { action, reason: '  no  ' })).toEqual(['reason'])
  for (const action of ['activate', 'switch-on', 'reopen', 'lift-ban'])
    expect(wrongFields(MemberStep, { action })).toEqual([])
})

test('requires a reason to reveal numbers', () => {
  expect(wrongFields(revealNumbers.body, { reason: '  ' })).toEqual(['reason'])
})

test('requires at least one area for a supervisor, each a province or a regency', () => {
  const body = { name: 'Pengawas', email: 'a@b.test', mobileNumber: '08123456789' }
  expect(wrongFields(createSupervisor.body, { ...body, areas: [] })).toEqual(['areas'])
  expect(wrongFields(createSupervisor.body, { ...body, areas: ['3515182001'] })).toEqual(['areas.0'])
  expect(wrongFields(createSupervisor.body, { ...body, areas: ['35', '3515'] })).toEqual([])
})
