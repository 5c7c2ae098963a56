import { sen } from '@pasar/domain/kernel/money'
import { expect, test } from 'vitest'
import { formatSen } from './format-sen.ts'

test('§5 shows decimals of the net price only if they are not zero', () => {
  expect(formatSen(sen(4_900_000))).toBe('Rp\u00a049.000')
  expect(formatSen(sen(2_567_568))).toBe('Rp\u00a025.675,68')
  expect(formatSen(sen(9_005))).toBe('Rp\u00a090,05')
  expect(formatSen(sen(0))).toBe('Rp\u00a00')
})
