import { expect, test } from 'vitest'
import { shipmentFault } from './shipment.ts'

const ordered = [
  { lineNo: 1, quantity: 50, shipped: 20 },
  { lineNo: 2, quantity: 3, shipped: 3 },
]

test('allows dispatch of remaining units, also in parts', () => {
  expect(shipmentFault(ordered, [{ lineNo: 1, quantity: 30 }])).toBeNull()
  expect(shipmentFault(ordered, [{ lineNo: 1, quantity: 1 }])).toBeNull()
})

test.each([
  ['nothing leaves', []],
  ['more leaves than is left', [{ lineNo: 1, quantity: 31 }]],
  ['a line is sent that has left already', [{ lineNo: 2, quantity: 1 }]],
  [
    'a line stands there twice',
    [
      { lineNo: 1, quantity: 10 },
      { lineNo: 1, quantity: 10 },
    ],
  ],
  ['the line was not ordered', [{ lineNo: 7, quantity: 1 }]],
])('refuses a delivery when %s', (_, sent) => {
  expect(shipmentFault(ordered, sent)?.code).toBe('call/invalid')
})
