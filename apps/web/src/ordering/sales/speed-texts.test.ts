import { expect, test } from 'vitest'
import { compareSpeed } from './speed-texts.ts'

test.each([
  [80, 'Anda lebih cepat'],
  [95, 'Anda setara'],
  [120, 'Anda lebih lambat'],
])('a median of %d against 100: %s', (own, text) => {
  expect(compareSpeed(own, 100)).toBe(text)
})
