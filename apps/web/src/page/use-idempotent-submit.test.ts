import { describe, expect, test } from 'vitest'
import * as z from 'zod/mini'
import { pendingSubmission } from './use-idempotent-submit.ts'

describe('the pending submission of a form', () => {
  const create = () => pendingSubmission('test-form', z.object({ amount: z.int() }))

  test('gives the same content the same key, and other content another key', () => {
    const pending = create()
    const key = pending.keyFor({ amount: 1 })
    expect(pending.keyFor({ amount: 1 })).toBe(key)
    expect(pending.keyFor({ amount: 2 })).not.toBe(key)
  })

  test('returns the last body with its key until it is removed', () => {
    const pending = create()
    expect(pending.read()).toBeNull()
    pending.keyFor({ amount: 1 })
    const key = pending.keyFor({ amount: 2 })
    expect(pending.read()).toEqual({ body: { amount: 2 }, key })
    pending.remove()
    expect(pending.read()).toBeNull()
  })

  test('uses a new key for the same content after it was removed', () => {
    const pending = create()
    const key = pending.keyFor({ amount: 1 })
    pending.remove()
    expect(pending.keyFor({ amount: 1 })).not.toBe(key)
  })
})
