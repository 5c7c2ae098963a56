import { describe, expect, it } from 'vitest'
import { allowedQuantity, limitMessage } from './quantity.ts'

describe('quantities that a stepper allows', () => {
  it.each([
    // wanted, min, max, step, allowed
    [1, 1, 99, 1, 1],
    [0, 1, 99, 1, 1],
    [150, 1, 99, 1, 99],
    [7, 5, 50, 5, 5],
    [8, 5, 50, 5, 10],
    [12, 10, 23, 5, 10],
    [99, 10, 23, 5, 20],
    [3, 10, 4, 5, 10],
  ])('replaces %d, with limits %d to %d and step %d, by %d', (requestedQuantity, min, max, step, allowed) =>
    expect(allowedQuantity(requestedQuantity, { min, max, step })).toBe(allowed),
  )
})

describe('message about an adjusted quantity', () => {
  it.each([
    // wanted, min, max, step, words
    [64, 1, 64, 1, undefined],
    [65, 1, 64, 1, 'Paling banyak 64 lusin'],
    [0, 5, 50, 5, 'Paling sedikit 5 lusin'],
    [12, 5, 50, 5, 'Kelipatan 5 lusin'],
  ])('for %d, with limits %d to %d and step %d: %s', (requestedQuantity, min, max, step, message) =>
    expect(limitMessage(requestedQuantity, { min, max, step }, (amount) => `${amount} lusin`)).toBe(message),
  )
})
