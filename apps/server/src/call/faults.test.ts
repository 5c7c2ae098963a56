import { expect, test } from 'vitest'
import { databaseLoss } from './faults.ts'

const lossOf = (code: string) => databaseLoss(Object.assign(new Error('failed'), { code }))

test.each(['25006', '57P03', '53300', '08001', '08004', '57014', '55P03', 'ECONNREFUSED'])(
  'nothing was changed after %s',
  (code) => {
    expect(lossOf(code)).toBe('unreachable')
  },
)

test.each(['57P01', '57P02', '08000', '08003', '08006', '08007', '08P01', 'ECONNRESET'])(
  'the outcome of a change is unknown after %s',
  (code) => {
    expect(lossOf(code)).toBe('broken')
  },
)

test.each(['23505', '42501', '42P01'])('%s is a fault of the server', (code) => {
  expect(lossOf(code)).toBeNull()
})
