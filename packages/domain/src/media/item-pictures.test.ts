import { expect, test } from 'vitest'
import { pictureAddress, pictureKeyOf } from './item-pictures.ts'

test('§9 returns a URL per style for a photograph and per view for a drawing', () => {
  const key = 'ab'.repeat(32)
  expect(pictureAddress(key)).toBe(`/foto/${key}/598_28.webp`)
  expect(pictureAddress(key, { style: '598_27', view: 3 })).toBe(`/foto/${key}/598_27.webp`)
  expect(pictureAddress('ream~NUSA~A4~0~0')).toBe('/gambar/ream~NUSA~A4~0~0/1.svg')
  expect(pictureAddress('ream~NUSA~A4~0~0', { style: '598_27', view: 3 })).toBe(
    '/gambar/ream~NUSA~A4~0~0/3.svg',
  )
})

test.each(['ab'.repeat(32), 'ream~NUSA~A4~0~0'])('extracts %s from its URL', (picture) => {
  expect(pictureKeyOf(pictureAddress(picture))).toBe(picture)
})
