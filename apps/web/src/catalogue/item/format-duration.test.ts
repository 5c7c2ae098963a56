import { expect, test } from 'vitest'
import { formatMinutes } from './format-duration.ts'

test.each([
  [0, 'kurang dari 1 menit'],
  [45, '45 menit'],
  [60, '1 jam'],
  [185, '3 jam 5 menit'],
  [1_440, '1 hari'],
  [1_445, '1 hari'],
  [3_120, '2 hari 4 jam'],
])('formats a duration of %i minutes as %s', (minutes, label) => {
  expect(formatMinutes(minutes)).toBe(label)
})
