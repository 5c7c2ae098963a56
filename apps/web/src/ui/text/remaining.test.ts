import { describe, expect, it } from 'vitest'
import { remaining } from './remaining.ts'

const now = new Date('2025-11-21T03:24:00Z')

describe('time left until a deadline', () => {
  it.each([
    ['2025-11-21T16:59:59Z', 'hari ini'],
    ['2025-11-22T16:59:59Z', 'besok'],
    ['2025-11-24T16:59:59Z', '3 hari lagi'],
    ['2025-11-21T03:00:00Z', 'Terlambat'],
    ['2025-11-19T16:59:59Z', 'Terlambat 2 hari'],
  ])('formats the time until %s as %s', (at, label) => expect(remaining(new Date(at), now)).toBe(label))
})
