import { expect, test } from 'vitest'
import { durationBucketOf } from '../figures/durations.ts'
import { isInSeason, seasonFactorOf, secondsOf, shareEnded, speedOf } from './stage-speed.ts'

const DAY = 86_400
const AREA = [{ bucket: durationBucketOf(5 * DAY), orders: 500 }]
const two = (orders: number) => Array.from({ length: orders }, () => 2 * DAY)
const daysOf = ({ middle }: { middle: number }) => Math.exp(middle) / DAY

test('the area stands in for a party without orders, and counts like one order beside its own', () => {
  // The bucket ends after 6 days.
  expect(daysOf(speedOf('pay', [], AREA))).toBeCloseTo(5.5, 2)
  // 2 × 2.75 to the power of 1/4 and of 1/31.
  expect(daysOf(speedOf('pay', two(3), AREA))).toBeCloseTo(2.575, 2)
  expect(daysOf(speedOf('pay', two(30), AREA))).toBeCloseTo(2.066, 2)
  // The middle of the bucket from 1 to 1.5 days.
  expect(daysOf(speedOf('verify', [], []))).toBeCloseTo(1.25, 2)
})

test('a forgotten step changes neither middle nor spread', () => {
  const speed = speedOf('pay', two(30), AREA)
  // Ten orders of spread 0.25, and thirty that are 3 % from the middle.
  expect(speed.spread).toBeCloseTo(0.128, 2)
  expect(daysOf(speedOf('pay', [...two(30), 20 * DAY], AREA))).toBeCloseTo(2.066, 2)
})

test('half of the stages end within the median', () => {
  const speed = { middle: Math.log(4 * DAY), spread: 0.3, season: 1 }
  expect(secondsOf(speed, 0.5)).toBeCloseTo(4 * DAY, 3)
  expect(shareEnded(speed, 4 * DAY)).toBeCloseTo(0.5, 6)
  expect(shareEnded(speed, secondsOf(speed, 0.9))).toBeCloseTo(0.9, 6)
  expect(shareEnded(speed, 0)).toBe(0)
})

const NOW = new Date('2026-12-17T05:00:00Z')
const YEAR_END = new Date('2026-12-31T16:59:59.999Z')

test('a season counts half of its measured ratio, at most a factor of two', () => {
  const year = { orders: 100, seconds: 100 * DAY }
  expect(seasonFactorOf({ orders: 10, seconds: 20 * DAY }, year)).toBe(1.5)
  expect(seasonFactorOf({ orders: 10, seconds: 90 * DAY }, year)).toBe(2)
  expect(seasonFactorOf({ orders: 0, seconds: 0 }, year)).toBe(1)
  expect([isInSeason(new Date('2026-11-01T00:00:00Z'), YEAR_END), isInSeason(NOW, YEAR_END)]).toEqual([
    false,
    true,
  ])
})
