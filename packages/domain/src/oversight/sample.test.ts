import { expect, test } from 'vitest'
import { filterText, seedText, ticketText } from './sample.ts'

test('the texts of a draw are the ones that the recipe names', () => {
  const filter = filterText({
    ...{ from: '2026-01-01', to: '2026-06-30', minTotal: 1_000_000, maxTotal: 0, kind: 'goods' },
    areas: ['3515', '64'],
  })
  expect(filter).toBe('from=2026-01-01 to=2026-06-30 min=1000000 max=0 kind=goods areas=3515,64')
  expect(seedText(filter, 'log\n7\nabc=\n')).toBe(`${filter}\nlog\n7\nabc=\n`)
  expect(ticketText('00ff', 'SP-2026-1-0001')).toBe('00ff:SP-2026-1-0001')
})
