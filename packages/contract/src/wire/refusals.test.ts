import { expect, test } from 'vitest'
import { refusals } from './refusals.ts'

test('refusals of orders name no BAST, since orders of services have a BAPP', () => {
  for (const [code, [, sentence]] of Object.entries(refusals))
    if (code.startsWith('order/')) expect([code, sentence]).toEqual([code, expect.not.stringMatching(/BAST/)])
})
