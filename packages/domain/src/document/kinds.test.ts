import { expect, test } from 'vitest'
import { mayReadDocument } from './kind-names.ts'
import { issuedBy, ORDER_DOCUMENT_KINDS, voidedBy } from './kinds.ts'

const step = (action: Parameters<typeof issuedBy>[0]['action']) => ({ action, changesAgreement: false })

test('a BAST comes with its inspection and a proforma, in filing order', () => {
  expect(issuedBy(step('uploadBast'))).toEqual(['inspection', 'bast', 'proforma'])
  expect(issuedBy(step('process'))).toEqual([])
})

test('an agreed change replaces the surat pesanan only', () => {
  const change = { action: 'ship', changesAgreement: true } as const
  expect(issuedBy(change)).toEqual(['order'])
  expect(voidedBy(change)).toEqual({ kinds: ['order'], reason: 'Diganti oleh versi berikutnya' })
})

test('a rejection of the whole delivery leaves the surat pesanan valid, a cancellation does not', () => {
  expect(voidedBy(step('takeBack'))?.kinds).toEqual(ORDER_DOCUMENT_KINDS.filter((kind) => kind !== 'order'))
  expect(voidedBy(step('cancel'))?.kinds).toEqual(ORDER_DOCUMENT_KINDS)
})

test('a closure voids the bills, a payment the proforma, and a new inspection the last one', () => {
  expect(voidedBy(step('close'))?.kinds).toEqual(['bast', 'proforma'])
  expect(voidedBy(step('confirmPayment'))?.kinds).toEqual(['proforma'])
  expect(voidedBy(step('inspect'))).toEqual({
    kinds: ['inspection'],
    reason: 'Diganti oleh pemeriksaan berikutnya',
    isOfLastDelivery: true,
  })
  expect(voidedBy(step('confirm'))).toBe(null)
})

test('hides the comparison from the vendor and the settlement from the school', () => {
  const hidden = (role: Parameters<typeof mayReadDocument>[1]) =>
    ORDER_DOCUMENT_KINDS.filter((kind) => !mayReadDocument(kind, role))
  expect(hidden('vendor')).toEqual(['comparison'])
  expect(hidden('buyer')).toEqual(['settlement'])
  expect(hidden('staff')).toEqual([])
})
