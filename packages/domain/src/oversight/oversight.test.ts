import { expect, test } from 'vitest'
import { outermostAreas, watchedAreas } from './areas.ts'
import { percentileAmong, percentText, shareOf } from './ranks.ts'

test('an area inside another one of the territory counts once', () => {
  expect(outermostAreas(['3515', '35', '64', '35', '6471'])).toEqual(['35', '64'])
  expect(outermostAreas(['3578', '3515'])).toEqual(['3515', '3578'])
})

test('a supervisor sees the territory, or one area inside it, and none outside', () => {
  expect(watchedAreas(['35', '6471'], '')).toEqual(['35', '6471'])
  expect(watchedAreas(['35'], '3515')).toEqual(['3515'])
  expect(watchedAreas(['3515'], '35')).toEqual([])
  expect(watchedAreas([], '3515')).toEqual([])
})

test('the percentile is the share of the others with a lower value, without ties', () => {
  expect(percentileAmong(0.5, [0.1, 0.2, 0.5, 0.9])).toBe(50)
  expect(percentileAmong(3, [1, null, 2])).toBe(100)
  expect(percentileAmong(1, [1])).toBe(0)
  expect([percentileAmong(null, [1]), percentileAmong(1, [null])]).toEqual([null, null])
  expect([shareOf(1, 4), shareOf(0, 0)]).toEqual([0.25, null])
})

test('a percentage has one decimal', () => {
  expect([percentText(1, 3), percentText(1, 2), percentText(5, 5), percentText(0, 0)]).toEqual([
    '33,3%',
    '50%',
    '100%',
    '–',
  ])
})
