import { expect, test } from 'vitest'
import { formatSeconds } from './duration.ts'

test.each([
  [0, '1 menit'],
  [1_800.5, '30 menit'],
  [3_600, '1 jam'],
  [169_200, '47 jam'],
  [172_800, '2 hari'],
  [388_800, '5 hari'],
])('%d seconds are %s', (seconds, text) => {
  expect(formatSeconds(seconds)).toBe(text)
})
