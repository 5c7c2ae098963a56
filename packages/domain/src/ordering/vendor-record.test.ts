import { expect, test } from 'vitest'
import { vendorRecord } from './vendor-record.ts'

const counted = {
  due: 200,
  inTime: 199,
  confirmed: 199,
  confirmSeconds: 5_459,
  sent: 5,
  sendSeconds: 172_800,
}

test('§1 rounds the record of a vendor down, never up', () => {
  // 99.5 percent; 90 minutes and 59 seconds; two days
  expect(vendorRecord(counted)).toEqual({
    orders: 200,
    inTimePercent: 99,
    confirmMinutes: 90,
    sendMinutes: 2_880,
  })
})

test('returns no figure based on fewer than five orders', () => {
  expect(vendorRecord({ ...counted, due: 5, inTime: 5, confirmed: 4, sent: 4 })).toEqual({
    orders: 5,
    inTimePercent: 100,
    confirmMinutes: null,
    sendMinutes: null,
  })
  expect(
    vendorRecord({ due: 0, inTime: 0, confirmed: 0, confirmSeconds: null, sent: 0, sendSeconds: null }),
  ).toEqual({ orders: 0, inTimePercent: null, confirmMinutes: null, sendMinutes: null })
})
