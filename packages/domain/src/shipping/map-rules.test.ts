import { expect, test } from 'vitest'
import { EMPTY_ADDRESS, parseVillageLabel, pointOf } from './address.ts'
import { metresBetween } from './freight.ts'
import {
  DEFAULT_CENTRE,
  isGeocodable,
  isNearIndonesia,
  parseDegrees,
  previewZoom,
  roundPoint,
} from './map-rules.ts'

test('§9 shows the preview at zoom 16 for a point, 15 for an address, 13 for a postal code', () => {
  expect(previewZoom({ ...EMPTY_ADDRESS, latitude: -7.4, longitude: 112.7, address: 'Jl. Raya 1' })).toBe(16)
  expect(previewZoom({ ...EMPTY_ADDRESS, address: 'Jl. Raya 1' })).toBe(15)
  expect(previewZoom(EMPTY_ADDRESS)).toBe(13)
})

test('§4 treats 0,0 and half a point as unset', () => {
  expect(pointOf({ latitude: 0, longitude: 0 })).toBeNull()
  expect(pointOf({ latitude: -7.4, longitude: null })).toBeNull()
  // Some addresses lie on the equator: Pontianak.
  expect(pointOf({ latitude: 0, longitude: 109.3 })).toEqual({ latitude: 0, longitude: 109.3 })
})

test('§9 geocodes an address from its sixth character on', () => {
  expect(['Jl. 5', ' Jl. 5 ', 'Jl. 57'].map(isGeocodable)).toEqual([false, false, true])
})

test('§3 parses the label of a village', () => {
  expect(parseVillageLabel('Tropodo (61256), Waru, Kabupaten Sidoarjo, Jawa Timur')).toEqual({
    village: 'Tropodo',
    postal: '61256',
    district: 'Waru',
    regency: 'Kabupaten Sidoarjo',
    province: 'Jawa Timur',
  })
  expect(parseVillageLabel('Kota Tua (Lama) (61256), Waru, Kabupaten Sidoarjo, Jawa Timur').village).toBe(
    'Kota Tua (Lama)',
  )
  expect(parseVillageLabel('Tropodo').village).toBe('')
})

test('§5 latitude: accepts points between Sabang and Merauke', () => {
  expect(isNearIndonesia(DEFAULT_CENTRE)).toBe(true)
  expect(isNearIndonesia({ latitude: 5.89, longitude: 95.32 })).toBe(true)
  expect(isNearIndonesia({ latitude: -8.5, longitude: 140.4 })).toBe(true)
  expect(isNearIndonesia({ latitude: 52.5, longitude: 13.4 })).toBe(false)
  expect(isNearIndonesia({ latitude: -7.4, longitude: -112.7 })).toBe(false)
})

test('parses degrees with a point or a comma', () => {
  expect(['-7.363', '-7,363', ' 112.759 ', '+5', '5.'].map(parseDegrees)).toEqual([
    -7.363, -7.363, 112.759, 5, 5,
  ])
  expect(['', '7 363', '1e2', 'NaN', '7.3.6', '1234', '--7'].map(parseDegrees)).toEqual(Array(7).fill(null))
})

test('rounds a stored point to six decimals', () => {
  expect(roundPoint({ latitude: -7.363_000_49, longitude: 112.759_000_51 })).toEqual({
    latitude: -7.363,
    longitude: 112.759_001,
  })
})

test('measures one degree on the equator as 111 km', () => {
  // 6,371,000 × π / 180 = 111,194.9
  expect(metresBetween({ latitude: 0, longitude: 110 }, { latitude: 0, longitude: 111 })).toBe(111_194)
})
