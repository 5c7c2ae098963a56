import { expect, test } from 'vitest'
import { maskEmail } from './masked-email.ts'

test.each([
  ['kepala@sdn1.sch.id', 'k•••@sdn1.sch.id'],
  ['k@sdn1.sch.id', 'k•••@sdn1.sch.id'],
  ['@sdn1.sch.id', '•••'],
])('masks %s as %s', (email, masked) => {
  expect(maskEmail(email)).toBe(masked)
})
