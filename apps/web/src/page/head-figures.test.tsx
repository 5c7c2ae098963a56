import { expect, test } from 'vitest'
import { formatNumber } from '../ui/text/money.ts'
import { changeText } from './head-figures.tsx'

const BEFORE = '1–30 Sep 2026'
const of = (current: number | null, before: number | null) => ({
  ...{ key: 'orders', name: 'Pesanan', format: formatNumber, figure: { current, before } },
})

test.each([
  [of(1_200, 800), 'Naik 400 (50% dari 800) dibanding 1–30 Sep 2026'],
  [of(2, 3), 'Turun 1 (33,3% dari 3) dibanding 1–30 Sep 2026'],
  [of(5, 0), 'Naik 5 dibanding 1–30 Sep 2026, yang nilainya 0: tanpa persen'],
  [of(0, 0), 'Sama dengan 1–30 Sep 2026: 0'],
  [of(5, null), 'Tanpa pembanding pada 1–30 Sep 2026'],
])('a change names its base: %#', (figure, text) => {
  expect(changeText(figure, BEFORE)).toBe(text)
})

test('the change of a share is in points of percent', () => {
  // 1 of 8 is 12.5 %, 1 of 4 is 25 %.
  const share = { ...of(1, 1), whole: { current: 8, before: 4 } }
  expect(changeText(share, BEFORE)).toBe('Turun 12,5 poin persen dari 25% pada 1–30 Sep 2026')
  expect(changeText({ ...share, whole: { current: 8, before: 0 } }, BEFORE)).toBe(
    'Tanpa pembanding pada 1–30 Sep 2026',
  )
})
