import { expect, test } from 'vitest'
import { compareSpeed, formatDuration } from './speed-texts.ts'

test.each([
  [0, '1 menit'],
  [1_800.5, '30 menit'],
  [3_600, '1 jam'],
  [169_200, '47 jam'],
  [172_800, '2 hari'],
  [388_800, '5 hari'],
])('%d seconds are %s', (seconds, text) => {
  expect(formatDuration(seconds)).toBe(text)
})

test.each([
  [80, 'Anda lebih cepat'],
  [95, 'Anda setara'],
  [120, 'Anda lebih lambat'],
])('a median of %d against 100: %s', (own, text) => {
  expect(compareSpeed(own, 100)).toBe(text)
})
